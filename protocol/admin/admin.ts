import { acts } from './acts.ts'
import { catalogue } from './catalogue.ts'
import { dailies } from './dailies.ts'
import { imports } from './imports.ts'
import { figures } from './figures.ts'
import { players } from './players.ts'

/** What operators may ask and do. To everybody else none of it is there. */
export const admin = { ...catalogue, ...imports, ...dailies, ...players, ...figures, ...acts }
