import { winsNeeded } from '@inkling/game/open/match'
import { MODES } from '@inkling/game/open/modes'
import type { Rematch } from '@inkling/protocol/lobbies'
import type { User } from '@inkling/protocol/profile'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { rematchQuery, requestRematchMutation, startRematchMutation } from '../../data/lobby.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { initialOf, nameOf } from '../../kit/user/user-name.tsx'
import { classNames } from '../../lib/class-names.ts'
import { lastError } from '../../lib/last-error.ts'
import { Link, navigate } from '../../lib/navigation.tsx'
import { around } from '../../text/around.tsx'
import { rich } from '../../text/rich.tsx'
import { type Texts, useText } from '../../text/text.ts'
import { playingUsers } from '../players/people.ts'
import type { PlayedGame } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import { useFold } from './fold.ts'
import { BriefScore, MatchCard, matchWinner } from './match-card.tsx'
import styles from './rematch.module.css'

/** Cards for the next game with the same settings: a button to join it, the players who are in or awaited, and the score of
 *  the match. Folded, they are one row. */
export function RematchCard({ game }: { game: PlayedGame }) {
  const { rematch: text } = useText('game')
  const me = useGame(({ server }) => server.me)
  const { rematch, error, ...asks } = useRematch(game, me)
  const soon = useStartSoon(isReady(game, rematch, me) && !asks.start.isPending, asks.start.begin)
  const isFolded = useFold()?.isFolded === true
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button that stops the start may be below the fold.
    if (soon.willStart) card.current?.scrollIntoView({ block: 'nearest' })
  }, [soon.willStart])
  const state = { game, rematch, me, soon }
  return (
    <>
      <Card
        ref={card}
        aria-label={nextTexts(text, game).title}
        className={classNames(styles.rematch, isFolded && styles.folded)}
        data-rematch
      >
        {isFolded && <Folded {...state} />}
        {!isFolded && rematch?.phase !== 'over' && <Waiting {...state} />}
        <Actions {...state} {...asks} isFolded={isFolded} />
        <FailureText error={error} className="text-sm" />
      </Card>
      {!isFolded && <MatchCard game={game} />}
    </>
  )
}

/** Name of the next game: its number in the match, or a new match after a decided one. */
export function nextName(
  text: Texts<'game'>['rematch'],
  { match, options: { best_of } }: Pick<PlayedGame, 'match' | 'options'>,
): string {
  if (match === null) return text.again.title
  if (match.winner_id !== null) return text.new_match
  if (best_of === 1) return text.again.title
  const next = match.number + 1
  return next > best_of ? text.game_number(next) : text.game_of({ game: next, games: best_of })
}

/** Texts about the next game: inside a match it is no rematch. */
function nextTexts(
  { again, next }: Texts<'game'>['rematch'],
  { options }: Pick<PlayedGame, 'options'>,
): Texts<'game'>['rematch']['again'] {
  return winsNeeded(options.best_of) === null ? again : next
}

type RematchState = {
  game: PlayedGame
  rematch: Rematch | null
  me: string
  soon: ReturnType<typeof useStartSoon>
}
type ActionsProps = RematchState &
  Omit<ReturnType<typeof useRematch>, 'rematch' | 'error'> & {
    /** Only one action shows. */
    isFolded: boolean
  }

function Actions({ game, rematch, me, soon, request, start, isFolded }: ActionsProps) {
  const { rematch: text } = useText('game')
  const { join, go, watch } = nextTexts(text, game)
  if (rematch === null) {
    return (
      <AskButton name={nextName(text, game)} isPending={request.isPending} onAsk={request.ask} />
    )
  }
  const isIn = rematch.players.some(({ id }) => id === me)
  if (rematch.phase === 'lobby') {
    return isIn ? (
      <JoinedActions
        game={game}
        rematch={rematch}
        me={me}
        soon={soon}
        start={start}
        isFolded={isFolded}
      />
    ) : (
      <AskButton name={join} isPending={request.isPending} onAsk={request.ask} />
    )
  }
  if (isIn) {
    return (
      <Link to={`/games/${rematch.game_id}`} className={buttonClass({ variant: 'primary' })}>
        {go}
      </Link>
    )
  }
  const mayPlay = MODES[game.mode].sheet === 'shared' && rematch.phase !== 'over'
  const name = mayPlay ? join : watch
  return <AskButton name={name} isPending={request.isPending} onAsk={request.askAndGo} />
}

