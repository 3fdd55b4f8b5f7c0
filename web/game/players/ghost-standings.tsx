import { isFinished } from '@inkling/game/open/game-state'
import type { StoryPlayer } from '@inkling/protocol/results'
import { Card } from '../../kit/card.tsx'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { classNames } from '../../lib/class-names.ts'
import { formatClock } from '../../text/durations.ts'
import { useText } from '../../text/text.ts'
import { useTitleLayout } from './title-slots.tsx'
import { requireGame } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import storyStyles from '../story/story.module.css'
import { GhostName, OwnName } from './ghost-panel.tsx'
import styles from './ghosts.module.css'
import { ghostHues, type Rival } from './contender.ts'
import { useGhosts, useRivals } from './use-contenders.tsx'

const SECOND = 1000

/** Table of the player among their ghosts, best first. A ghost has a dash for what is not known of it. */
export function GhostStandings({ mine }: { mine: StoryPlayer | undefined }) {
  const { ghosts: text, players, story } = useText('game')
  const game = useGame(requireGame)
  const rivals = useRivals(game)
  return (
    <Card title={text.standings}>
      {(titleId) => (
        <table className={storyStyles.standings} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                <span className="sr-only">{story.player}</span>
              </th>
              {[story.guesses, story.words, players.title_column, story.time].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rivals.map((rival, index) => (
              <Row key={rival.id} rival={rival} place={index + 1} mine={mine} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

type RowProps = { rival: Rival; place: number; mine: StoryPlayer | undefined }

function Row({ rival, place, mine }: RowProps) {
  const { format, players } = useText('game')
  const { ghost, titleFound, decodedAt } = rival
  const of = useTitleLayout().letters.length
  const tell = (figure: number | null) => (figure === null ? DASH : format.number(figure))
  return (
    <tr>
      <td className={classNames(storyStyles.rank, place === 1 && storyStyles.first)}>
        {tell(decodedAt === null ? null : place)}
      </td>
      <th scope="row">
        <Who rival={rival} />
      </th>
      <td>{tell(ghost === null ? (mine?.guesses ?? null) : ghost.guesses)}</td>
      <td>{tell(ghost === null ? (mine?.hits ?? null) : null)}</td>
      <td>{players.title_share(decodedAt === null ? titleFound : of, of)}</td>
      <TimeCell rival={rival} />
    </tr>
  )
}

function TimeCell({ rival: { ghost, decodedAt } }: { rival: Rival }) {
  const { players } = useText('game')
  const own = useGame((state) => requireGame(state).state)
  if (decodedAt !== null) {
    return <td className={storyStyles.time}>{formatClock(Math.round(decodedAt / SECOND))}</td>
  }
  const ending = ghost?.state ?? own
  return <td className={storyStyles.ended}>{isFinished(ending) ? players.ends[ending] : DASH}</td>
}

const DASH = '–'

function Who({ rival: { ghost } }: { rival: Rival }) {
  const ghosts = useGhosts()
  const me = useGame(({ server }) => server.me)
  if (ghost === null) {
    return (
      <span className={classNames(storyStyles.player, styles.mine)}>
        <OwnName />
      </span>
    )
  }
  return (
    <span
      className={classNames(
        storyStyles.player,
        styles.ghost,
        ghost.kind === 'pacer' && styles.pacer,
      )}
      style={hueStyle({ hue: ghostHues(ghosts, me)(ghost) })}
    >
      <GhostName ghost={ghost} />
    </span>
  )
}
