import { memo } from 'react'
import { type Texts, useText } from '../../../text/text.ts'
import { isShared, knownGame } from '../store/played-game.ts'
import type { PlayedGame } from '../store/game-state.ts'
import { type progressIn, sharedProgress } from '../store/progress.ts'
import { useGame } from '../store/use-game.ts'
import { NewsLine } from './news-line.tsx'
import type { News } from './news-text.ts'
import { ranked } from './people.ts'
import { PlayerDisc } from './player-disc.tsx'
import styles from './players-summary.module.css'
import { ReactionBubble } from './reactions/reaction-bubble.tsx'
import { useNews } from './use-news.ts'
import { usePeople } from './use-people.ts'
import { useProgress } from './use-progress.ts'

const SHOWN = 3

/** On a phone, the others in the bar above the board: who they are, and what is new; pressing it opens them all. */
export const PlayersSummary = memo(function PlayersSummary({ onOpen }: { onOpen: () => void }) {
  const t = useText()
  const game = useGame(knownGame)
  const me = useGame((state) => state.me)
  const shared = useGame(sharedProgress)
  const people = usePeople()
  const progressOf = useProgress()
  const news = useNews()
  const others = ranked(game, progressOf).filter(({ user }) => user.id !== me)
  const standing = isShared(game)
    ? { text: t.players.share_uncovered(shared), user: null }
    : leaderOf(t, game, progressOf, me)
  return (
    <button type="button" className={styles.summary} onClick={onOpen}>
      <span className="sr-only">{t.players.summary}</span>
      <span className={styles.discs}>
        {others.slice(0, SHOWN).map(({ user }) => {
          const person = people.get(user.id)
          return (
            person !== undefined && (
              <span key={user.id} className={styles.disc}>
                <PlayerDisc person={person} size="medium" />
                <ReactionBubble user_id={user.id} />
              </span>
            )
          )
        })}
      </span>
      <span className={news === null ? styles.standing : styles.text}>
        <NewsLine news={news ?? standing} />
      </span>
    </button>
  )
})

/** Who leads a race. */
function leaderOf(
  { format, players }: Texts,
  game: PlayedGame,
  progressOf: ReturnType<typeof progressIn>,
  me: string,
): News {
  const [first] = ranked(game, progressOf)
  if (first === undefined) return { text: '', user: null }
  const share = format.percent(progressOf(first).uncovered)
  if (first.user.id === me) {
    return {
      text: first.place === null ? players.you_lead(share) : players.you_decoded,
      user: null,
    }
  }
  const text =
    first.place === null ? players.leads('{name}', share) : players.news.decoded('{name}')
  return { text, user: first.user }
}
