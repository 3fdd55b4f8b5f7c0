import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { api, failureOf } from '../../api/api.ts'
import { useText } from '../../text/text.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { Link } from '../../lib/navigation.tsx'
import { mayStillPlay } from '../store/played-game.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import styles from './result.module.css'

/** Says to somebody who only looks on that they do. */
export function WatchCard() {
  const { result } = useText()
  const isOver = useGame(({ game }) => game?.phase === 'over')
  const isOwn = useGame(({ game, me }) => game?.chosen_by === me)
  const mayPlay = useGame(({ game, me }) => game !== null && mayStillPlay(game, me))
  const running = isOwn ? result.watching_own : result.watching_on
  return (
    <section className={styles.watching} aria-label={result.watching}>
      <Eye size={22} aria-hidden="true" />
      <div>
        <h2 className="font-semibold">{result.watching}</h2>
        <p className="text-sm">{isOver ? result.watching_over : running}</p>
        {mayPlay && <PlayAlong />}
      </div>
    </section>
  )
}

/** The way on to a shared sheet. */
function PlayAlong() {
  const { result } = useText()
  const { failure, comeIn } = useComingIn()
  return (
    <>
      <Button variant="primary" className="mt-3" onClick={comeIn}>
        {result.play_along}
      </Button>
      <FailureText text={failure} className="mt-1 text-sm" />
    </>
  )
}

/** For somebody who left what the others still play together: the way back. */
export function LeftCard() {
  const { result } = useText()
  const { failure, comeIn } = useComingIn()
  return (
    <section aria-label={result.alone.left}>
      <div className={styles.card}>
        <p>{result.alone.left}</p>
        <h2>{result.others_play}</h2>
        <FailureText text={failure} />
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={comeIn}>
          {result.rejoin}
        </Button>
        <Link to="/" className={buttonClass({})}>
          {result.home}
        </Link>
      </div>
    </section>
  )
}

/** Comes in, to play on what is played together. */
function useComingIn() {
  const { id } = useGameStore()
  const join = useMutation(api.lobbies.join_game.mutationOptions())
  return { failure: failureOf(join.error), comeIn: () => join.mutate({ _game_id: id }) }
}
