#!/bin/sh
# Starts one of the machines of test-machines.ts, with a network, processes and folders of its own, until it is killed:
#   unshare --net -- test-machine.sh NAME ADDRESS FOLDER PID_OF_THE_TEST LINK
set -eu
name=$1 address=$2 folder=$3 test=$4 link=$5

if [ "${6:-}" != inside ]; then
  ip link set lo up
  ip link add eth0 type veth peer name "$link" netns "$test"
  ip addr add "$address/24" dev eth0
  ip link set eth0 up
  exec unshare --pid --fork --mount-proc --kill-child -- "$0" "$@" inside
fi

mount --bind "$folder/postgresql" /var/lib/postgresql
mount --bind "$folder/sockets" /run/postgresql
mount --bind "$folder/etcd" /var/lib/etcd
mount --bind "$folder/patroni" /etc/patroni
cd /

run() {
  user=$1 program=$2
  shift 2
  if [ -e "$folder/$program.env" ]; then
    set -a
    . "$folder/$program.env"
    set +a
  fi
  exec setpriv --reuid="$user" --regid="$user" --init-groups "$program" "$@" >>"$folder/$program.log" 2>&1
}

(run etcd etcd) &
(run nats nats-server --config "$folder/nats.conf") &
(run postgres patroni /etc/patroni/config.yml) &
wait
