import { useText } from '../../text/text.ts'
import { cardClass } from '../../kit/card.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { MyGames, useGameFigures } from '../../parts/figures.tsx'

/** Bars of the user's dailies by number of guesses, with this day marked. */
export function MyDailies({ game_id, isToday }: { game_id: string; isToday: boolean }) {
  const { figures } = useText('results')
  return (
    <QueryView
      query={useGameFigures(game_id)}
      className={`${cardClass} grid min-h-60 place-items-center p-5`}
    >
      {(data) => (
        <MyGames
          figures={data}
          title={figures.your_games.daily}
          mark={isToday ? figures.today : figures.this_day}
        />
      )}
    </QueryView>
  )
}
