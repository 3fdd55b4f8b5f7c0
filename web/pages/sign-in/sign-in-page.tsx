import type { Way } from '@inkling/protocol/ways'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { Logo } from '../../frame/logo.tsx'
import { usePageTitle } from '../../frame/page-title.ts'
import { ThemeSwitch } from '../../frame/theme-switch.tsx'
import { Button } from '../../kit/button.tsx'
import { Select } from '../../kit/field.tsx'
import { FailureText, PartFailure } from '../../kit/failure.tsx'
import { linkClass } from '../../kit/link.ts'
import { classNames } from '../../lib/class-names.ts'
import { Link, navigate, useLocation } from '../../lib/navigation.tsx'
import { session } from '../../session/current-session.ts'
import { pathWithoutError, readSignInError } from '../../session/sign-in-error.ts'
import { offersGuests } from '../../session/guests.ts'
import { readWays } from './ways.ts'
import {
  isLanguage,
  LANGUAGES,
  nativeName,
  setLanguage,
  type Texts,
  useLanguage,
  useText,
} from '../../text/text.ts'
import { INVITATION_PATH, invitationAt, linkAt, RESET_PATH } from './sent-link.ts'
import { SampleCard } from '../../parts/sample/sample-card.tsx'
import styles from './sign-in.module.css'

const invitation = lazyPart(
  () => import('./invitation.tsx').then(({ Invitation }) => Invitation),
  PartFailure,
  ['sign-in'],
)

const guestForm = lazyPart(
  () => import('./guest-form.tsx').then(({ GuestForm }) => GuestForm),
  PartFailure,
  ['sign-in', 'common'],
)
const passwords = lazyPart(
  () => import('./password-part.tsx').then(({ PasswordPart }) => PasswordPart),
  PartFailure,
  ['password', 'common'],
)
const resetForm = lazyPart(
  () => import('./reset-form.tsx').then(({ ResetForm }) => ResetForm),
  PartFailure,
  ['password', 'common'],
)

/** Page of signed-out visitors at every path; signing in returns to that path. Links that set a new password open it for
 *  everybody. */
export function SignInPage() {
  const { sign_in } = useText('sign-in')
  const { pathname } = useLocation()
  const link = linkAt(pathname)
  const isByLink = link !== null || pathname === RESET_PATH || pathname === INVITATION_PATH
  const isWide = isByLink || readWays()?.some(({ id }) => id === 'password') === true
  usePageTitle(null)

  return (
    <>
      <header className="absolute end-2 top-4 flex items-center gap-2">
        <LanguageSelect />
        <ThemeSwitch />
      </header>
      <main className={classNames(styles.page, isWide && styles.wide, isByLink && styles.invited)}>
        <div className={styles.about}>
          <h1>
            <Logo size="large" />
          </h1>
          <p className={styles.tagline}>{sign_in.tagline}</p>
          {link !== null && <p className={styles.try}>{sign_in.link.try_first}</p>}
          <SampleCard />
        </div>
        <div className={styles.way}>
          {link !== null && (
            <div className={styles.sender} data-kind={link.kind}>
              <invitation.Component {...link} />
            </div>
          )}
          <Refusal />
          {link !== null && offersGuests() && (
            <div className={styles.guest}>
              <guestForm.Component link={link} />
            </div>
          )}
          {pathname === RESET_PATH ? (
            <resetForm.Component token={location.hash.slice(1)} />
          ) : (
            <Ways pathname={pathname} />
          )}
        </div>
        <p className={styles.more}>
          <Link to="/privacy" className={linkClass}>
            {sign_in.privacy}
          </Link>
          <Link to="/credits" className={linkClass}>
            {sign_in.credits}
          </Link>
        </p>
      </main>
    </>
  )
}

export { SignInPage as Page }

/** Why the last try to sign in was refused. */
function Refusal() {
  const { sign_in } = useText('sign-in')
  const failure = readSignInError()
  const suspension = readSuspension()
  const refusal = failure === null ? null : failureText(failure, sign_in)
  const text = suspension === null ? refusal : sign_in.suspended(suspension)
  return <FailureText text={text} className="wrap-anywhere" />
}

function LanguageSelect() {
  const { sign_in } = useText('sign-in')
  const chosen = useLanguage()
  return (
    <Select
      aria-label={sign_in.language}
      value={chosen}
      onChange={({ target }) => isLanguage(target.value) && void setLanguage(target.value)}
    >
      {LANGUAGES.map((code) => (
        <option key={code} value={code} lang={code} translate="no">
          {nativeName(code)}
        </option>
      ))}
    </Select>
  )
}

/** All ways to sign in, of which the usual one needs no list. */
function Ways({ pathname }: { pathname: string }) {
  const ways = readWays()
  if (ways === null) return <SignInButton way={null} />
  const buttons = ways.filter(({ id }) => id !== 'password')
  return (
    <>
      {buttons.length > 0 && (
        <div className={styles.ways}>
          {buttons.map((way) => (
            <SignInButton key={way.id} way={way} />
          ))}
        </div>
      )}
      {buttons.length < ways.length && (
        <div className={styles.passwords}>
          <passwords.Component link={invitationAt(pathname)} onEntered={leaveInvitation} />
        </div>
      )}
    </>
  )
}

/** Leaves the page of an invitation, which has no content of its own. */
function leaveInvitation(): void {
  if (location.pathname === INVITATION_PATH) navigate('/', { replace: true })
}

/** Button of a way; null is the usual one. */
function SignInButton({ way }: { way: Way | null }) {
  const { sign_in } = useText('sign-in')
  const [isLeaving, setLeaving] = useState(false)
  const name = way?.name ?? null
  useEffect(() => {
    const comeBack = () => setLeaving(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  return (
    <Button
      size="large"
      className={styles.leave}
      icon={name === null ? <GoogleMark /> : <KeyRound size={20} aria-hidden="true" />}
      isPending={isLeaving}
      onClick={() => {
        setLeaving(true)
        session.signIn(pathWithoutError(), way?.id ?? null)
      }}
    >
      {name === null ? sign_in.button : sign_in.button_of(name)}
    </Button>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={styles.mark}>
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  )
}

/** Reason of the suspension that signed the user out. */
function readSuspension(): string | null {
  const cookie = /(?:^|; )inkling_suspended=([^;]*)/.exec(document.cookie)?.[1]
  try {
    return cookie === undefined ? null : decodeURIComponent(cookie)
  } catch {
    return null
  }
}

function failureText(failure: string, sign_in: Texts<'sign-in'>['sign_in']): string {
  const known = ['expired', 'unavailable', 'too_many', 'unknown_way'] as const
  return sign_in[known.find((one) => one === failure) ?? 'failed']
}
