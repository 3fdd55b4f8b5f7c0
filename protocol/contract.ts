import { admin } from './admin.ts'
import { articles } from './articles.ts'
import { challenges } from './challenges.ts'
import { daily } from './daily.ts'
import { friends } from './friends.ts'
import { games } from './games.ts'
import { lobbies } from './lobbies.ts'
import { notifications } from './notifications.ts'
import { presence } from './presence.ts'
import { profile } from './profile.ts'
import { sessions } from './session.ts'
import { stats } from './stats.ts'

/** All that browser and server say to each other, by feature. */
export const contract = {
  admin,
  articles,
  challenges,
  daily,
  friends,
  games,
  lobbies,
  notifications,
  presence,
  profile,
  sessions,
  stats,
}
