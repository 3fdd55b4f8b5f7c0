import type { GameSummary } from '@inkling/protocol/game'
import { GameRow } from '../../parts/game-row.tsx'

export function RecentGameRows({ games }: { games: readonly GameSummary[] }) {
  return (
    <ul className="divide-base-300 mt-1 -mb-3 divide-y">
      {games.map((game) => (
        <li key={game.id}>
          <GameRow game={game} />
        </li>
      ))}
    </ul>
  )
}
