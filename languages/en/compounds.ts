import type { Forms, FormsOf } from '../language.ts'

/** First parts of compounds that are no words. */
const PREFIXES = new Set(
  'anti auto bio co counter cyber de dis down eco exo extra fore geo hyper inter intra macro mega micro mid mini mis multi nano neo neuro non out over para photo poly post pre proto pseudo re semi sub super tele trans ultra un under up'.split(
    ' ',
  ),
)

const MIN_HEAD_LENGTH = 3
/** Of `men`. */
const MIN_TAIL_LENGTH = 3
/** Ends of compounds that are no lemmas. */
const INFLECTED = /^[a-z]{3,30}(?:s|ed|ing|en|ught|feet|teeth|mice|geese|people)$/

/** Adds the inflections of unknown compounds, which inflect like their last part: `keywords`, `overfishing`, `tribesmen`. */
export function withCompounds(find: FormsOf): FormsOf {
  return (key) => {
    const forms = find(key)
    if (isKnown(forms) || !INFLECTED.test(key)) return forms
    for (let cut = 2; cut <= key.length - MIN_TAIL_LENGTH; cut++) {
      if (!isHead(key.slice(0, cut))) continue
      const lemmas = find(key.slice(cut))
        .all.filter((form) => /\.[nv]$/.test(form))
        .map((form) => key.slice(0, cut) + form)
      if (lemmas.length > 0) return compound(key, lemmas.filter(isNew))
    }
    return forms
  }

  /** False for a known word, whose forms are known too: `humen` is no form of `human`. */
  function isNew(lemma: string): boolean {
    return !isKnown(find(lemma.slice(0, -2)))
  }

  function isHead(head: string): boolean {
    if (PREFIXES.has(head)) return true
    if (head.length < MIN_HEAD_LENGTH) return false
    return isKnown(find(head)) || (head.endsWith('s') && isKnown(find(head.slice(0, -1))))
  }
}

/** Forms without a kind, since the compound is no known word. */
function compound(key: string, lemmas: readonly string[]): Forms {
  const nouns = lemmas.filter((lemma) => lemma.endsWith('.n'))
  return { plural: bare(key, nouns), all: bare(key, lemmas) }
}

function bare(key: string, lemmas: readonly string[]): string[] {
  return [...new Set([key, ...lemmas.map((lemma) => lemma.slice(0, -2))])]
}

function isKnown({ all }: Forms): boolean {
  return all.some((form) => form.includes('.'))
}
