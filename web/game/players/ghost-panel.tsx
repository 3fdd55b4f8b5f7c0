import type { Ghost } from '@inkling/protocol/ghosts'
import { Ghost as GhostIcon, UserRound } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { IconButton } from '../../kit/button.tsx'
import { useMe } from '../../data/me.ts'
import { cardClass } from '../../kit/card.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { keepFocus } from '../../lib/focus.ts'
import { classNames } from '../../lib/class-names.ts'
import { formatClock } from '../../text/durations.ts'
import { around } from '../../text/around.tsx'
import { type Texts, useText } from '../../text/text.ts'
import { shortName } from './people.ts'
import { GainBar } from './gain-bar.tsx'
import {
  mySlots,
  slotsOf,
  type TitleLayout,
  TitleSlots,
  titleWidth,
  useTitleLayout,
} from './title-slots.tsx'
import { type PlayedGame, requireGame } from '../store/game-state.ts'
import { prefer } from '../store/preferences.ts'
import { useGame } from '../store/use-game.ts'
import { GhostDisc } from './contender-disc.tsx'
import { ghostName } from './contender-text.ts'
import styles from './ghosts.module.css'
import { fullShare, gapIn, ghostHues, type Rival } from './contender.ts'
import { useGhosts, useRivals } from './use-contenders.tsx'

const PERCENT = 100
const SECOND = 1_000

/** The player among their ghosts, best first; nothing in a game without ghosts. */
export function GhostPanel({ isBare = false }: { isBare?: boolean }) {
  const ghosts = useGhosts()
  return ghosts.length === 0 ? null : <Panel ghosts={ghosts} isBare={isBare} />
}

const Panel = memo(function Panel({
  ghosts,
  isBare,
}: {
  ghosts: readonly Ghost[]
  isBare: boolean
}) {
  const { ghosts: text, names, players } = useText('game')
  const game = useGame(requireGame)
  const me = useGame(({ server }) => server.me)
  const rivals = useRivals(game)
  const title = useTitleLayout()
  const hueOf = ghostHues(ghosts, me)
  const name = game.variant === 'quick_race' ? names.variants.quick_race : text.title
  const width: CSSProperties & Record<`--${string}`, string> = {
    '--title-width': `${titleWidth(title)}px`,
  }
  return (
    <section
      aria-label={name}
      className={classNames(styles.panel, !isBare && cardClass)}
      style={width}
    >
      <header className={styles.head}>
        <h2 className={isBare ? 'sr-only' : undefined}>{name}</h2>
        <span className={styles.titleHead}>{players.title_column}</span>
        <span className={styles.barHead}>{players.uncovered}</span>
        <IconButton
          variant="ghost"
          className={styles.hide}
          label={text.hide}
          onPointerDown={keepFocus}
          onClick={() => prefer({ hidesGhosts: true })}
          icon={<GhostIcon size={16} aria-hidden="true" />}
        />
      </header>
      <ol>
        {rivals.map((rival, index) => (
          <li
            key={rival.id}
            className={rival.ghost === null ? styles.mine : undefined}
            style={rival.ghost === null ? undefined : hueStyle({ hue: hueOf(rival.ghost) })}
          >
            <Row rival={rival} place={index + 1} full={fullShare(rivals)} title={title} />
          </li>
        ))}
      </ol>
      <Foot game={game} rivals={rivals} />
    </section>
  )
})

type RowProps = { rival: Rival; place: number; full: number; title: TitleLayout }

function Row({ rival, place, full, title }: RowProps) {
  const { format, players } = useText('game')
  const { ghost, uncovered, titleFound, decodedAt } = rival
  const isMe = ghost === null
  const found = decodedAt === null ? titleFound : title.letters.length
  const slots = isMe && decodedAt === null ? mySlots(title, found) : slotsOf(title, found)
  return (
    <div
      className={classNames(
        styles.row,
        ghost !== null && styles.ghost,
        ghost?.kind === 'pacer' && styles.pacer,
        decodedAt !== null && styles.done,
      )}
    >
      {ghost === null ? <OwnName /> : <GhostName ghost={ghost} />}
      <TitleSlots found={found} slots={slots} />
      {decodedAt === null ? (
        <GainBar
          ratio={uncovered / full}
          figure={Math.round(uncovered * PERCENT)}
          className={isMe ? undefined : styles.striped}
        />
      ) : (
        <Ending place={place} decodedAt={decodedAt} />
      )}
      {decodedAt === null && (
        <span className={styles.share}>
          <span>{format.percent(uncovered)}</span>
          <span className="sr-only">{` ${players.uncovered}`}</span>
        </span>
      )}
    </div>
  )
}

export function OwnName() {
  const { players } = useText('game')
  const me = useMe()
  return (
    <>
      <span className={styles.disc}>
        {me === undefined ? (
          <UserRound size={13} aria-hidden="true" />
        ) : (
          <Avatar user={me} size="player" />
        )}
      </span>
      <b className={styles.name}>{players.you}</b>
    </>
  )
}

export function GhostName({ ghost }: { ghost: Ghost }) {
  const t = useText('game')
  const { user, rating } = ghost
  return (
    <>
      <GhostDisc ghost={ghost} />
      <span className={styles.name}>
        <bdi translate="no" className="truncate">
          {ghostName(ghost, t)}
        </bdi>
        {user !== null && <span className={styles.more}>{t.ghosts.ghost}</span>}
        {rating !== null && <span className={styles.more}>{t.format.number(rating)}</span>}
      </span>
    </>
  )
}

function Ending({ place, decodedAt }: { place: number; decodedAt: number }) {
  const { counts, players } = useText('game')
  const time = formatClock(Math.round(decodedAt / SECOND))
  return (
    <span className={styles.ending}>
      <b>{counts.place(place)}</b>
      <span aria-hidden="true">{time}</span>
      <span className="sr-only">{players.decoded_at(time)}</span>
    </span>
  )
}

/** How far the player is behind or ahead; after the end, that the race was not rated. It stands there from the start, so
 *  that nothing moves. */
function Foot({ game, rivals }: { game: PlayedGame; rivals: readonly Rival[] }) {
  const t = useText('game')
  const found = rivals.find(({ ghost }) => ghost === null)?.titleFound ?? 0
  const names = rivals.flatMap(({ ghost }) => (ghost?.user ? shortName(ghost.user, game) : []))
  const isPlaying = game.state === 'playing'
  return (
    <p className={styles.foot}>
      {isPlaying ? (
        <>
          <b className="truncate">{around(gapText(game, rivals, t), names)}</b>
          {game.title_words !== null && (
            <span className="truncate">
              {t.players.title_words_to_go(game.title_words - found)}
            </span>
          )}
        </>
      ) : (
        <span className="truncate">
          {game.variant === 'challenge' ? t.ghosts.not_rated_told : t.ghosts.not_rated}
        </span>
      )}
    </p>
  )
}

function gapText(game: PlayedGame, rivals: readonly Rival[], t: Texts<'game'>): string {
  const gap = gapIn(rivals)
  const ghost = gap?.rival.ghost ?? null
  if (gap === null || ghost === null) return ''
  const { rival, share, isAhead } = gap
  const name = ghost.user === null ? ghostName(ghost, t) : shortName(ghost.user, game)
  if (rival.decodedAt !== null) return t.ghosts.has_decoded(name)
  if (Math.round(share * PERCENT) === 0) return t.ghosts.level(name)
  return isAhead ? t.ghosts.ahead(share, name) : t.ghosts.behind(share, name)
}
