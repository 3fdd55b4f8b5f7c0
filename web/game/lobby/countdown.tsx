import type { Ghost } from '@inkling/protocol/ghosts'
import { useEffect } from 'react'
import { useText } from '../../text/text.ts'
import { Spinner } from '../../kit/spinner.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import styles from './countdown.module.css'
import { DrawNotes } from './draw-notes.tsx'
import { useSecondsLeft } from '../../lib/clock.ts'
import { useUndisturbed } from '../../lib/undisturbed.ts'
import { GhostDisc } from '../players/contender-disc.tsx'
import { ghostName } from '../players/contender-text.ts'
import { ghostHues } from '../players/contender.ts'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { isRace, type PlayedGame } from '../store/game-state.ts'

type Props = { game: PlayedGame; endsAt: number; ghosts: readonly Ghost[]; myId: string }

/** Last seconds before the article shows, with the players and the ghosts that I race; `endsAt` is in milliseconds of server
 *  time. */
export function Countdown({ game, endsAt, ghosts, myId }: Props) {
  const t = useText('game')
  const { lobby, format } = t
  const left = useSecondsLeft(endsAt)
  const hueOf = ghostHues(ghosts, myId)
  useEffect(prepare, [])
  useUndisturbed()
  const playing = game.players.filter(({ state }) => state === 'playing')
  const texts = isRace(game)
    ? { now: lobby.race_starts, in: lobby.race_starts_in, soon: lobby.race_starts_soon }
    : { now: lobby.game_starts, in: lobby.game_starts_in, soon: lobby.game_starts_soon }
  return (
    <main tabIndex={-1} className={styles.countdown}>
      <h1 className="font-display text-2xl font-bold tracking-tight">
        {left > 0 ? texts.in : texts.now}
      </h1>
      <p className="sr-only" role="status">
        {left > 0 ? texts.soon : lobby.loading_article}
      </p>
      <div className={styles.disc} role="timer" aria-label={lobby.seconds(left)}>
        {left > 0 ? (
          <span key={left} className={styles.number} aria-hidden="true">
            {format.number(left)}
          </span>
        ) : (
          <Spinner size="large" label="" />
        )}
      </div>
      <DrawNotes game={game} className={styles.notes!} />
      <ul
        aria-label={lobby.players}
        className="flex max-w-xl flex-wrap justify-center gap-x-5 gap-y-3"
      >
        {playing.map(({ user }) => (
          <li key={user.id} className="grid w-20 content-start justify-items-center gap-1.5">
            <Avatar user={user} size="small" />
            <span className="line-clamp-2 text-sm leading-tight wrap-anywhere">
              <bdi translate="no">{nameOf(user)}</bdi>
            </span>
          </li>
        ))}
        {ghosts.map((ghost) => (
          <li
            key={ghost.id}
            className="grid w-20 content-start justify-items-center gap-1.5"
            style={hueStyle({ hue: hueOf(ghost) })}
          >
            <GhostDisc ghost={ghost} isLarge />
            <span className="line-clamp-2 text-sm leading-tight wrap-anywhere">
              <bdi translate="no">{ghostName(ghost, t)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </main>
  )
}

/** Loads the font of the article, so that no line moves later. */
function prepare(): void {
  void document.fonts.load('1em "Source Serif 4"')
}
