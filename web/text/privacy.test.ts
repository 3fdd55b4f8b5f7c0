import { RETENTION_DAYS } from '@inkling/protocol/retention'
import { expect, test } from 'vitest'
import type { AllTexts } from './catalogue.ts'

const files = import.meta.glob<{ texts: Pick<AllTexts, 'privacy'> }>('./*/privacy.ts', {
  eager: true,
})
/** Keys hold no data of a player. */
const { signing_keys: _, ...periods } = RETENTION_DAYS

test.each(Object.entries(files))(
  'the privacy notice of %s names every period of the deletion jobs, and no other number of days',
  (_path, { texts: { privacy } }) => {
    const texts = [...Object.values(privacy.data), ...Object.values(privacy.cookies)].flatMap(
      (item) => (typeof item === 'string' ? item : [item.what, item.kept]),
    )
    const named = texts.flatMap((text) =>
      Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name),
    )

    expect(new Set(named)).toEqual(new Set(Object.keys(periods)))
    expect(texts.filter((text) => /\d/.test(text))).toEqual([])
  },
)
