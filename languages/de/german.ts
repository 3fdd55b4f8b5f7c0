import type { Language, OwnInflections } from '../language.ts'
import { unknownCompound } from './compounds.ts'
import { germanLemmas } from './derivations.ts'
import { SPELLINGS, withUmlauts } from './spelling.ts'

const hard = 'der die das des dem den ein eine und in von ist'
const classic =
  'ab aber als am an ans auf aus außer außerhalb bei beim bevor bis da damit das dass dem den denn der des die doch durch ein eine einem einen einer eines entlang für gegen gegenüber hinter im in indem innerhalb ins ist je minus mit mittels nach nachdem neben ob obwohl oder ohne per plus seit sondern sowie sowohl statt trotz um und unter vom von vor wegen weil wenn wie während zu zum zur zwischen über'
const standard = `${classic} alle allem allen aller alles auch beide beiden dann diese diesem diesen dieser dieses dort er es etwas gewesen habe haben hat hatte hatten hier ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres jede jedem jeden jeder jedes kann kein keine keinen können konnte konnten man mehr muss musste müssen nicht noch nur sehr sein seine seinem seinen seiner seines sich sie sind so soll sollte uns war waren was welche wer werden wieder wir wird wo wollte worden wurde wurden`

export const german: Language = {
  free_words: { hard, classic, standard },
  elided: '',
  numbers: { groups: '.', decimal: ',' },
  apostrophe: 'nowhere',
}

const ADJECTIVE_ENDINGS = ['', 'e', 'em', 'en', 'er', 'es']

/** Adjectives whose degrees have irregular stems. */
const DEGREES = [
  'gross grosser grosst',
  'gut besser best',
  'hoch hoh hoher hochst',
  'nah naher nachst',
  'wenig weniger wenigst',
]

/** Plurals and genitives that the lexicon lacks. */
const NOUNS = `
  n: abakus abaki; n: album alben; n: antibiotikum antibiotika; n: atlas atlanten; n: bakterium bakterien; n: bazillus bazillen; n: bonus boni;
  n: charakteristikum charakteristika; n: eis eises; n: epos epen; n: erz erze erzen erzes; n: espresso espressi; n: fakt fakten fakts;
  n: fundus; n: gedanke gedankens; n: genus genera; n: globus globen; n: glaube glaubens; n: herr herrn herren;
  n: index indices indizes; n: kaktus kakteen; n: kasus; n: kodex kodizes; n: komma kommata; n: konto konten kontos;
  n: korpus korpora; n: kosten; n: eltern; n: leute leuten; n: lexikon lexika; n: magnet magnete magneten; n: malus mali; n: matrix matrizen; n: maximum maxima;
  n: minimum minima; n: melder meldern melders; n: modus modi; n: name namens; n: nomen nomina; n: opus opera; n: pharao pharaonen pharaos;
  n: pronomen pronomina; n: quantum quanten; n: radius radien; n: risiko risiken; n: ritus riten; n: schema schemata schemas; n: see seen sees;
  n: solo soli solos; n: status; n: stimulus stimuli; n: studium studien; n: tag tage tagen tages tags; n: tau taue tauen taus; n: tempo tempi tempos;
  n: terminus termini; n: thema themata; n: tempus tempora; n: tor tore toren tores tors; n: typus typen; n: visum visa; n: wille willens;
  n: wuste wusten; n: zyklus zyklen
`

/** Rivers, mountains, seas and lands that begin compounds: `Rheinbrücke`, `Balkanstaat`. */
const PLACES =
  'adria afrika alpen amazonas amerika anden arktis asien atlantik balkan baltikum berlin bosporus donau eifel elbe europa ganges hamburg harz havel indus isar israel jordan kanada karibik karpaten kaukasus kongo korea krim levante mekong mississippi mosel munchen neckar nil oberrhein orient orinoco pazifik persien pyrenaen rhein rhone ruhr saale saar sahara sibirien sinai spree sudeten taiga themse tiber tigris tirol weichsel weser wien wolga zurich'.split(
    ' ',
  )

/** Pronouns and numbers that are declined. */
const DECLINED = 'ander beid einig etlich jeglich letzt manch mehrer selb solch welch'.split(' ')
const PRONOUNS =
  'a: viel viele vielem vielen vieler vieles mehr meiste meisten meistem meistes; a: meist meiste meisten meistem meistes; a: fach fache fachem fachen facher faches; a: jemand jemanden jemandem jemandes; a: niemand niemanden niemandem niemandes; a: hundert hunderte hunderten; a: tausend tausende tausenden'

/** Verbs with a second past, and forms of "sein" and the modal verbs. */
const VERBS = `
  v: sein ware waren seien sei; v: haben habe hatte habt; v: wenden wandte wandten gewandt;
  v: senden sandte sandten gesandt; v: mogen mochte mochten; v: gehen ginge; v: hangen hing hingen gehangen; v: kommen kame;
  v: gelangen gelangt gelangte gelangten; v: mussen musst; v: schaffen schaffte schafften geschafft; v: wissen wisse
`

/** Endings of unknown words, each behind the end of the stem that takes it. */
const ENDINGS = [
  '(?:isch|lich|ig|los|haft|bar|sam|ell|iv|iert|elt|ert|ierend|al|oid|abel|ibel|deutsch))e[mnrs]?',
  '(?:ung|heit|keit|schaft|tat|ion|ist|ant|ent|soph|krat|naut|graph|or))en',
  '(?:log|ett|ith|ir|op|at|ment|id|[aeiu]kt))e[ns]?',
  '(?:ier))(?:en|t|te|ten|end)',
  'ism)(?:us|en)',
  'in)nen',
  '(?:er|[^aeiou]e|ie))n',
  '(?:[^aeiousxz]|[^aeiousxz]e|[a-z]{2}[^aeiou][aio]))s',
]

export const inflections: OwnInflections = {
  families: [
    NOUNS,
    PRONOUNS,
    VERBS,
    ...PLACES.map((place) => `n: ${place} ${place}s`),
    ...DECLINED.map((stem) => `a: ${ADJECTIVE_ENDINGS.map((ending) => stem + ending).join(' ')}`),
    ...DEGREES.map((degrees) => {
      const [positive = ''] = degrees.split(' ')
      const forms = degrees
        .split(' ')
        .flatMap((stem) => ADJECTIVE_ENDINGS.map((ending) => stem + ending))
      return `a: ${[positive, ...forms].join(' ')}`
    }),
  ].join(';'),
  uninflected:
    'athen bern bremen hans hessen jens kassel main mars norden osten paris sachsen suden ulm westen weser wien',
  compounds: germanLemmas,
  lastParts: unknownCompound,
  spellings: SPELLINGS,
  transcribed: withUmlauts,
  ending: new RegExp(ENDINGS.map((ending) => `(?<=[a-z]{3}${ending}$`).join('|')),
}
