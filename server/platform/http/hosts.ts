/** Matches the hosts of this computer. */
export const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Matches the hosts of local networks: private IPv4 addresses, and names of multicast DNS. */
export const LOCAL_NETWORK =
  /^(?:10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|(?:[a-z\d-]+\.)+local)$/
