import { expect, test } from 'vitest'
import { texts as game } from './fr/game.ts'
import { texts as results } from './fr/results.ts'
import { of, that } from './fr/shared.ts'

test.each(
  'Amélie,Élodie,Íñigo,Óscar,Åsa,Øyvind,Œdipe,Eugène,Ian,Ulysse,Yves,Yvonne,Ysé,Hugo,HUGUES,Hélène,Henri,Hervé,Hermine,Hector,Honoré,Horace,Hortense,Hubert,Hippolyte,Hyacinthe,Hadrien,Hilaire'.split(
    ',',
  ),
)('French elides before %s', (name) => {
  expect(of(name)).toBe(`d’${name}`)
  expect(that(name)).toBe(`qu’${name}`)
})

test.each(
  'Ben,Zoë,Yann,Yasmine,Youssef,Hans,Harry,Hassan,Heidi,Helga,Hiro,Hugh,Wafa,Ñusta,7even,李,«A»,'.split(
    ',',
  ),
)('French does not elide before %s', (name) => {
  expect(of(name)).toBe(`de ${name}`)
  expect(that(name)).toBe(`que ${name}`)
})

test('French elides before the names of players wherever a sentence needs it', () => {
  const { consolations, ghost_gaps } = results.result
  expect(consolations.ahead('Amélie')).toBe('Tu avais révélé plus qu’Amélie')
  expect(consolations.level('Ben')).toBe('Tu avais révélé autant que Ben')
  expect(ghost_gaps.friend.ahead('2 min', 'Yves')).toBe('2 min d’avance sur le fantôme d’Yves')
  expect(game.lobby.make_host('Hugo')).toBe('Faire d’Hugo l’hôte')
})
