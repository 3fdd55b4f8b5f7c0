import { expect, test, vi } from 'vitest'

test('A visitor who is not signed in cannot upload a picture', async () => {
  vi.stubGlobal('location', { origin: 'http://localhost' })
  const { uploadAvatar } = await import('./avatar.ts')
  const file = new File(['picture'], 'me.png', { type: 'image/png' })
  await expect(uploadAvatar(file)).rejects.toThrow('User not found')
})

test('After an upload half a second passes before the profile is read again', async () => {
  vi.useFakeTimers()
  const { waitForUpload } = await import('./avatar.ts')
  const read = vi.fn<() => void>()
  void waitForUpload().then(read)

  await vi.advanceTimersByTimeAsync(499)
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