function AskButton(props: { name: string; isPending: boolean; onAsk: () => void }) {
  return (
    <Button
      variant="primary"
      icon={<RotateCcw size={17} aria-hidden="true" />}
      isPending={props.isPending}
      onClick={props.onAsk}
    >
      {props.name}
    </Button>
  )
}

/** Actions of a player in the lobby of the rematch. Its host can start it without those who are awaited. Folded, there is
 *  only one; unfolded, the second is beside the sentence above. */
function JoinedActions({
  game,
  rematch,
  me,
  soon,
  start,
  isFolded,
}: Pick<ActionsProps, 'game' | 'me' | 'soon' | 'start' | 'isFolded'> & {
  rematch: Rematch
}) {
  const { rematch: text } = useText('game')
  const canStart = hasEnough(game, rematch)
  const isHost = rematch.host_id === me
  const hasStart = isHost && (!isFolded || (canStart && !soon.willStart))
  return (
    <>
      {hasStart && (
        <Button
          variant="primary"
          icon={<RotateCcw size={17} aria-hidden="true" />}
          aria-disabled={!canStart}
          isPending={start.isPending}
          onClick={start.begin}
        >
          {nextTexts(text, game).start_now}
        </Button>
      )}
      {isFolded && !hasStart && <SecondAction rematch={rematch} soon={soon} />}
    </>
  )
}

function SecondAction({ rematch, soon }: Pick<ActionsProps, 'soon'> & { rematch: Rematch }) {
  const { rematch: text } = useText('game')
  if (soon.willStart) {
    return (
      <Button variant="ghost" onClick={soon.stop}>
        {text.not_yet}
      </Button>
    )
  }
  return (
    <Link to={`/games/${rematch.game_id}`} className={buttonClass({ variant: 'ghost' })}>
      {text.to_lobby}
    </Link>
  )
}

/** Time for the host to stop a start, once everybody is in. */
const START_MS = 5_000

/** Starts the rematch by itself once everybody is in, unless its host stops that. */
function useStartSoon(isAllIn: boolean, begin: () => void) {
  const [isStopped, setStopped] = useState(false)
  const willStart = isAllIn && !isStopped
  const start = useEffectEvent(() => {
    setStopped(true)
    begin()
  })
  useEffect(() => {
    if (!willStart) return undefined
    const timer = setTimeout(() => start(), START_MS)
    return () => clearTimeout(timer)
  }, [willStart])
  return { willStart, stop: () => setStopped(true) }
}

/** Returns true if this player hosts a rematch that everybody has joined. */
function isReady(game: PlayedGame, rematch: Rematch | null, me: string): boolean {
  if (rematch?.phase !== 'lobby' || rematch.host_id !== me) return false
  return rematch.awaited.length === 0 && hasEnough(game, rematch)
}

function hasEnough({ mode }: PlayedGame, { players }: Rematch): boolean {
  return players.length >= MODES[mode].players[0]
}

/** Score of the match, or else the players of the rematch, with its state in a sentence. A press unfolds the cards. */
function Folded({ game, rematch, me, soon }: RematchState) {
  const { rematch: text } = useText('game')
  const fold = useFold()
  const winner = rematch === null ? matchWinner(game) : null
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.cover}
        onClick={fold?.toggle}
      />
      {winner === null ? (
        <WaitingText {...{ game, rematch, me, soon }} className={styles.brief} />
      ) : (
        <p role="status" className={classNames(styles.brief, styles.won)}>
          {winner.id === me
            ? text.you_win
            : around(text.wins_match(nameOf(winner)), [nameOf(winner)])}
        </p>
      )}
      {game.match === null ? <Discs game={game} rematch={rematch} /> : <BriefScore game={game} />}
    </>
  )
}

/** State of the rematch. Its height is the same in all states, so that the button below stays where it is. */
function Waiting({ game, rematch, me, soon }: RematchState) {
  const { rematch: text } = useText('game')
  const isIn = rematch?.phase === 'lobby' && rematch.players.some(({ id }) => id === me)
  return (
    <div className={styles.waiting}>
      <div className={styles.next}>
        <h2>{nextName(text, game)}</h2>
        <Discs game={game} rematch={rematch} />
      </div>
      <div className={styles.state}>
        <WaitingText {...{ game, rematch, me, soon }} className={styles.sentence} />
        {isIn && <SecondAction rematch={rematch} soon={soon} />}
      </div>
    </div>
  )
}

