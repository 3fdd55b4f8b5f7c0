import { describe, expect, test } from 'vitest'
import { wordsIn, wordsOf } from '../load.ts'
import { opensIn, pairsIn } from '../test-pairs.ts'
import { wordKey } from '../words.ts'

const opens = opensIn('es')

describe('in Spanish', () => {
  test('a verb and its forms open the infinitive, gerund and imperative with pronouns', () => {
    const pairs =
      'hacer/hacerlo ver/verla decir/decirle decir/decírselo dar/dándole dar/dársela llamar/llamándolo hacer/hazlo decir/dime decir/dígame poner/ponlo mantener/mantenlo dar/denle ir/vámonos sentar/sentaos contar/cuéntamelo llamó/llamarlas quiso/quererte escribió/escribiéndonos come/comérselo lleva/llevémoslo hizo/hacerse'
    expect(pairsIn(pairs).filter((pair) => !opens(pair))).toEqual([])
  })

  test('a noun that ends like a pronoun opens no verb', () => {
    const pairs =
      'pala/par ángeles/angelar carteles/cartar sola/ser sale/ser vale/ir tele/ten muelle/mullir moles/moler tomate/tomar pasteles/pastar papeles/papar manteles/mantener hermanos/hermanar obreros/obrar mineros/minar suerte/ser muerte/morir corte/correr base/basar frase/freír novela/novar canela/canear tutela/tutear cubanos/cubrir capilla/capar vecinos/venir detalles/detallar valles/valer calles/caer tétanos/tetar'
    expect(pairsIn(pairs).filter(opens)).toEqual([])
  })

  test('a noun or a common verb that is spelled like a rare form of a verb opens no form of it', () => {
    const pairs =
      'nombre/nombrar aire/airado oriente/orientó caliente/calentarlo cosa/coser tema/temió tienda/tender meta/meter uno/unir cree/crear siente/sentar sal/salió ven/venir escriba/escribió pagaré/pagó'
    expect(pairsIn(pairs).filter(opens)).toEqual([])
  })

  test('a form of the subjunctive opens the others', () => {
    const pairs =
      'hable/hablar tenga/tiene venga/vino viva/vivir elija/elegir crea/creer muera/murió saque/sacar ataquen/atacar nombren/nombró salgan/salir caída/caer prevé/prever'
    expect(pairsIn(pairs).filter((pair) => !opens(pair))).toEqual([])
  })

  test('the name of a country does not open with the name of its people', () => {
    const { formsOf } = wordsOf('es')
    const opening = ['argentina', 'india', 'siria', 'suiza'].filter((name) =>
      formsOf(name).plural.some((form) => formsOf(name.replace(/a$/, 'o')).all.includes(form)),
    )
    expect(opening).toEqual([])
  })

  test('an adjective opens its superlative', () => {
    const pairs = 'alto/altísima rico/riquísimos largo/larguísima feliz/felicísimo nuevo/novísima'
    expect(pairsIn(pairs).filter((pair) => !opens(pair))).toEqual([])
  })

  test('words made with common prefixes and endings are words, with their plurals', () => {
    const words =
      'multiétnico antifraude postmodernistas coescribieron autosatisfecha superpoderes persistentemente federalización jueguecitos climatólogos indetectable redomesticados'
    expect(words.split(' ').filter((word) => !wordsIn('es')(wordKey(word)))).toEqual([])
    expect(opens(['climatólogo', 'climatólogas'])).toBe(true)
    expect(opens(['castillo', 'castilla'])).toBe(false)
    expect(wordsOf('es').isListed('radiofrancesa')).toBe(false)
  })

  test('words that the source lists as the feminine of another are words of their own', () => {
    expect(opens(['vida', 'vidas'])).toBe(true)
    expect(opens(['vida', 'vid'])).toBe(false)
    expect(wordsIn('es')('martes')).toBe(true)
    expect(opens(['martes', 'Marte'])).toBe(false)
  })

  test('spellings that the academy allows open each other', () => {
    const pairs =
      'Qatar/Catar Iraq/Irak iraquíes/iraki quórum/cuórum psicología/sicología psicólogas/sicólogo obscuro/oscura obscurecer/oscurece substancia/sustancias sustituir/substituye transporte/trasporte transformar/trasforma mexicano/mejicanos setiembre/septiembre séptimo/sétima reemplazar/remplaza posguerra/postguerras posmoderno/postmodernas kilómetro/quilómetros kiosco/quioscos armonía/harmonía hierba/yerbas zinc/cinc mnemotecnia/nemotecnia suscribir/subscribe cigoto/zigotos folclore/folklore'
    expect(pairsIn(pairs).filter((pair) => !opens(pair))).toEqual([])
  })

  test('words that only look like spellings of each other stay apart', () => {
    const pairs =
      'zeda/ceder rasero/ransero postal/posal trasto/transido catar/Qatarí psi/si transa/trasero'
    expect(pairsIn(pairs).filter(opens)).toEqual([])
  })
})
