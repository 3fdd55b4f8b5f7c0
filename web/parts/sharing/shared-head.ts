import type { Difficulty } from '@inkling/game/open/article'
import type { Length } from '@inkling/game/open/modes'
import type { Texts } from '../../text/text.ts'

/** First line of a shared result: the kind of game, the settings by which results differ, and further facts. */
export function sharedHead(
  { names, play }: Texts<'play'>,
  kind: string,
  settings: { difficulty: Difficulty; length: Length; nearness: boolean; fading_ink: boolean },
  more: readonly (string | null)[] = [],
): string {
  const { difficulty, length, nearness, fading_ink } = settings
  const facts = [
    'Inkling',
    kind,
    names.difficulties[difficulty],
    length === 'lead' ? names.lead : null,
    fading_ink ? play.with_fading_ink : null,
    nearness ? play.with_nearness : null,
    ...more,
  ]
  return facts.filter((fact) => fact !== null).join(' · ')
}
