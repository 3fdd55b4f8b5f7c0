/** Days for which a server keeps data that expires. The jobs that delete it read them, the privacy notice shows them, and
 *  `docs/operate/data-retention.md` lists them. */
export const RETENTION_DAYS = {
  /** After the last use of a session. */
  unused_sessions: 30,
  sessions: 180,
  /** Guests without a session, since they were last active. */
  guests: 30,
  /** After the end of a session. */
  ended_sessions: 1,
  unsent_notifications: 7,
  game_events: 30,
  /** Invitations to lobbies; lobbies until they close, and again until they are deleted. */
  lobbies: 1,
  /** As long as `CHALLENGE_MS` of the rules, after which they are deleted. */
  challenges: 30,
  /** Cups since their end; their games stay. */
  cups: 90,
  /** News of friends and rivals, until their user has seen it. */
  news: 7,
  unplayed_texts: 1,
  signing_keys: 31,
  /** Links with which somebody registers. */
  invitation_links: 7,
  /** Links that set a new password. */
  password_links: 1,
}
