import { wordKey } from '../words.ts'
import { expect, test } from 'vitest'
import { formsIn, wordsIn } from '../load.ts'

function opens(word: string, other: string): boolean {
  const forms = formsIn('de')(wordKey(word, 'de')).all
  return formsIn('de')(wordKey(other, 'de')).all.some((form) => forms.includes(form))
}

/** Lists the pairs `one/other` of a text that do not open each other, or that do. */
function pairs(text: string, open: boolean): string[] {
  return text.split(/\s+/).filter((pair) => {
    const [word = '', other = ''] = pair.split('/')
    return opens(word, other) === open
  })
}

test('a compound inflects like its last part, whatever its first', () => {
  const text =
    'Schulbuch/Schulbücher Grenzsoldat/Grenzsoldaten Literaturpreis/Literaturpreise Kirchturm/Kirchtürme Gebirgskette/Gebirgsketten Länderspiel/Länderspielen Leistungszulage/Leistungszulagen Rheinbrücke/Rheinbrücken Aufenthaltsort/Aufenthaltsorte Hämoglobinwert/Hämoglobinwerte Quendelblatt/Quendelblätter'
  expect(pairs(text, false)).toEqual([])
  expect(pairs('Schulbuch/Buch Schulbuch/Schule Grenzsoldat/Grenze Vorort/Ort', true)).toEqual([])
})

test('peoples, loan words and adjectives that no list has inflect by their endings', () => {
  const text =
    'Kelte/Kelten Spartaner/Spartanern Isotop/Isotope Minarett/Minaretten Emittent/Emittenten Klimatologe/Klimatologen Ethnie/Ethnien hormonell/hormonelle indigen/indigener autosomal/autosomalen'
  expect(pairs(text, false)).toEqual([])
})

test('a verb opens its forms behind any prefix', () => {
  const text =
    'einbeziehen/einbezogen wiederwählen/wiedergewählt weitertransportieren/weitertransportiert abtun/abzutun erstechen/erstochen'
  expect(pairs(text, false)).toEqual([])
})

test('spellings before and after the reform of 1996 open each other, inflected as well', () => {
  const text =
    'Schiffahrt/Schifffahrten Potential/Potenziale Photo/Fotos Photographie/Fotografien Delphin/Delfine rauh/raue numerieren/nummeriert Stengel/Stängeln Tip/Tipps plaziert/platzieren selbständig/selbstständige'
  expect(pairs(text, false)).toEqual([])
  expect(pairs('Graph/Graf Photon/Foto Nummer/nummerieren Platz/platzieren', true)).toEqual([])
})

test('umlauts may be typed as ae, oe and ue', () => {
  const text = 'Haeuser/Haus Baeume/Baum schoen/schönen Groesse/Größe Koenigin/Königinnen'
  expect(pairs(text, false)).toEqual([])
  expect(wordsIn('de')('muenchen')).toBe(true)
  expect(wordsIn('de')('muenschen')).toBe(false)
})

test('words that are spelled with ae, oe or ue keep to their own forms', () => {
  const text = 'Feuer/Fur Quelle/Qulle Goethe/Gothe Poet/Pot Duell/Dull aktuell/aktull Israel/Isral'
  expect(pairs(text, true)).toEqual([])
})

test('nouns keep the forms of one gender when another has the same spelling', () => {
  const text =
    'Tor/Tore Stadttor/Stadttore See/Sees Bodensee/Bodensees Tau/Taue Reis/Reises Eis/Eises'
  expect(pairs(text, false)).toEqual([])
})

test('names and foreign words in a vowel have a genitive', () => {
  const text = 'Goethe/Goethes Europa/Europas Nordamerika/Nordamerikas Matrjoschka/Matrjoschkas'
  expect(pairs(text, false)).toEqual([])
  expect(pairs('Andrea/Andreas Thoma/Thomas Carlo/Carlos', true)).toEqual([])
})

test('nouns ending in -tum, -erei and -graben, and numbers in -fach, are inflected', () => {
  const text =
    'Altertum/Altertümer Wandmalerei/Wandmalereien Burggraben/Burggrabens Gusseisen/Gusseisens vierfach/vierfachen weiß/weißem'
  expect(pairs(text, false)).toEqual([])
})

test('a rare form of one word opens no common other word', () => {
  const text =
    'Meister/viel Meister/meisten Tage/tagend Eis/Ei Mais/Mai Dachs/Dach Erben/ergeben Verben/vergeben Erbe/ergibt'
  expect(pairs(text, true)).toEqual([])
})
