import { MODES } from '@inkling/game/open/modes'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { leaveGameMutation } from '../../data/game.ts'
import {
  readyMutation,
  startMutation,
  startWhenReadyMutation,
  watchMutation,
} from '../../data/lobby.ts'
import { ActionBar } from '../../frame/action-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { Toggle } from '../../kit/toggle.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { around } from '../../text/around.tsx'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { joinedIn, type LobbyGame, type LobbyPlayer, readinessOf } from './lobby-people.ts'
import styles from './lobby.module.css'

const MAX_AVATARS = 3

/** Bar of my actions in a lobby: start the game as its host, or be ready; and leave. */
export function LobbyActions({ game, mine }: { game: LobbyGame; mine: LobbyPlayer }) {
  const isHost = game.host_id === mine.user.id
  return (
    <ActionBar place="sticky mt-auto" className="max-w-5xl">
      <ReadinessText game={game} myId={mine.user.id} />
      {isHost && <StartWhenReady game={game} />}
      <LeaveButton gameId={game.id} />
      {isHost && <StartButton game={game} />}
      {mine.state === 'watching' && game.chosen_by !== mine.user.id && <PlayButton game={game} />}
      {!isHost && mine.state !== 'watching' && <ReadyButton game={game} isReady={mine.is_ready} />}
    </ActionBar>
  )
}

function ReadinessText({ game, myId }: { game: LobbyGame; myId: string }) {
  const t = useText('game')
  const { text, help, user, awaited } = readinessOf(t, game, myId)
  return (
    <>
      {awaited.length > 0 && (
        <span className={styles.waits}>
          {awaited.slice(0, MAX_AVATARS).map((one) => (
            <Avatar key={one.id} user={one} size="tiny" />
          ))}
        </span>
      )}
      <p role="status" className="min-w-0 flex-[1_1_100%] sm:flex-[2_1_0%]">
        <span className="line-clamp-2 font-medium wrap-anywhere">
          {rich(
            text,
            { name: user !== undefined && <bdi translate="no">{nameOf(user)}</bdi> },
            (piece) => around(piece, awaited.map(nameOf)),
          )}
        </span>
        {help !== undefined && <span className="text-muted block text-sm">{help}</span>}
      </p>
    </>
  )
}

/** Lets a spectator take a free place. */
function PlayButton({ game }: { game: LobbyGame }) {
  const { lobby } = useText('game')
  const play = useMutation(watchMutation)
  const [, max] = MODES[game.mode].players
  if (joinedIn(game).length >= max) return null
  return (
    <>
      <Button
        variant="primary"
        size="large"
        className="flex-1 sm:max-w-64"
        isPending={play.isPending}
        onClick={() => play.mutate({ game_id: game.id, watching: false })}
      >
        {lobby.play}
      </Button>
      <ActionFailure error={play.error} />
    </>
  )
}

function StartButton({ game }: { game: LobbyGame }) {
  const { lobby } = useText('game')
  const start = useMutation(startMutation)
  const { mode } = game
  const [min] = MODES[mode].players
  const canStart = joinedIn(game).length >= min
  return (
    <>
      <Button
        variant="primary"
        size="large"
        className="flex-1 sm:max-w-52"
        aria-disabled={!canStart}
        isPending={start.isPending || start.isSuccess}
        onClick={() => start.mutate({ game_id: game.id })}
      >
        {MODES[mode].places ? lobby.start_race : lobby.start_game}
      </Button>
      <ActionFailure error={start.error} />
    </>
  )
}

/** Button that shows the requested state until the lobby has it, or has changed again. */
function ReadyButton({ game, isReady }: { game: LobbyGame; isReady: boolean }) {
  const { lobby } = useText('game')
  /** The requested state, and the last event before the request. */
  const [wanted, setWanted] = useState<{ isReady: boolean; event: number } | null>(null)
  const ready = useMutation(readyMutation)
  const hasChanged = wanted !== null && !ready.isPending && game.event > wanted.event
  if (hasChanged || wanted?.isReady === isReady) setWanted(null)
  const isShownReady = wanted?.isReady ?? isReady

  function press() {
    setWanted({ isReady: !isReady, event: game.event })
    ready.mutate({ game_id: game.id, ready: !isReady }, { onError: () => setWanted(null) })
  }

  return (
    <>
      <Button
        variant={isShownReady ? 'secondary' : 'primary'}
        size="large"
        className="flex-1 sm:max-w-64"
        icon={!isShownReady && <Check size={20} aria-hidden="true" />}
        isPending={wanted !== null}
        onClick={press}
      >
        {isShownReady ? lobby.be_unready : lobby.be_ready}
      </Button>
      <ActionFailure error={ready.error} />
    </>
  )
}

function LeaveButton({ gameId }: { gameId: string }) {
  const { lobby } = useText('game')
  const leave = useMutation(leaveGameMutation({ replace: true }))
  return (
    <>
      <Button
        variant="ghost"
        size="large"
        isPending={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate({ game_id: gameId })}
      >
        {lobby.leave}
      </Button>
      <ActionFailure error={leave.error} />
    </>
  )
}

/** Toggle: the game starts by itself once everyone is ready. */
function StartWhenReady({ game }: { game: LobbyGame }) {
  const { lobby } = useText('game')
  const id = useId()
  const change = useMutation(startWhenReadyMutation)
  const shown = change.isPending ? change.variables.starts : game.starts_when_ready
  return (
    <div className={styles.startsWhenReady}>
      <label htmlFor={id}>{lobby.start_when_ready}</label>
      <Toggle
        id={id}
        checked={shown}
        onChange={(starts) => change.mutate({ game_id: game.id, starts })}
      />
      <ActionFailure error={change.error} />
    </div>
  )
}

function ActionFailure({ error }: { error: unknown }) {
  return <FailureText error={error} className="order-last basis-full text-end text-sm" />
}
