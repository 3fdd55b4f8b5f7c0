import { describe, expect, test } from 'vitest'
import { segment } from './words.ts'
import { isWrittenIn } from './written-in.ts'

const TEXTS: Readonly<Record<string, string>> = {
  de: 'Am Abend ging die Lampe aus, und der Wärter stieg noch einmal auf den Turm, weil auf dem Meer ein Schiff war.',
  en: 'In the evening the lamp went out, and the keeper climbed the tower once more because there was a ship at sea.',
  es: 'Por la noche se apagó la lámpara, y el guarda subió otra vez a la torre porque había un barco en el mar.',
  fr: 'Le soir, la lampe s’est éteinte, et le gardien est remonté dans la tour parce qu’il y avait un bateau en mer.',
  it: 'La lampada della torre si spense, e il guardiano che era nel porto salì con gli altri sulla scala per le navi del golfo.',
  nl: 'In de avond ging de lamp uit, en de wachter klom nog een keer op de toren, want er was een schip op zee.',
  pt: 'A lâmpada da torre foi apagada pelo vento, e o guarda do porto subiu com um dos homens até ao alto para os barcos no mar.',
}

function fits(lang: string, text: string): boolean {
  return isWrittenIn(
    lang,
    segment(text, lang).flatMap(({ key }) => key ?? []),
  )
}

describe.each(Object.entries(TEXTS))('a text in %s', (lang, text) => {
  test('is not taken for another language', () => {
    expect(fits(lang, text)).toBe(true)
  })

  test.each(['de', 'en', 'es', 'fr'].filter((other) => other !== lang))(
    'does not pass for one in %s',
    (other) => {
      expect(fits(other, text)).toBe(false)
    },
  )
})

test('lists, verses of names and numbers pass in every language, since nothing tells theirs', () => {
  const list = 'Anna Berger, Turm 1; Luis Moreno, Turm 2; Jean Petit, the Tower 3; 1984, 1985, 1986'
  for (const lang of Object.keys(TEXTS)) expect(fits(lang, list)).toBe(true)
  expect(fits('en', '')).toBe(true)
})

test('a text with long quotes in another language passes', () => {
  expect(fits('de', `${TEXTS['de']} ${TEXTS['en']}`)).toBe(true)
})

test('in a language without free words every text passes', () => {
  expect(fits('sv', TEXTS['en']!)).toBe(true)
})
