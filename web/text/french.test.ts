import { expect, test } from 'vitest'
import { elide } from './french.ts'
import { textsIn } from './test-texts-in.ts'

test.each(
  'Amélie,Élodie,Íñigo,Óscar,Åsa,Øyvind,Œdipe,Eugène,Ian,Ulysse,Yves,Yvonne,Ysé,Hugo,HUGUES,Hélène,Henri,Hervé,Hermine,Hector,Honoré,Horace,Hortense,Hubert,Hippolyte,Hyacinthe,Hadrien,Hilaire'.split(
    ',',
  ),
)('French elides before %s', (name) => {
  expect(elide('Le fantôme de ', name)).toBe(`Le fantôme d’${name}`)
  expect(elide('Plus que ', name)).toBe(`Plus qu’${name}`)
})

test.each(
  'Ben,Zoë,Yann,Yasmine,Youssef,Hans,Harry,Hassan,Heidi,Helga,Hiro,Hugh,Wafa,Ñusta,7even,李,«A»,'.split(
    ',',
  ),
)('French does not elide before %s', (name) => {
  expect(elide('de ', name)).toBe(`de ${name}`)
  expect(elide('que ', name)).toBe(`que ${name}`)
})

test('French elides before the names of players wherever a sentence needs it', () => {
  const { lobby, result } = textsIn('fr')
  const { consolations, ghost_gaps } = result
  expect(consolations.ahead('Amélie')).toBe('Tu avais révélé plus qu’Amélie')
  expect(consolations.level('Ben')).toBe('Tu avais révélé autant que Ben')
  expect(ghost_gaps.friend.ahead({ time: '2 min', name: 'Yves' })).toBe(
    '2 min d’avance sur le fantôme d’Yves',
  )
  expect(lobby.make_host('Hugo')).toBe('Faire d’Hugo l’hôte')
})
