import { readIncludedTitles } from '../../server/features/importing/title-list.ts'
import { createHtmlFolder } from './html-folder-source.ts'
import { importFrom } from '../../server/features/importing/importing.ts'
import { readLabels } from '../../server/features/importing/labels.ts'
import { typedPath } from '../command.ts'
import { AT_ONCE, mistake, readWanted, WANTED, type ImportCommand } from './import-command.ts'

/** Pages saved in a folder. */
export const htmlFolder: ImportCommand = {
  name: 'html-folder',
  help: `import html-folder DIR [--lang en] [--topic TOPIC] [--difficulty medium]
      Imports the pages of Wikipedia that lie in a folder, as .html or .htm files: from rest.php,
      from action=parse, or saved by a browser. With --lang, only those of that language. Topic and
      difficulty are for those that the list of titles does not know.`,
  options: WANTED,

  read([typed = '', ...others], options) {
    if (typed === '') mistake('Say in which folder the pages lie.')
    if (others.length > 0) mistake('Only one folder can be imported at a time.')
    const dir = typedPath(typed)
    const wanted = readWanted(options)

    return async ({ db, articles }) => {
      const labelOf = await readLabels(db, await readIncludedTitles())
      const source = await createHtmlFolder({ ...wanted, dir, labelOf })
      if (source.count === 0) throw new Error(`There is no .html or .htm file in ${dir}.`)
      return importFrom(articles, source, AT_ONCE)
    }
  },
}
