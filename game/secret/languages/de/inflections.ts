import type { OwnInflections } from '../inflections.ts'

const ADJECTIVE_ENDINGS = ['', 'e', 'em', 'en', 'er', 'es']

/** Adjectives whose degrees have stems of their own, or lose more than an ending. */
const DEGREES = [
  'gross grosser grosst',
  'gut besser best',
  'hoch hoh hoher hochst',
  'nah naher nachst',
  'viel mehr meist',
  'wenig weniger wenigst',
]

/** Plurals and genitives that the lexicon misses, where it knows one of two. */
const NOUNS = `
  n: album alben; n: antibiotikum antibiotika; n: atlas atlanten; n: bakterium bakterien;
  n: charakteristikum charakteristika; n: epos epen; n: espresso espressi; n: gedanke gedankens;
  n: globus globen; n: glaube glaubens; n: index indices indizes; n: kaktus kakteen; n: komma kommata;
  n: konto konten kontos; n: korpus korpora; n: lexikon lexika; n: magnet magnete magneten;
  n: matrix matrizen; n: maximum maxima; n: minimum minima; n: name namens; n: nomen nomina;
  n: pharao pharaonen; n: pronomen pronomina; n: quantum quanten; n: risiko risiken;
  n: schema schemata schemas; n: solo soli solos; n: studium studien; n: tag tage tagen tages tags;
  n: tempo tempi tempos; n: terminus termini; n: thema themata; n: visum visa; n: wille willens;
  n: zyklus zyklen
`

/** Verbs with a second past, and forms of "sein" and the modal verbs. */
const VERBS = `
  v: sein ware waren seien sei; v: haben habe hatte; v: wenden wandte wandten gewandt;
  v: senden sandte sandten gesandt; v: mogen mochte mochten; v: gehen ginge; v: hangen hing hingen gehangen; v: kommen kame
`

export const inflections: OwnInflections = {
  families: [
    NOUNS,
    VERBS,
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
  compounds: true,
  ending:
    /(?<=[a-z]{3}(?:isch|lich|ig|los|haft|bar|sam))e[mnrs]?$|(?<=[a-z]{3}(?:ung|heit|keit|schaft|tat|ion))en$|(?<=[a-z]{3}[^aeiousxz])s$/,
}
