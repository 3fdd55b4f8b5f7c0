/** What signing in and refreshing answer. `expires_in` is in seconds from receipt; the refresh token travels
 *  in a cookie that no script can read. */
export type Session = {
  user: { id: string }
  access_token: string
  expires_in: number
}
