import type { PasswordWays } from '@inkling/protocol/passwords'
import { usePublicAnswer } from '../../data/public-answer.ts'
import { PartFailure } from '../../kit/failure.tsx'
import { PasswordForm } from './password-form.tsx'

/** Form of a server with passwords, once it is known who may register there. */
export function PasswordPart(props: { link: string | null; onEntered: () => void }) {
  const { data: ways, error, retry } = usePublicAnswer<PasswordWays>('/auth/passwords')
  if (error !== null) return <PartFailure onRetry={retry} />
  return ways === null ? null : <PasswordForm ways={ways} {...props} />
}
