import type { Locator, Page } from '@playwright/test'
import { en } from './texts.ts'

/** The picture of mine, which is also what changes it. */
export function avatarButton(page: Page): Locator {
  return page.getByRole('button', { name: en.profile.change_avatar })
}

/** Hides from friends whether one is there. */
export function appearOffline(page: Page): Locator {
  return page.getByRole('switch', { name: en.profile.appear_offline })
}

/** Where the user is signed in. */
export function sessionsCard(page: Page): Locator {
  return page.getByRole('region', { name: en.profile.sessions })
}

export function changeName(page: Page): Locator {
  return page.getByRole('button', { name: en.profile.change_name })
}

export function deleteAccount(page: Page): Locator {
  return page.getByRole('button', { name: en.profile.delete })
}
