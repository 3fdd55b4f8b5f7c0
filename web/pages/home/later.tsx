/** Parts of home that load together once it shows. */
export { Today } from './daily-today.tsx'
export { FriendDialogs } from './friend-dialogs.tsx'
export { InkLines } from './ink-lines.tsx'
export { OnlineList } from './online-friends.tsx'
export { QuickFacts } from './quick-facts.tsx'
export { RecentGamesCard } from './recent-games-card.tsx'
export { WeekCard } from './week-card.tsx'
