import { createOnDemand } from '../../frame/lazy-part.tsx'
import { PartFailure } from '../../kit/failure.tsx'

/** Dialog in which the host changes the settings of a lobby. */
export const SettingsDialog = createOnDemand(
  () => import('./settings-dialog.tsx').then((dialog) => dialog.SettingsDialog),
  PartFailure,
  ['game', 'play'],
)
