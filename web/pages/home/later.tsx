/** Parts of home that load together once it shows. */
export { Bell } from './bell.tsx'
export { FriendDialogs } from './friend-dialogs.tsx'
export { OnlineList } from './online-friends.tsx'
export { RecentGameRows } from './recent-games.tsx'
export { WeekCard } from './week-card.tsx'
