import { optionsOf } from '@inkling/game/open/modes'
import type { Game } from '@inkling/protocol/game'
import type { SharedGames } from '@inkling/protocol/stats'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../test/board.tsx'
import { expectScreen } from '../../test/checks.ts'
import { en } from '../../text/test-texts.ts'
import { ME, NOOR, playerOf, userOf } from '../store/test-game.ts'

const NOW = '2026-01-01T00:00:00.000Z'
const noor = userOf(NOOR, 'Noor Aziz')

/** Lobby of two, whose host I am. */
const lobby = {
  state: 'joined',
  phase: 'lobby',
  started_at: null,
  title_words: null,
  difficulty: 'easy',
  host_id: ME,
  code: 'ABCD2345',
  options: optionsOf('race', { length: 'lead' }),
  players: [
    playerOf(ME, 'Mia Berg', { state: 'joined' }),
    playerOf(NOOR, 'Noor Aziz', { state: 'joined' }),
  ],
} satisfies Partial<Game>

const race = (title: string, outcome: 'won' | 'lost', mine: number, theirs: number) => ({
  game_id: title,
  title,
  lang: 'en',
  over_at: NOW,
  outcome,
  mine: { state: 'decoded' as const, seconds: mine },
  theirs: { state: 'decoded' as const, seconds: theirs },
})
const games: SharedGames = {
  user: noor,
  won: 3,
  lost: 1,
  races_played: 4,
  races: [race('Volcano', 'won', 80, 95), race('Suez Canal', 'lost', 130, 90)],
  matches: [],
  dailies: [],
}

const openLobby = (change: Partial<Game> = {}) =>
  openPage({
    mode: 'race',
    change: { ...lobby, ...change },
    calls: {
      friends: () => [{ user: noor, since: NOW }],
      usual_minutes: () => [{ difficulty: 'easy', length: 'lead', help: 'fading_ink', minutes: 2 }],
      [`stats/friends/${NOOR}`]: () => games,
    },
  })

test('A lobby of two friends says what they will play, how long it takes, and how their last races ended', async () => {
  await openLobby()
  const card = page.getByRole('region', { name: en.lobby.this_game })
  await expect.element(card).toMatchTextContent(/Quick.*Intro.*Fading ink/)
  await expect.element(card.getByText(en.lobby.usual_minutes(2))).toBeVisible()
  const races = card.getByRole('listitem')
  await expect.element(races.first()).toMatchTextContent(/Won.*Volcano.*1:20 to 0?1:35/)
  await expect.element(races.last()).toMatchTextContent(/Lost.*Suez Canal.*2:10 to 0?1:30/)
  await expectScreen('lobby-of-two')
})

test('Those who wait can guess at a sample, which does not take the focus', async () => {
  await openLobby()
  const box = page.getByRole('textbox', { name: en.sign_in.sample.box })
  await expect.element(box).toBeVisible()
  await expect.element(box).not.toHaveFocus()
  await box.fill('water')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(en.sign_in.sample.hits(1))).toBeVisible()
})

test('A lobby of five has no room for a sample', async () => {
  const others = [3, 4, 5].map((number) =>
    playerOf(`00000000-0000-4000-8000-00000000000${number}`, `Guest ${number}`, {
      state: 'joined',
    }),
  )
  await openLobby({ players: [...lobby.players, ...others] })
  await expect.element(page.getByText('Guest 5')).toBeVisible()
  await expect.element(page.getByText(en.lobby.while_waiting)).not.toBeInTheDocument()
})
