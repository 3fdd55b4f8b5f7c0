import { MODES } from '@inkling/game/modes'
import { CalendarDays, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { client, messageOf } from '../../../net/api.ts'
import { rich } from '../../../text/rich.tsx'
import { useText } from '../../../text/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Link, navigate } from '../../../ui/page/navigation.tsx'
import { UserName } from '../../../ui/user/user-name.tsx'
import { useDayNumber } from '../../daily/daily.ts'
import type { PlayedGame } from '../store/game-state.ts'
import { isWithOthers, knownGame } from '../store/played-game.ts'
import { useGame } from '../store/use-game.ts'
import styles from './result.module.css'
import { PlayAgain } from './play-again.tsx'
import { ShareButton } from './share-button.tsx'
import { shareText } from './share-text.ts'

/** What to do after a game. */
export function NextActions() {
  const t = useText()
  const game = useGame(knownGame)
  const { rows, me } = useGame(({ rows, me }) => ({ rows, me }))
  const number = useDayNumber(game.day, game.lang)
  return (
    <div className={styles.actions}>
      <Onward game={game} />
      {game.score !== null && (
        <ShareButton text={shareText(t, { game, rows, me, number }, location.origin)} />
      )}
    </div>
  )
}

function Onward({ game }: { game: PlayedGame }) {
  if (isWithOthers(game)) return <Rematch game={game} />
  return MODES[game.mode].scope === 'world' ? <ToDaily /> : <PlayAgain game={game} />
}

function ToDaily() {
  const { result } = useText()
  return (
    <Link to="/daily" className={buttonClass({ variant: 'primary' })}>
      <CalendarDays size={17} aria-hidden="true" />
      {result.to_daily}
    </Link>
  )
}

/** Opens the next lobby, or comes into the one that somebody else has opened. */
function Rematch({ game }: { game: PlayedGame }) {
  const { result } = useText()
  const by = useGame((state) => state.rematchBy)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function ask(): Promise<void> {
    setAsking(true)
    setFailure(null)
    try {
      const { game_id } = await client.lobbies.request_rematch({ _game_id: game.id })
      navigate(`/games/${game_id}`)
    } catch (error) {
      setFailure(messageOf(error))
      setAsking(false)
    }
  }

  return (
    <>
      <Button
        variant="primary"
        icon={<RotateCcw size={17} aria-hidden="true" />}
        isPending={isAsking}
        onClick={() => void ask()}
      >
        {game.next_game_id === null ? result.rematch : result.join_rematch}
      </Button>
      {failure !== null && (
        <p role="alert" className={classNames(styles.note, styles.failure)}>
          {failure}
        </p>
      )}
      {failure === null && by !== null && (
        <p role="status" className={styles.note}>
          {rich(result.wants_rematch, { name: <UserName user={by} /> })}
        </p>
      )}
    </>
  )
}
