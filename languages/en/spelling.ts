import type { Forms, FormsOf } from '../language.ts'

/** Parts of words and their American spelling, with anything before and after them. */
const PARTS: readonly (readonly [british: string, american: string])[] = pairsOf(
  'aluminium/aluminum anaem/anem anaesthe/anesthe archaeolog/archeolog diarrhoea/diarrhea encyclopaedi/encyclopedi gynaecolog/gynecolog haemo/hemo leukaemi/leukemi mediaeval/medieval oesophag/esophag oestrogen/estrogen orthopaed/orthoped paediatric/pediatric palaeo/paleo sceptic/skeptic smoulder/smolder sulph/sulf',
)

/** Words that begin with these, alone or behind a prefix: `colourful`, `dishonour`. */
const OUR = new RegExp(
  `^(${'|bi|be|dis|en|fellow|in|mis|multi|over|re|un|water'.split(' ').join('|')})(arb|ard|arm|behavi|cand|clam|col|demean|enam|endeav|fav|ferv|flav|glam|harb|hon|hum|lab|misdemean|neighb|od|parl|ranc|rig|rum|sav|savi|splend|succ|tum|val|vap|vig)our`,
)

/** Words that end with these: `kilometre`, `amphitheatre`. */
const RE = /((?:cent|fib|lit|lust|met|mit|sab|scept|spect|theat)|^calib|^meag|^och|^somb)re$/

/** Whole words, for which there is no rule. */
const WORDS = new Map(
  pairsOf(
    'acknowledgement/acknowledgment aeroplane/airplane ageing/aging analogue/analog appal/appall artefact/artifact axe/ax caesium/cesium caesarean/cesarean carburettor/carburetor catalogue/catalog chilli/chili cosy/cozy counsellor/counselor cypher/cipher defence/defense dialogue/dialog disc/disk distil/distill doughnut/donut enrol/enroll enrolment/enrollment faeces/feces fibreglass/fiberglass foetal/fetal foetus/fetus fulfil/fulfill fulfilment/fulfillment gaol/jail instalment/installment instil/instill jeweller/jeweler jewellery/jewelry judgement/judgment kilogramme/kilogram licence/license manoeuvre/maneuver marvellous/marvelous maths/math mollusc/mollusk monologue/monolog mould/mold moult/molt moustache/mustache offence/offense omelette/omelet plough/plow practise/practice pretence/pretense programme/program prologue/prolog pyjamas/pajamas skilful/skillful traveller/traveler tsar/czar whisky/whiskey wilful/willful woollen/woolen yoghurt/yogurt',
  ),
)

/** Nouns with two spellings that are also spellings of names or verbs: Lady Grey, the city of Tyre, tired. */
const NOUNS = new Map(pairsOf('grey.n/gray.n tyre.n/tire.n'))

/** Returns the American spelling of a British word, or the word itself. */
function americanOf(word: string, isVerb: (word: string) => boolean): string {
  const whole = WORDS.get(word)
  if (whole !== undefined) return whole
  const ize = word.replace(/is(e|er|able|ation)$/, 'iz$1').replace(/ys(e|er)$/, 'yz$1')
  if (ize !== word && isVerb(ize.replace(/(?:er|able|ation|e)$/, 'e')) && word.length > 5)
    return ize
  const part = PARTS.find(([british]) => word.includes(british))
  if (part !== undefined) return word.replace(...part)
  return word.replace(OUR, '$1$2or').replace(RE, '$1er')
}

/** Adds the forms of the American spelling to those of a British one. */
export function withAmerican(find: FormsOf): FormsOf {
  const isVerb = (word: string): boolean => find(word).all.includes(`${word}.v`)

  /** Returns the American form of a form, and for a word without a kind those that it has itself. */
  function american(form: string, kind: keyof Forms): string[] {
    const [word = '', ending] = form.split('.')
    const other = americanOf(word, isVerb)
    if (other === word) return []
    return ending === undefined ? find(other)[kind] : [`${other}.${ending}`]
  }

  return (key) => {
    const { plural, all } = find(key)
    const others = all.flatMap((form) => american(form, 'all'))
    const nouns = all.flatMap((form) => NOUNS.get(form) ?? [])
    if (others.length + nouns.length === 0) return { plural, all }
    const plurals = plural.flatMap((form) => american(form, 'plural'))
    return {
      plural: [...new Set([...plural, ...plurals])],
      all: [...new Set([...all, ...others, ...nouns])],
    }
  }
}

function pairsOf(text: string): [string, string][] {
  return text.split(' ').map((pair) => pair.split('/') as [string, string])
}
