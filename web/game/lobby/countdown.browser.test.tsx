import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { allowMotion } from '../../test/media.ts'
import { answerBoard, guessBox } from '../../test/board.tsx'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { contendersIn } from '../players/contender.ts'
import { pacerOf } from '../players/test-ghost.ts'
import { ContendersContext } from '../players/use-contenders.tsx'
import { GameBoard } from '../board.tsx'
import { gameOf, ME, openGame, playerOf } from '../store/test-game.ts'
import { GameContext } from '../store/use-game.ts'
import { Countdown } from './countdown.tsx'

const game = gameOf({ mode: 'race', players: [playerOf(ME, 'Ada Me')] })

test('The countdown beats, and at its end waits for the article', async () => {
  await allowMotion()
  const beats: Element[] = []
  const count = ({ target }: Event) => void (target instanceof Element && beats.push(target))
  addEventListener('animationstart', count)
  onTestFinished(() => removeEventListener('animationstart', count))
  render(<Countdown game={game} endsAt={Date.now() + 2000} />)
  await expect.element(page.getByRole('heading', { name: en.lobby.race_starts })).toBeVisible()
  await expect
    .element(page.getByRole('status').first())
    .toMatchTextContent(en.lobby.loading_article)
  await expect.element(page.getByRole('timer')).not.toMatchTextContent(/\d/)
  expect(beats).not.toEqual([])
})

test('A quick race counts down as a race, and names its opponents', async () => {
  const pacer = pacerOf('1', 'own_pace', 420)
  const quick = gameOf({ variant: 'quick_race' })
  const known = { me: ME, game: quick, progress: new Map(), rows: [], sheet: null }
  const contenders = contendersIn(known, [pacer], 0)
  render(
    <ContendersContext value={contenders}>
      <Countdown game={quick} endsAt={Date.now() + 60_000} />
    </ContendersContext>,
  )
  await expect.element(page.getByRole('heading', { name: en.lobby.race_starts_in })).toBeVisible()
  await expect.element(page.getByText(en.ghosts.lanes.own_pace.name)).toBeVisible()
})

const hidesToasts = () => document.documentElement.hasAttribute('data-undisturbed')

test('Toasts stay hidden as long as anything on the page hides them', async () => {
  const countdown = (key: string) => (
    <Countdown key={key} game={game} endsAt={Date.now() + 60_000} />
  )
  const show = render([countdown('first'), countdown('second')])
  await expect.poll(hidesToasts).toBe(true)
  show([countdown('first')])
  await expect.poll(() => page.getByRole('timer').elements().length).toBe(1)
  await new Promise(requestAnimationFrame)
  expect(hidesToasts()).toBe(true)
  show(null)
  await expect.poll(hidesToasts).toBe(false)
})

test('No toast shows between the countdown and the board', async () => {
  answerBoard()
  const { store } = await openGame('race')
  const show = render(<Countdown game={game} endsAt={Date.now()} />)
  await expect.poll(hidesToasts).toBe(true)
  const seen: boolean[] = []
  const observer = new MutationObserver(() => void seen.push(hidesToasts()))
  observer.observe(document.documentElement, { attributeFilter: ['data-undisturbed'] })
  onTestFinished(() => observer.disconnect())
  show(
    <GameContext value={store}>
      <GameBoard />
    </GameContext>,
  )
  await expect.element(guessBox).toBeVisible()
  expect(seen).not.toContain(false)
  expect(hidesToasts()).toBe(true)
})
