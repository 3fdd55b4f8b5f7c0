/** How many function words a sheet shows from the start. */
export const FREE_WORDS = ['hard', 'classic', 'standard'] as const
export type FreeWords = (typeof FREE_WORDS)[number]

const hard = 'or as a of and in the by if to be is'
const classic =
  'a aboard about above across after against along amid among an and around as at because before behind below beneath beside between beyond but by concerning considering despite down during except following for from if in inside into is it like minus near next of off on onto opposite or out outside over past per plus regarding round save since than the through till to toward under underneath unlike until up upon versus via was with within without'
const standard = `${classic} are were be been being am has have had having do does did will would can could may might shall should must not no nor he she they we you i me him her them us his hers its their our your my himself herself itself themselves this that these those which who whom whose what when where while how why there here also then so such both each either neither other another some any all most more many much few one s`

const english: Record<FreeWords, ReadonlySet<string>> = {
  hard: new Set(hard.split(' ')),
  classic: new Set(classic.split(' ')),
  standard: new Set(standard.split(' ')),
}

const others: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set(
    'der die das des dem den ein eine einer eines einem einen und oder aber als wie wenn dass weil ob in im an am auf aus bei beim bis durch fur gegen mit nach ohne seit um unter uber von vom vor wahrend wegen zu zum zur zwischen ist sind war waren wird werden wurde wurden sein hat haben hatte hatten kann konnen nicht auch nur noch schon sehr so er sie es sich ihr ihre seine seinen seiner diese dieser dieses man'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las un una unos unas y o pero que de del al a en por para con sin sobre entre hasta desde es son era eran fue fueron ser ha han se su sus lo le les como mas muy no si tambien este esta estos estas ese esa'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les l un une des d de du a au aux et ou mais que qu qui dont en dans par pour avec sans sur sous entre vers chez est sont etait etaient fut furent etre a ont avait avaient il elle ils elles on se s son sa ses leur leurs ce c cet cette ces y n ne pas plus comme aussi j m t'.split(
      ' ',
    ),
  ),
  it: new Set(
    'il lo la i gli le l un uno una di del dello della dei degli delle d a al allo alla ai agli alle da dal dalla dai in nel nella nei nelle con su sul sulla per tra fra e ed o ma che chi cui non e sono era erano fu furono essere ha hanno si suo sua suoi sue come anche piu questo questa'.split(
      ' ',
    ),
  ),
  nl: new Set(
    'de het een en of maar van in op aan uit bij met naar om onder over tot voor door te is zijn was waren werd werden wordt worden heeft hebben had niet ook als dan dat die dit deze er hij zij ze zich zijn haar hun'.split(
      ' ',
    ),
  ),
  pt: new Set(
    'o a os as um uma e ou mas que de do da dos das em no na nos nas por pelo pela para com sem sobre entre ate e sao era eram foi foram ser tem se seu sua seus suas ao aos como mais muito nao tambem este esta esse essa'.split(
      ' ',
    ),
  ),
}
const none: ReadonlySet<string> = new Set()

/** Keys of the words that show from the start. Languages other than English know one list for all presets. */
export function freeKeys(preset: FreeWords, lang: string): ReadonlySet<string> {
  return lang === 'en' ? english[preset] : (others[lang] ?? none)
}
