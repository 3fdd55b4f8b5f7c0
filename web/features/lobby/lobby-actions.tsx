import type { Game, Player } from '@inkling/protocol/game'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { api, messageOf, queryClient } from '../../api.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { readinessText } from './lobby-people.ts'

const WATCHING = 'All places are taken. You watch, and come in when one is free.'

/** What I can do in a lobby: start it as its host, else be ready; and leave. */
export function LobbyActions({ game, mine }: { game: Game; mine: Player }) {
  const isHost = game.host_id === mine.user.id
  const isWatching = mine.state === 'watching'
  return (
    <div className="lobby-actions">
      <p role="status" className="basis-full text-center font-medium">
        {isWatching ? WATCHING : readinessText(game)}
      </p>
      {isHost && <StartButton game={game} />}
      {!isHost && !isWatching && <ReadyButton game_id={game.id} is_ready={mine.is_ready} />}
      <LeaveButton game_id={game.id} />
    </div>
  )
}

function StartButton({ game }: { game: Game }) {
  const start = useMutation(api.lobbies.start_game.mutationOptions())
  const joined = game.players.filter(({ state }) => state === 'joined')
  const isStarting = start.isPending || start.isSuccess
  const canStart = joined.length >= 2 && !isStarting
  return (
    <>
      <button
        type="button"
        className="btn btn-lg btn-primary flex-1"
        aria-disabled={!canStart}
        onClick={() => canStart && start.mutate({ _game_id: game.id })}
      >
        {isStarting && <Spinner size="small" label="" />}
        {game.mode === 'race' ? 'Start the race' : 'Start the game'}
      </button>
      <Failure error={start.error} />
    </>
  )
}

/** What was pressed holds until the lobby tells it. */
function ReadyButton({ game_id, is_ready }: { game_id: string; is_ready: boolean }) {
  const ready = useMutation(api.lobbies.set_ready.mutationOptions())
  const { reset, isPending, isSuccess, variables } = ready
  const isReady = isPending || isSuccess ? variables._ready : is_ready
  useEffect(reset, [reset, is_ready])
  return (
    <>
      <button
        type="button"
        className={`btn btn-lg flex-1 ${isReady ? 'btn-success' : 'btn-primary'}`}
        aria-pressed={isReady}
        aria-disabled={isPending}
        onClick={() => isPending || ready.mutate({ _game_id: game_id, _ready: !isReady })}
      >
        {isReady && <Check size={20} aria-hidden="true" />}
        I am ready
      </button>
      <Failure error={ready.error} />
    </>
  )
}

function LeaveButton({ game_id }: { game_id: string }) {
  const navigate = useNavigate()
  const leave = useMutation(
    api.games.leave_game.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: api.games.list.key() })
        return navigate('/', { replace: true })
      },
    }),
  )
  const isLeaving = leave.isPending || leave.isSuccess
  return (
    <>
      <button
        type="button"
        className="btn btn-lg btn-ghost"
        aria-disabled={isLeaving}
        onClick={() => isLeaving || leave.mutate({ _game_id: game_id })}
      >
        {isLeaving && <Spinner size="small" label="" />}
        Leave
      </button>
      <Failure error={leave.error} />
    </>
  )
}

function Failure({ error }: { error: unknown }) {
  if (error === null) return null
  return (
    <p role="alert" className="text-error order-last basis-full text-center text-sm">
      {messageOf(error)}
    </p>
  )
}
