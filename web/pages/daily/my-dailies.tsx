import { useText } from '../../text/text.ts'
import { cardClass } from '../../kit/card.tsx'
import { Failure } from '../../kit/failure.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { MyGames, useGameFigures } from '../../parts/figures.tsx'

/** How many guesses my dailies took, with that of the day marked. */
export function MyDailies({ game_id, isToday }: { game_id: string; isToday: boolean }) {
  const { figures } = useText()
  const { data, error, refetch } = useGameFigures(game_id)
  if (data === undefined) {
    return (
      <section className={`${cardClass} grid min-h-60 place-items-center p-5`}>
        {error === null ? <Spinner /> : <Failure error={error} onRetry={() => void refetch()} />}
      </section>
    )
  }
  return (
    <MyGames
      figures={data}
      title={figures.your_games.daily}
      mark={isToday ? figures.today : figures.this_day}
    />
  )
}
