import { expect, test, vi } from 'vitest'

test('Nobody who is not signed in can upload a picture', async () => {
  vi.stubGlobal('location', { origin: 'http://localhost' })
  const { uploadAvatar } = await import('./upload-avatar.ts')
  const file = new File(['picture'], 'me.png', { type: 'image/png' })
  await expect(uploadAvatar(file)).rejects.toThrow('User not found')
})
