import type { NotificationKind } from '@inkling/protocol/notifications'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../api/api.ts'
import { answerCalls } from '../../test/fake-server.ts'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { NotificationSettings } from './notifications.tsx'

const { kinds } = en.notifications

type Change = { kind: NotificationKind; wanted: boolean }

/** Fakes a server that answers changes of the settings only once the test calls `answer`. */
function openServer() {
  let wanted: NotificationKind[] = ['game_invite', 'friend_request', 'daily']
  const waiting: (() => void)[] = []
  const settings = () => ({ public_key: '', wanted })
  answerCalls({
    'users/me/notifications': settings,
    set_notification: async (input) => {
      const change = input as Change
      wanted = wanted.filter((kind) => kind !== change.kind)
      if (change.wanted) wanted.push(change.kind)
      const answer = settings()
      await new Promise<void>((resolve) => waiting.push(resolve))
      return answer
    },
  })
  /** Answers the waiting calls, the last one first. */
  function answer(): void {
    for (const resolve of waiting.splice(0).toReversed()) resolve()
  }
  return { waiting, answer, wanted: () => wanted }
}

test('A setting switched on and off again while it is saved stays off', async () => {
  const server = openServer()
  render(<NotificationSettings />)
  const answers = page.getByRole('switch', { name: kinds.challenge_answered })
  await expect.element(answers).toBeEnabled()
  await answers.click()
  await expect.poll(() => server.waiting.length).toBe(1)
  await answers.click()
  await expect.element(answers).not.toBeChecked()
  server.answer()
  await expect.poll(() => server.waiting.length).toBe(1)
  server.answer()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  await expect.element(answers).not.toBeChecked()
  expect(server.wanted()).not.toContain('challenge_answered')
})

test('Two settings switched at once are both saved', async () => {
  const server = openServer()
  render(<NotificationSettings />)
  const answers = page.getByRole('switch', { name: kinds.challenge_answered })
  const daily = page.getByRole('switch', { name: kinds.daily })
  await expect.element(answers).toBeEnabled()
  await answers.click()
  await daily.click()
  await expect.element(answers).toBeChecked()
  await expect.element(daily).not.toBeChecked()
  await expect.poll(() => server.waiting.length).toBeGreaterThan(0)
  server.answer()
  await expect.poll(server.wanted).toEqual(['game_invite', 'friend_request', 'challenge_answered'])
  server.answer()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  await expect.element(answers).toBeChecked()
  await expect.element(daily).not.toBeChecked()
})
