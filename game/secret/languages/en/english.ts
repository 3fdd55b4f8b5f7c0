import type { Language } from '../language.ts'

const hard = 'or as a of and in the by if to be is'
const classic =
  'a aboard about above across after against along amid among an and around as at because before behind below beneath beside between beyond but by concerning considering despite down during except following for from if in inside into is it like minus near next of off on onto opposite or out outside over past per plus regarding round save since than the through till to toward under underneath unlike until up upon versus via was with within without'
const standard = `${classic} are were be been being am has have had having do does did will would can could may might shall should must not no nor he she they we you i me him her them us his hers its their our your my himself herself itself themselves this that these those which who whom whose what when where while how why there here also then so such both each either neither other another some any all most more many much few one s`

/** The lone `s` remains of a possessive. */
export const english: Language = {
  free_words: { hard, classic, standard },
  elided: 's',
  numbers: { groups: ',', decimal: '.' },
  apostrophe: 'joins',
}
