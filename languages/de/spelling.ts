/** Parts of words before and after the reform of 1996, and two spellings of foreign words. */
export const SPELLINGS =
  'alptraum/albtraum aufwendig/aufwandig behende/behande calcium/kalzium carbonat/karbonat cobalt/kobalt delphin/delfin essentiell/essenziell existentiell/existenziell existential/existenzial differential/differenzial potential/potenzial potentiell/potenziell sequentiell/sequenziell substantiell/substanziell tendentiell/tendenziell geographi/geografi biographi/biografi photographi/fotografi typographi/typografi kartographi/kartografi topographi/topografi choreographi/choreografi lithographi/lithografi orthographi/orthografi stenographi/stenografi telegraph/telegraf graphik/grafik graphisch/grafisch paragraph/paragraf photograph/fotograf photo/foto ghetto/getto greuel/grauel joghurt/jogurt kanguruh/kanguru megaphon/megafon mikrophon/mikrofon saxophon/saxofon telephon/telefon grammophon/grammofon numerier/nummerier ordonnanz/ordonanz oxyd/oxid panther/panter phantas/fantas placier/platzier plazier/platzier quentchen/quantchen rauhe/raue schneuz/schnauz selbstandig/selbststandig silicium/silizium spaghetti/spagetti stengel/stangel stukkat/stuckat thunfisch/tunfisch tolpatsch/tollpatsch uberschwenglich/uberschwanglich waggon/wagon zierat/zierrat roheit/rohheit zaheit/zahheit ^rauh$/rau ^tip(?=e?[ns]?$)/tipp ^stop(?=e?[ns]?$)/stopp ^mop(?=e?[ns]?$)/mopp ^club(?=e?[ns]?$)/klub ^code(?=e?[ns]?$)/kode ^circa$/zirka ^karamel(?=e?[ns]?$)/karamell ^gemse(?=e?[ns]?$)/gamse ^wachte(?=e?[ns]?$)/wechte ^graphit(?=e?[ns]?$)/grafit ^sketch(?=e?[ns]?$)/sketsch'

const MAX_TRANSCRIBED = 3

/** Lists the keys that a word may be meant for whose umlauts are typed as `ae`, `oe` and `ue`, the one without any of these
 *  first. */
export function withUmlauts(key: string): string[] {
  const places = [
    ...key.matchAll(/(?<![aeiouq])(?:ae(?!$|[aeio])|oe(?!$|[aeiou])|ue(?!$|[aeiou]|ng(?:en)?$))/g),
  ].map(({ index }) => index)
  if (places.length === 0 || places.length > MAX_TRANSCRIBED) return []
  const choices = places.reduce<number[][]>(
    (sets, place) => [...sets.map((set) => [...set, place]), ...sets],
    [[]],
  )
  return choices
    .filter((chosen) => chosen.length > 0)
    .map((chosen) => [...key].filter((_, at) => !chosen.includes(at - 1)).join(''))
}
