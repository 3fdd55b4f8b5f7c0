import { expect } from '@playwright/test'
import { PHONE } from '../web/test/room.ts'
import { article, giveUpButton, panel, react, takeHint, withdrawVoteButton } from './boards.ts'
import { hiddenWord, secretOf } from './games.ts'
import { button, openMenu } from './pages.ts'
import { guess, guessBox } from './player.ts'
import { expectPart } from './screens.ts'
import { call } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'
import { startTogether } from './together.ts'

test('giving up together needs all players, and a vote can be withdrawn', async ({ arrive }) => {
  const { game, callers, ann } = await startTogether(arrive, ['Dan One', 'Eve Two', 'Fay Three'])
  const { title } = await secretOf(server, game.game_id)

  await giveUpButton(ann).click()
  await expect(panel(ann)).toContainText(en.players.votes({ votes: 1, of: 3 }))
  await withdrawVoteButton(ann).click()
  await expect(panel(ann)).not.toContainText('to give up')

  for (const caller of callers) await call(caller, 'vote_give_up', { ...game, votes: true })
  await expect(panel(ann)).toContainText(en.players.votes({ votes: 2, of: 3 }))
  await expectPart(panel(ann), 'votes')
  await giveUpButton(ann).click()
  const dialog = ann.getByRole('dialog', { name: en.header.give_up_title })
  await expect(dialog).toContainText(en.header.give_up_all)
  await dialog.getByRole('button', { name: en.header.give_up }).click()

  const result = ann.getByRole('region', { name: en.result.title })
  await expect(result).toContainText(en.result.together.gave_up)
  await expect(article(ann)).toContainText(title)
})

test('on a phone a reaction and a hint are two taps from the guess box, and the bar shows what others do', async ({
  arrive,
}) => {
  const { game, callers, ann } = await startTogether(arrive, ['Ann Taps', 'Ben Taps', 'Cay Taps'])
  await ann.setViewportSize(PHONE)
  await guess(ann, 'xylophone')
  await react(ann.getByRole('complementary'), 'fire', ann.getByRole('banner'))
  await expect(guessBox(ann)).toBeFocused()
  await takeHint(ann)
  await expect(guessBox(ann)).toBeFocused()
  await expect(ann.getByRole('list', { name: en.guesses.recent })).toContainText(en.guesses.hint)
  await expectPart(ann.getByRole('complementary', { name: en.board.side }), 'phone-tools')
  await button(ann, en.header.more).click()
  await expectPart(openMenu(ann), 'more-menu')
  await button(ann, en.header.all_guesses).click()
  await expectPart(ann.getByRole('dialog'), 'all-guesses')
  await expect(ann.getByRole('dialog')).toContainText('xylophone')
  await ann.keyboard.press('Escape')
  const word = hiddenWord(await secretOf(server, game.game_id))
  await call(callers[0]!, 'submit_guess', { ...game, word })
  await expect(ann.getByRole('banner')).toContainText('Ben: ')
})
