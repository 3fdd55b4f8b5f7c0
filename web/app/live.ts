import { cupsChanged } from '../data/cups.ts'
import { challengesChanged } from '../data/challenges.ts'
import { requestsChanged } from '../data/friend-requests.ts'
import { friendsChanged, readMissed, statusChanged } from '../data/friends.ts'
import { inboxChanged } from '../data/inbox.ts'
import { inviteEnded, invitesChanged } from '../data/invites.ts'
import type { Happening } from '../parts/invites/notices.tsx'
import type { Realtime } from '../realtime/realtime.ts'

/** Follows the channels of the signed-in user: lists each event of the server with the data that it updates or
 *  refetches. Events of a game update its store (`game/store/events.ts`). Returns a function that stops.
 *
 *  What was read before the channels were joined may have changed unheard, so each join refetches it, and then calls
 *  `onJoined`. What is first read after that is read once. */
export function followUser(
  { on, onRejoin }: Realtime,
  onHappening: (happening: Happening) => void,
  onJoined: () => void,
): () => void {
  const stops = [
    on('friends_change_to', 'INSERT', () => {
      void friendsChanged()
      // The request may have been accepted in another tab.
      void requestsChanged()
    }),
    on('friends_change_to', 'DELETE', () => void friendsChanged()),
    on('friend_requests_to', 'INSERT', () => void requestsChanged()),
    on('status_updates_to_friend', 'UPDATE', statusChanged),
    on('inbox_of', 'INVITED', () => void invitesChanged()),
    on('inbox_of', 'UNINVITED', ({ game_id }) => inviteEnded(game_id)),
    on('inbox_of', 'CHALLENGE', ({ code, answered_by }) => {
      const isShown = location.pathname === `/challenge/${code}`
      if (answered_by !== null && !isShown) onHappening({ code, answered_by })
      challengesChanged()
    }),
    on('inbox_of', 'CUP', ({ cup_id, is_final }) => {
      if (is_final && location.pathname !== `/cups/${cup_id}`) onHappening({ cup_id })
      cupsChanged()
    }),
    on('inbox_of', 'NEWS', inboxChanged),
    onRejoin(() => {
      void readMissed()
      void requestsChanged()
      void invitesChanged()
      challengesChanged()
      cupsChanged()
      onJoined()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
