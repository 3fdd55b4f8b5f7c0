import { createZim } from './zim-source.ts'
import { importFrom } from '../../server/features/importing/importing.ts'
import { typedPath } from '../command.ts'
import { AT_ONCE, mistake, readWanted, WANTED, type ImportCommand } from './import-command.ts'
import { LISTED, readListed } from './listed.ts'

/** A book of Kiwix. */
export const zim: ImportCommand = {
  name: 'zim',
  help: `import zim FILE [--list en | --titles FILE] [--lang en] [--topic TOPIC] [--difficulty medium]
      Imports the pages of Wikipedia in a book of Kiwix, a .zim file, or the first of its parts (.zimaa):
      all that can be played, those of the list, or those of a file with a title a line. Topic and
      difficulty are for those that the list does not know.`,
  options: { ...WANTED, ...LISTED },

  read([typed = '', ...others], options) {
    if (typed === '') mistake('Say in which file the book lies.')
    if (others.length > 0) mistake('Only one book can be imported at a time.')
    const path = typedPath(typed)
    const wanted = readWanted(options)
    const open = readListed(options)

    return async (means) => {
      const source = await createZim(path, { ...wanted, ...(await open(means)) })
      if (source.count === 0) throw new Error(`There is no such page in ${path}.`)
      return importFrom(means.articles, source, AT_ONCE)
    }
  },
}
