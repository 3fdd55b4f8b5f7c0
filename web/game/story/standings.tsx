import { MODES } from '@inkling/game/open/modes'
import type { Story, StoryPlayer } from '@inkling/protocol/results'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../lib/class-names.ts'
import { RatingAfter } from '../../parts/ratings.tsx'
import { useText } from '../../text/text.ts'
import { ContenderDisc, contenderStyle } from '../players/contender-disc.tsx'
import { ContenderName } from '../players/contender-name.tsx'
import { endText } from '../players/contender-text.ts'
import { type Contender, hasLanes, isAmongGhosts } from '../players/contender.ts'
import { useTitleLayout } from '../players/title-slots.tsx'
import { isShared, requireGame } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import styles from './story.module.css'

type Props = { story: Story; ranking: readonly Contender[] }

/** Table of all contenders with their figures, the winner on top. Among ghosts, of which fewer figures are known, it shows the
 *  title words found instead of the hints. */
export function Standings({ story, ranking }: Props) {
  const t = useText('game')
  const game = useGame(requireGame)
  const hasGhosts = isAmongGhosts(ranking)
  const title = isShared(game) ? t.players.title : t.players.standings
  const fourth = hasGhosts ? t.players.title_column : t.story.hints
  return (
    <Card title={hasGhosts && !hasLanes(ranking) ? t.ghosts.standings : title}>
      {(titleId) => (
        <table className={styles.standings} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                <span className="sr-only">{t.story.player}</span>
              </th>
              {[t.story.guesses, t.story.words, fourth, t.story.time].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranking.map((contender) => (
              <Figures
                key={contender.id}
                contender={contender}
                played={story.players.find(({ user_id }) => user_id === contender.id)}
                hasTitle={hasGhosts}
              />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

const DASH = '–'

type FiguresProps = { contender: Contender; played: StoryPlayer | undefined; hasTitle: boolean }

type Known = { guesses: number | null; hits?: number; hints?: number }

/** Row of a contender, with a dash for what is not known of a ghost. */
function Figures({ contender, played, hasTitle }: FiguresProps) {
  const t = useText('game')
  const shared = useGame((state) => isShared(requireGame(state)))
  const { ghost, state, place } = contender
  if (played === undefined && ghost === null) return null
  const tell = (figure: number | null = null) => (figure === null ? DASH : t.format.number(figure))
  const known: Known = played ?? { guesses: ghost?.guesses ?? null }
  return (
    <tr>
      <td className={classNames(styles.rank, place === 1 && styles.first)}>
        {!shared && tell(place)}
      </td>
      <th scope="row">
        <Who contender={contender} size={hasTitle ? 'player' : 'row'} />
      </th>
      <td>{tell(known.guesses)}</td>
      <td>{tell(known.hits)}</td>
      <td>{hasTitle ? <TitleShare contender={contender} /> : tell(known.hints)}</td>
      <td className={state === 'decoded' ? styles.time : styles.ended}>
        {endText(contender, t) ?? DASH}
      </td>
    </tr>
  )
}

function Who({ contender, size }: { contender: Contender; size: 'player' | 'row' }) {
  const { id, mode } = useGame(requireGame)
  return (
    <span className={styles.player} style={contenderStyle(contender)}>
      <ContenderDisc {...contender} size={size} />
      <span className={styles.who}>
        <span className={styles.name}>
          <ContenderName {...contender} />
        </span>
        {MODES[mode].places && <RatingAfter game_id={id} user_id={contender.id} />}
      </span>
    </span>
  )
}

function TitleShare({ contender: { state, titleFound } }: { contender: Contender }) {
  const { players } = useText('game')
  const of = useTitleLayout().letters.length
  return (
    <span>{players.title_share({ found: state === 'decoded' ? of : (titleFound ?? 0), of })}</span>
  )
}
