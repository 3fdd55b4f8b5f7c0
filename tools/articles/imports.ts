import { dump } from './dump.ts'
import { htmlFolder } from './html-folder.ts'
import type { ImportCommand } from './import-command.ts'
import { wikipedia } from './wikipedia.ts'
import { zim } from './zim.ts'

/** Everything that articles can be imported from, a file each. */
export const IMPORTS: readonly ImportCommand[] = [wikipedia, zim, dump, htmlFolder]
