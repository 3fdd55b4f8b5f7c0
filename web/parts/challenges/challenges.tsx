import { createOnDemand } from '../../frame/lazy-part.tsx'
import { PartFailure } from '../../kit/failure.tsx'

const next = createOnDemand(
  () => import('./next-step.tsx').then(({ NextStep }) => NextStep),
  PartFailure,
  ['social', 'challenges'],
)
/** What a finished game of mine has to do with challenges. */
export const ChallengeNext = next.Part

const answered = createOnDemand(
  () => import('./answered-toast.tsx').then(({ AnsweredToast }) => AnsweredToast),
  () => null,
  ['social'],
)
/** Says who has finished a challenge of mine. */
export const AnsweredToast = answered.Part
