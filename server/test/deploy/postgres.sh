#!/bin/sh
# Does what the entry point of PostgreSQL's image does with the settings of the Compose file.
set -eu
export PGDATA=/var/lib/postgresql/18/docker

as_postgres() {
  setpriv --reuid=postgres --regid=postgres --init-groups "$@"
}

if [ ! -e "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  printf %s "$POSTGRES_PASSWORD" >/tmp/password
  # Options are separated by spaces.
  # shellcheck disable=SC2086
  as_postgres initdb --username="$POSTGRES_USER" --pwfile=/dev/stdin --auth-host=scram-sha-256 \
    --auth-local=trust $POSTGRES_INITDB_ARGS </tmp/password
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "create database \"$POSTGRES_DB\"" | as_postgres postgres --single postgres
fi
install -d -o postgres -g postgres /var/run/postgresql
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -c listen_addresses='*' -k /var/run/postgresql
