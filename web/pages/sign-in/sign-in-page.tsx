import { useEffect, useState } from 'react'
import { session } from '../../session/current-session.ts'
import {
  isLanguage,
  LANGUAGES,
  setLanguage,
  type Texts,
  useLanguage,
  useText,
} from '../../text/text.ts'
import { cardClass } from '../../kit/card.tsx'
import { Button } from '../../kit/button.tsx'
import { Select } from '../../kit/field.tsx'
import { linkClass } from '../../kit/link.ts'
import { Ink } from '../../kit/ink.tsx'
import { Logo } from '../../frame/logo.tsx'
import { Link } from '../../lib/navigation.tsx'
import { usePageTitle } from '../../frame/page-title.ts'
import { ThemeSwitch } from '../../frame/theme-switch.tsx'
import { GoogleMark } from './google-mark.tsx'
import styles from './sign-in.module.css'

const FAILURE = 'sign_in_error'

/** All that a signed-out visitor sees, on any path; signing in leads back to that path. */
export function SignInPage() {
  const { sign_in } = useText('sign-in')
  const failure = new URLSearchParams(location.search).get(FAILURE)
  const suspension = readSuspension()
  usePageTitle(null)

  return (
    <>
      <header className="absolute end-2 top-4 flex items-center gap-2">
        <LanguageChoice />
        <ThemeSwitch />
      </header>
      <main className="mx-auto flex min-h-dvh w-full max-w-[30rem] flex-col justify-center gap-8 px-4 py-20 text-center">
        <h1>
          <Logo size="large" />
        </h1>
        <p className="mx-auto max-w-96 text-xl leading-relaxed text-balance opacity-80">
          {sign_in.tagline}
        </p>
        <Sheet />
        {suspension !== null && (
          <p role="alert" className="text-error wrap-anywhere">
            {sign_in.suspended(suspension)}
          </p>
        )}
        {failure !== null && suspension === null && (
          <p role="alert" className="text-error">
            {sentenceOf(failure, sign_in)}
          </p>
        )}
        <SignInButton />
        <Link to="/credits" className={`${linkClass} text-muted mx-auto text-sm`}>
          {sign_in.credits}
        </Link>
      </main>
    </>
  )
}

function LanguageChoice() {
  const { sign_in } = useText('sign-in')
  const chosen = useLanguage()
  return (
    <Select
      aria-label={sign_in.language}
      value={chosen}
      onChange={({ target }) => isLanguage(target.value) && void setLanguage(target.value)}
    >
      {LANGUAGES.map(({ code, name }) => (
        <option key={code} value={code} lang={code} translate="no">
          {name}
        </option>
      ))}
    </Select>
  )
}

function Sheet() {
  return (
    <p
      aria-hidden="true"
      lang="en"
      dir="ltr"
      translate="no"
      className={`${cardClass} px-7 py-5 text-start font-serif text-lg leading-8 select-none`}
    >
      <Ink letters={6} /> is a city in the <Ink letters={5} /> of <Ink letters={5} />, built on{' '}
      <Ink letters={5} /> <Ink letters={7} />; <Ink letters={4} /> of the city <Ink letters={3} />{' '}
      be <Ink letters={7} /> <Ink letters={4} /> on <Ink letters={4} /> or by{' '}
      <span className={styles.hit}>water</span>.
    </p>
  )
}

function SignInButton() {
  const { sign_in } = useText('sign-in')
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const comeBack = () => setLeaving(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  return (
    <Button
      size="large"
      className="w-full"
      icon={<GoogleMark />}
      isPending={isLeaving}
      onClick={() => {
        setLeaving(true)
        session.signIn(wantedPath())
      }}
    >
      {sign_in.button}
    </Button>
  )
}

function wantedPath(): string {
  const query = new URLSearchParams(location.search)
  query.delete(FAILURE)
  return query.size === 0 ? location.pathname : `${location.pathname}?${query}`
}

/** Why an operator has put out who was signed in here. */
function readSuspension(): string | null {
  const cookie = /(?:^|; )inkling_suspended=([^;]*)/.exec(document.cookie)?.[1]
  try {
    return cookie === undefined ? null : decodeURIComponent(cookie)
  } catch {
    return null
  }
}

function sentenceOf(failure: string, sign_in: Texts<'sign-in'>['sign_in']): string {
  const known = ['expired', 'unavailable', 'too_many'] as const
  return sign_in[known.find((one) => one === failure) ?? 'failed']
}
