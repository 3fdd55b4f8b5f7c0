import { describe, expect, test } from 'vitest'
import { formsIn, wordsIn } from '../load.ts'
import { opensIn, pairsIn } from '../test-pairs.ts'
import { wordKey } from '../words.ts'

const opens = opensIn('fr')

describe('in French', () => {
  test('spellings of 1990 and the older ones open each other', () => {
    const pairs =
      'nénufar/nénuphars ognon/oignons relai/relais charriot/chariots combattif/combative combattivité/combativité imbécilité/imbécillités bonhommie/bonhomie cahutte/cahutes persiffler/persifle boursouffler/boursoufle interpeler/interpelle assoir/asseoir sursoir/surseoir joailler/joailliers serpillère/serpillière exéma/eczéma douçâtre/douceâtres corole/corolles girole/girolle greloter/grelottait frisoter/frisotter ruissèlement/ruissellement nivèlement/nivellements'
    expect(pairsIn(pairs).filter((pair) => !opens(pair))).toEqual([])
  })

  test('two usual spellings of a word open each other', () => {
    const pairs =
      'clé/clefs lis/lys cuillère/cuillers tsar/tzars tsarine/tzarine yaourt/yogourts yoghourt/yaourt paiement/payements bégaiement/bégayement gaiement/gaîment dévouement/dévoûment igloo/iglous kabbale/cabale khalife/calife tsigane/tziganes shampooing/shampoing granite/granits bistro/bistrot saoul/soûle laïc/laïques matchs/matches Iraq/Irak'
    expect(pairsIn(pairs).filter((pair) => !opens(pair))).toEqual([])
  })

  test('words that only look like spellings of each other stay apart', () => {
    const pairs =
      'cotte/côte hotte/hôte botte/bote motte/mot sol/solle col/colle lys/lit rail/raillé canne/cane patte/pâte'
    expect(pairsIn(pairs).filter(opens)).toEqual([])
  })

  test('a verb opens its participle, also where it is an adjective', () => {
    const pairs = 'exploser/explosés immigrer/immigrée marier/marié avoir/ai savoir/sais'
    expect(pairsIn(pairs).filter((pair) => !opens(pair))).toEqual([])
  })

  test('a word does not open a verb just because it is spelled like a rare form of it', () => {
    const pairs =
      'soldat/solder contrat/contrer plagiat/plagié opéra/opérer caméra/camer sorte/sortir voie/voir fonde/fondu moule/moudre ramassent/ramer tapisse/tapir content/conter couvent/couver roche/rocher tu/taire lui/luire pendant/pendre'
    expect(pairsIn(pairs).filter(opens)).toEqual([])
  })

  test('a verb opens its rare forms that are no other word', () => {
    const pairs =
      'sortir/sortît prendre/prenne venir/vienne finir/finissent ouvrir/ouvre offrir/offre parler/parla aller/va avoir/aura causer/causa émerger/émergent dire/dise'
    expect(pairsIn(pairs).filter((pair) => !opens(pair))).toEqual([])
  })

  test('unknown words open their plurals', () => {
    expect(opens(['étagne', 'étagnes'])).toBe(true)
  })

  test('words made with common prefixes and endings are words, with their plurals', () => {
    const words =
      'centimètres hectolitres antiautoritaire postanarchisme éducationniste autosaisir cyberattaques néoanarchismes'
    expect(words.split(' ').filter((word) => !wordsIn('fr')(wordKey(word)))).toEqual([])
    expect(opens(['centimètre', 'centimètres'])).toBe(true)
  })

  test('a name that is also a form of a word opens nothing else in capitals', () => {
    expect(formsIn('fr')('marie').plural).toEqual(['marie'])
    expect(formsIn('fr')('pierre').plural).toEqual(['pierre'])
  })
})
