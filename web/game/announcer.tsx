import { nameOf } from '../kit/user/user-name.tsx'
import { hitsText, rowName } from '../parts/guesses/guess-labels.ts'
import { type Texts, useText } from '../text/text.ts'
import { outcomeText } from './guesses/guess-labels.ts'
import { eventsText } from './players/news.tsx'
import type { Announcement, ServerState } from './store/game-state.ts'
import { useGame } from './store/use-game.ts'

/** Live region in which screen readers hear results and news, all of them if several come at once. */
export function Announcer() {
  const texts = useText('game')
  const { announcements, game, me } = useGame(
    ({ feed: { announcements }, server: { game, me } }) => ({
      announcements,
      game,
      me,
    }),
  )
  return (
    <div className="sr-only" role="status" aria-atomic="false">
      {announcements.map((announcement) => (
        <p key={announcement.id}>{announcementText(announcement, { game, me }, texts)}</p>
      ))}
    </div>
  )
}

export function announcementText(
  announcement: Announcement,
  { game, me }: Pick<ServerState, 'game' | 'me'>,
  texts: Texts<'game'>,
): string {
  const { board } = texts
  switch (announcement.kind) {
    case 'answer':
      return outcomeText(announcement.answer, texts)
    case 'events':
      return game === null ? '' : eventsText(announcement.events, { game, me }, texts)
    case 'reaction': {
      const { user_id, reaction } = announcement
      const sender = game?.players.find(({ user }) => user.id === user_id)
      const { reacts, reaction_names } = texts.players
      return sender === undefined
        ? ''
        : reacts({ name: nameOf(sender.user), reaction: reaction_names[reaction] })
    }
    case 'point': {
      const { user_id, letters } = announcement
      const partner = game?.players.find(({ user }) => user.id === user_id)
      return partner === undefined ? '' : board.points({ name: nameOf(partner.user), letters })
    }
    case 'step': {
      const { row, index, of } = announcement
      return board.step({ word: rowName(row, texts), index: index + 1, of })
    }
    case 'partner': {
      const { row } = announcement
      const partner = game?.players.find(({ user }) => user.id === row.user_id)
      if (row.kind === 'nudge' && partner !== undefined) {
        return board.nudge({ name: nameOf(partner.user), word: row.word })
      }
      const outcome = board.outcome({ word: rowName(row, texts), outcome: hitsText(row, texts) })
      return partner === undefined
        ? outcome
        : board.partner({ name: nameOf(partner.user), outcome })
    }
  }
}
