import { createStored } from './stored.ts'

/** Whether a single letter pressed anywhere does something, which who dictates or uses switches may turn off. */
export const shortcuts = createStored(
  'single_letter_shortcuts',
  (stored) => stored !== 'off',
  (isOn) => (isOn ? null : 'off'),
)
