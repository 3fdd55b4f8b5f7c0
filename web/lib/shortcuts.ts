import { createStored } from './stored.ts'

/** True if single letters are shortcuts; players who dictate or use switches can turn them off. */
export const shortcuts = createStored(
  'single_letter_shortcuts',
  (stored) => stored !== 'off',
  (isOn) => (isOn ? null : 'off'),
)
