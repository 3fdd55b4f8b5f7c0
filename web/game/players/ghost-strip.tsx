import type { Ghost } from '@inkling/protocol/ghosts'
import { memo } from 'react'
import { useMe } from '../../data/me.ts'
import { Meter } from '../../kit/meter.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { useHues } from '../../kit/user/hue.ts'
import { classNames } from '../../lib/class-names.ts'
import { useText } from '../../text/text.ts'
import { type PlayedGame, requireGame } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import { GhostDisc } from './contender-disc.tsx'
import { ghostName } from './contender-text.ts'
import styles from './ghosts.module.css'
import { fullShare, ghostHues, type Rival } from './contender.ts'
import { useGhosts, useRivals } from './use-contenders.tsx'

const MAX_CELLS = 4

/** The player and their best ghosts in the bar above the board of a phone. */
export function GhostStrip() {
  const ghosts = useGhosts()
  const game = useGame(requireGame)
  if (ghosts.length === 0 || game.state !== 'playing') return null
  return <Strip ghosts={ghosts} game={game} />
}

const Strip = memo(function Strip({
  ghosts,
  game,
}: {
  ghosts: readonly Ghost[]
  game: PlayedGame
}) {
  const { ghosts: text } = useText('game')
  const me = useGame(({ server }) => server.me)
  const own = useHues()(me)
  const rivals = useRivals(game)
  const hueOf = ghostHues(ghosts, me)
  const isNamed = ghosts.length === 1
  return (
    <ol className={styles.strip} aria-label={text.title}>
      {withMe(rivals).map((rival) => (
        <li
          key={rival.id}
          className={classNames(
            styles.cell,
            rival.ghost === null ? styles.me : styles.ghost,
            rival.ghost?.kind === 'pacer' && styles.pacer,
            rival.ghost !== null && isNamed && styles.named,
          )}
          style={hueStyle({ hue: rival.ghost === null ? own : hueOf(rival.ghost) })}
        >
          <Cell
            rival={rival}
            place={1 + rivals.indexOf(rival)}
            full={fullShare(rivals)}
            isNamed={isNamed}
          />
        </li>
      ))}
    </ol>
  )
})

/** The first rivals. The player replaces the last of them if they are further down. */
function withMe(rivals: readonly Rival[]): readonly Rival[] {
  const first = rivals.slice(0, MAX_CELLS)
  const mine = rivals.find(({ ghost }) => ghost === null)
  if (mine === undefined || first.includes(mine)) return first
  return [...first.slice(0, -1), mine]
}

type CellProps = { rival: Rival; place: number; full: number; isNamed: boolean }

function Cell({ rival, place, full, isNamed }: CellProps) {
  const t = useText('game')
  const { ghost, uncovered, decodedAt } = rival
  const me = useMe()
  const share = decodedAt === null ? t.format.percent(uncovered) : t.counts.place(place)
  return (
    <>
      {ghost === null ? (
        <span className={styles.disc}>
          {me !== undefined && <Avatar user={me} size="player" />}
        </span>
      ) : (
        <GhostDisc ghost={ghost} />
      )}
      <span className={isNamed && ghost !== null ? styles.who : 'sr-only'} translate="no">
        {`${ghost === null ? t.players.you : ghostName(ghost, t)} `}
      </span>
      <span>{share}</span>
      <Meter share={decodedAt === null ? uncovered / full : 1} className={styles.meter} />
    </>
  )
}
