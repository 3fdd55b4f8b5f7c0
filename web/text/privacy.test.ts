import { RETENTION_DAYS } from '@inkling/protocol/retention'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../build/texts.ts'
import { textsIn } from './test-texts-in.ts'

/** Keys hold no data of a player. */
const { signing_keys: _, ...periods } = RETENTION_DAYS

test.each(LANGUAGES)(
  'the privacy notice of %s names every period of the deletion jobs, and no other number of days',
  (lang) => {
    const { privacy } = textsIn(lang)
    const texts = [...Object.values(privacy.data), ...Object.values(privacy.cookies)].flatMap(
      (item) => (typeof item === 'string' ? item : [item.what, item.kept]),
    )
    const named = texts.flatMap((text) =>
      Array.from(text.matchAll(/<(\w+)\/>/g), ([, name]) => name),
    )

    expect(new Set(named)).toEqual(new Set(Object.keys(periods)))
    expect(texts.filter((text) => /\d/.test(text))).toEqual([])
  },
)