type WaitingTextProps = RematchState & { className: string | undefined }

function WaitingText({ game, rematch, me, soon, className }: WaitingTextProps) {
  const t = useText('game')
  const { text, user } = waitingText(t, { game, rematch, me })
  const names = rematch?.awaited.map(nameOf) ?? []
  return (
    <p role="status" className={className}>
      {rich(text, { name: user && <bdi translate="no">{nameOf(user)}</bdi> }, (piece) =>
        around(piece, names),
      )}
      {soon.willStart && <span>{` ${t.rematch.starts_soon}`}</span>}
    </p>
  )
}

/** Players in the rematch with a tick, and awaited ones in a dashed ring. Everybody shows as awaited before the first
 *  request, so that the button below does not move then. */
function Discs({ game, rematch }: Pick<RematchState, 'game' | 'rematch'>) {
  const { rematch: text } = useText('game')
  const { players, awaited } = rematch ?? { players: [], awaited: playingUsers(game) }
  return (
    <ul
      className={styles.discs}
      aria-label={nextTexts(text, game).people}
      aria-hidden={rematch === null || undefined}
    >
      {players.map((player) => (
        <li key={player.id}>
          <span translate="no" title={nameOf(player)}>
            <Avatar user={player} size="row" />
          </span>
          <span className={styles.tick}>
            <Check size={11} strokeWidth={3.5} aria-hidden="true" />
          </span>
          <span className="sr-only">{text.is_in(nameOf(player))}</span>
        </li>
      ))}
      {awaited.map((player) => (
        <li key={player.id} className={styles.awaited}>
          <span aria-hidden="true" translate="no" title={nameOf(player)}>
            {initialOf(player)}
          </span>
          <span className="sr-only">{text.is_awaited(nameOf(player))}</span>
        </li>
      ))}
    </ul>
  )
}

/** Sentence about the state of the rematch, with `{name}` for `user`. */
function waitingText(
  { rematch: text, format }: Pick<Texts<'game'>, 'rematch' | 'format'>,
  { game, rematch, me }: Omit<RematchState, 'soon'>,
): { text: string; user?: User | undefined } {
  const next = nextTexts(text, game)
  if (rematch === null) return { text: text.same_settings }
  const { phase, host_id, players, awaited } = rematch
  const [first] = players
  if (phase !== 'lobby') return { text: next.has_started }
  if (!players.some(({ id }) => id === me)) {
    return first === undefined ? { text: next.open } : { text: next.wants, user: first }
  }
  const names = awaited.map((user) => nameOf(user))
  if (names.length > 0) return { text: text.waiting_for(format.list(names)) }
  if (players.length < 2) return { text: text.alone }
  if (host_id === me) return { text: text.all_in }
  return { text: next.host_starts, user: players.find(({ id }) => id === host_id) }
}

/** Rematch of a game that is over for this player. Goes to it when it starts and the player is in its lobby. */
function useRematch({ id, next_game_id }: PlayedGame, me: string) {
  const request = useMutation(requestRematchMutation)
  const start = useMutation(startRematchMutation)
  const { data } = useQuery({
    ...rematchQuery(id),
    enabled: next_game_id !== null || request.isSuccess,
  })
  const rematch = data ?? null
  useGoWhenStarted(rematch, me, request.data?.game_id ?? null)
  return {
    rematch,
    error: lastError(request, start),
    request: {
      isPending: request.isPending,
      ask: () => request.mutate({ game_id: id }),
      askAndGo: () =>
        request.mutate(
          { game_id: id },
          { onSuccess: ({ game_id }) => navigate(`/games/${game_id}`) },
        ),
    },
    start: {
      isPending: start.isPending || start.isSuccess,
      begin: () => rematch !== null && start.mutate({ game_id: rematch.game_id }),
    },
  }
}

/** Goes to a rematch that starts while the player waits for it here, or has just joined it as `joinedId`, not to one that
 *  had started before. */
function useGoWhenStarted(rematch: Rematch | null, me: string, joinedId: string | null): void {
  const awaitedId = useRef<string | null>(null)
  useEffect(() => {
    if (rematch === null || !rematch.players.some(({ id }) => id === me)) return
    const { game_id, phase } = rematch
    if (phase === 'lobby') awaitedId.current = game_id
    else if (game_id === awaitedId.current || game_id === joinedId) navigate(`/games/${game_id}`)
  }, [rematch, me, joinedId])
}
