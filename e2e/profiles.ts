import type { Locator, Page } from '@playwright/test'

/** The picture of mine, which is also what changes it. */
export function avatarButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Click to change avatar' })
}

/** Hides from friends whether one is there. */
export function appearOffline(page: Page): Locator {
  return page.getByRole('switch', { name: 'Appear offline' })
}

/** Where the user is signed in. */
export function sessionsCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Where you’re signed in' })
}

export function changeName(page: Page): Locator {
  return page.getByRole('button', { name: 'Change name' })
}

export function deleteAccount(page: Page): Locator {
  return page.getByRole('button', { name: 'Delete my account' })
}
