import { acts } from './admin-acts.ts'
import { catalogue } from './admin-catalogue.ts'
import { dailies } from './admin-dailies.ts'
import { imports } from './admin-imports.ts'
import { figures } from './admin-figures.ts'
import { players } from './admin-players.ts'

/** What operators may ask and do. To everybody else none of it is there. */
export const admin = { ...catalogue, ...imports, ...dailies, ...players, ...figures, ...acts }
