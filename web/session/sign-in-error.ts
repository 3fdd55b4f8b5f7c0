import { navigate } from '../lib/navigation.tsx'

/** Parameter of the page to which the server redirects after a sign-in that failed. */
const PARAMETER = 'sign_in_error'

/** Returns the reason why the last sign-in failed; null if it did not. */
export function readSignInError(): string | null {
  return new URLSearchParams(location.search).get(PARAMETER)
}

/** Returns the address of the page without that reason. */
export function pathWithoutError(): string {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  query.delete(PARAMETER)
  return pathname + (query.size === 0 ? '' : `?${query}`) + hash
}

/** Removes the reason from the address, for somebody who is signed in all the same. */
export function removeSignInError(): void {
  if (readSignInError() !== null) navigate(pathWithoutError(), { replace: true })
}
