import type { AnyContractProcedure } from '@orpc/contract'
import { admin } from './admin.ts'
import { articles } from './articles.ts'
import { challenges } from './challenges.ts'
import { cups } from './cups.ts'
import { daily } from './daily.ts'
import { friends } from './friends.ts'
import { games } from './games.ts'
import { ghosts } from './ghosts.ts'
import { identities } from './identities.ts'
import { inbox } from './inbox.ts'
import { lobbies } from './lobbies.ts'
import { notifications } from './notifications.ts'
import { passwords } from './passwords.ts'
import { metaOf, type ProcedureMeta } from './procedure.ts'
import { presence } from './presence.ts'
import { profile } from './profile.ts'
import { sessions } from './session.ts'
import { stats } from './stats.ts'

/** All procedures that the browser calls, by feature. */
export const contract = {
  admin,
  articles,
  challenges,
  cups,
  daily,
  friends,
  games,
  ghosts,
  identities,
  inbox,
  lobbies,
  notifications,
  passwords,
  presence,
  profile,
  sessions,
  stats,
}

/** Procedure of the contract without its types. */
export type ProcedureInfo = {
  feature: string
  name: string
  method: string
  /** Path below `/api`; `{name}` is a field of the input. */
  path: string
  meta: ProcedureMeta
}

/** Lists all procedures of the contract. */
export function listProcedures(): ProcedureInfo[] {
  return Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.entries<AnyContractProcedure>(procedures).map(([name, procedure]) => {
      const { method = 'POST', path = `/${feature}/${name}` } = procedure['~orpc'].route
      return { feature, name, method, path, meta: metaOf(procedure) }
    }),
  )
}
