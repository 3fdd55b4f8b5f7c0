import type { Language, OwnInflections } from '../language.ts'

const hard = 'or as a of and in the by if to be is'
const classic =
  'a aboard about above across after against along amid among an and around as at because before behind below beneath beside between beyond but by concerning considering despite down during except following for from if in inside into is it like minus near next of off on onto opposite or out outside over past per plus regarding round save since than the through till to toward under underneath unlike until up upon versus via was with within without'
const standard = `${classic} are were be been being am has have had having do does did will would can could may might shall should must not no nor he she they we you i me him her them us his hers its their our your my himself herself itself themselves this that these those which who whom whose what when where while how why there here also then so such both each either neither other another some any all most more many much few one s`

/** The most common of the other words, which are near to many guesses and tell nothing of the article. */
const common =
  'able actually add almost alone already although always anything appear ask away back bad became become becomes began begin believe best better big bring brought call called came case certain change come consider contain different done early easily end enough especially even ever every everything example far feature feel fewer fifth find first five follow former found four fourth full further gave general get give given go goes going gone good got great half high hold include included includes including instead keep kept kind know known large last later latter lead least left less let level likely little long look lot made main mainly make makes making mean means mostly move moved nearly need never new nine now number occur often old once only others otherwise part particular people perhaps place possible present put quite rather reach really recent remain result right run said same saw say second see seem seen set seven several show shown similar simply six sixth small something sometimes soon start still take taken ten tend thing things think third though thousand three thus time times today together took top try turn twice two use used useful uses using usually various vary very want way ways well went whether whole wide word year years yet'

/** The lone `s` remains of a possessive. */
export const english: Language = {
  free_words: { hard, classic, standard },
  commonWords: common,
  elided: 's',
  numbers: { groups: ',', decimal: '.' },
  apostrophe: 'nowhere',
}

export const inflections: OwnInflections = {
  families: `
    n: archaeon archaea; n: die dice dies; n: mp mps; n: roman romans; v: be is are was were been being am; v: have has had having; v: do does did done doing; c: good better best;
    c: well better best; c: little less lesser least; c: many more most; c: much more most; c: old elder eldest; c: far farther further farthest furthest
  `,
  uninflected: 'andreas hans',
  ending: /(?<=[a-z]{2}[^aiousxz]|^[a-z][^aeiousxz]|^[^aeiou]{2}[aeiou])s$/,
}
