import type { Language, OwnInflections } from '../language.ts'

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
  'viel mehr meist',
  'wenig weniger wenigst',
]

/** Plurals and genitives that the lexicon lacks. */
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
