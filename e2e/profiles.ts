import type { Locator, Page } from '@playwright/test'
import { en } from './texts.ts'

/** My picture, which is also the button that changes it. */
export function avatarButton(page: Page): Locator {
  return page.getByRole('button', { name: en.profile.change_avatar })
}

/** Switch that hides my presence from friends. */
export function appearOffline(page: Page): Locator {
  return page.getByRole('switch', { name: en.my_settings.appear_offline })
}

/** Card of the devices where the user is signed in. */
export function sessionsCard(page: Page): Locator {
  return page.getByRole('region', { name: en.my_settings.sessions })
}

export function changeName(page: Page): Locator {
  return page.getByRole('button', { name: en.profile.change_name })
}

export function deleteAccount(page: Page): Locator {
  return page.getByRole('button', { name: en.my_settings.delete })
}
