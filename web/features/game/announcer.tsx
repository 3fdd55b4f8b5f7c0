import { type Texts, useText } from '../../text/text.ts'
import { outcomeText, placesText, rowName } from './guesses/wording.ts'
import { eventsText } from './players/news-text.ts'
import { nameOf } from '../../ui/user/user-name.tsx'
import type { GameState } from './store/game-state.ts'
import { useGame } from './store/use-game.ts'

/** Reads aloud what has happened, each thing once. */
export function Announcer() {
  const texts = useText()
  const id = useGame(({ announcement }) => announcement.id)
  const text = useGame((state) => announcementText(state, texts))
  return (
    <p className="sr-only" role="status">
      <span key={id}>{text}</span>
    </p>
  )
}

/** What is read aloud. */
export function announcementText(
  { announcement, game, me }: Pick<GameState, 'announcement' | 'game' | 'me'>,
  texts: Texts,
): string {
  const { board } = texts
  switch (announcement.kind) {
    case 'nothing':
      return ''
    case 'answer':
      return outcomeText(announcement.answer, texts)
    case 'events':
      return game === null ? '' : eventsText(announcement.events, { game, me }, texts)
    case 'step': {
      const { row, index, of } = announcement
      return board.step(rowName(row, texts), index + 1, of)
    }
    case 'partner': {
      const { row } = announcement
      const partner = game?.players.find(({ user }) => user.id === row.user_id)
      const outcome = board.outcome(rowName(row, texts), placesText(row, texts))
      return partner === undefined ? outcome : board.partner(nameOf(partner.user), outcome)
    }
  }
}
