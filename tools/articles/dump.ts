import type { Topic } from '@inkling/game/open/article'
import { createDump, type DumpChoice } from './dump-source.ts'
import { importFrom } from '../../server/features/importing/importing.ts'
import { typedPath } from '../command.ts'
import {
  AT_ONCE,
  mistake,
  readWanted,
  WANTED,
  type ImportCommand,
  type Typed,
} from './import-command.ts'
import { LISTED, readListed, type Listed } from './listed.ts'

/** A snapshot of Wikimedia Enterprise. */
export const dump: ImportCommand = {
  name: 'dump',
  help: `import dump FILE.tar.gz [--list en | --titles FILE] [--topic TOPIC] [--words 500-2500]
      [--lang en] [--difficulty medium]
      Imports the pages of an HTML snapshot of Wikimedia Enterprise: all that can be played, those of the
      list or of a file with a title a line, those that the list gives a topic, those that are so long.`,
  options: { ...WANTED, ...LISTED, words: { type: 'string' } },

  read([typed = '', ...others], options) {
    if (typed === '') mistake('Say in which file the dump lies.')
    if (others.length > 0) mistake('Only one dump can be imported at a time.')
    const path = typedPath(typed)
    const { topic, ...wanted } = readWanted(options)
    const words = readWords(options)
    const open = readListed(options)

    return async (means) => {
      const listed = ofTopic(await open(means), topic)
      const source = await createDump(path, { ...wanted, ...listed, topic: null, words })
      return importFrom(means.articles, source, AT_ONCE)
    }
  },
}

function readWords({ words = '0-' }: Typed): DumpChoice['words'] {
  const [, least = '', most = ''] =
    /^(\d+)-(\d*)$/.exec(String(words)) ??
    mistake(`--words is a range such as 500-2500, not ${words}.`)
  return { least: Number(least), most: most === '' ? Infinity : Number(most) }
}

function ofTopic({ labelOf, isListOnly }: Listed, topic: Topic | null): Listed {
  if (topic === null) return { labelOf, isListOnly }
  return {
    labelOf: (lang, title) => {
      const label = labelOf(lang, title)
      return label?.topic === topic ? label : null
    },
    isListOnly: true,
  }
}
