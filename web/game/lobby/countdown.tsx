import { useEffect } from 'react'
import { useText } from '../../text/text.ts'
import { Spinner } from '../../kit/spinner.tsx'
import styles from './countdown.module.css'
import { DrawNotes } from './draw-notes.tsx'
import { useSecondsLeft } from '../../lib/clock.ts'
import { useUndisturbed } from '../../lib/undisturbed.ts'
import { ContenderDisc, contenderStyle } from '../players/contender-disc.tsx'
import { contenderName } from '../players/contender-text.ts'
import { useContenders } from '../players/use-contenders.tsx'
import { isRace, type PlayedGame } from '../store/game-state.ts'

/** Last seconds before the article shows, with the players, or the ghosts that I race; `endsAt` is in milliseconds of server
 *  time. */
export function Countdown({ game, endsAt }: { game: PlayedGame; endsAt: number }) {
  const t = useText('game')
  const { lobby, format } = t
  const left = useSecondsLeft(endsAt)
  useEffect(prepare, [])
  useUndisturbed()
  const playing = useContenders().filter(({ state }) => state === 'playing')
  const named = playing.filter(({ user, ghost }) => user !== null || ghost !== null)
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
        {named.map((contender) => (
          <li
            key={contender.id}
            className="grid w-20 content-start justify-items-center gap-1.5"
            style={contenderStyle(contender)}
          >
            <ContenderDisc {...contender} size="small" />
            <span className="line-clamp-2 text-sm leading-tight wrap-anywhere">
              <bdi translate="no">{contenderName({ ...contender, isMe: false }, t)}</bdi>
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
