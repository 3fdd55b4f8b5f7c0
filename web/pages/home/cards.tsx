/** Cards of home for a player who has played, which load together once it shows. */
export { InkLines } from './ink-lines.tsx'
export { RecentGamesCard } from './recent-games-card.tsx'
export { WeekCard } from './week-card.tsx'
