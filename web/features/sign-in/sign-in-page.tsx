import { useEffect, useState } from 'react'
import { session } from '../../own-session.ts'
import { Logo } from '../../ui/logo.tsx'
import { usePageTitle } from '../../ui/page.tsx'
import { Ink } from '../../ui/ink.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { GoogleMark } from './google-mark.tsx'

const FAILURE = 'sign_in_error'

/** All that a signed-out visitor sees, on any path; signing in leads back to that path. */
export function SignInPage() {
  const failure = new URLSearchParams(location.search).get(FAILURE)
  usePageTitle(null)

  return (
    <>
      <div className="absolute top-4 right-2">
        <ThemeSwitch />
      </div>
      <main className="mx-auto flex min-h-dvh w-full max-w-[30rem] flex-col justify-center gap-8 px-4 py-16 text-center">
        <h1>
          <Logo size="large" />
        </h1>
        <p className="mx-auto max-w-96 text-xl leading-relaxed text-balance opacity-80">
          Uncover the secret Wikipedia article by guessing the words. Can you decode the subject
          before your friends?
        </p>
        <Sheet />
        {failure !== null && (
          <p role="alert" className="text-error">
            {sentenceOf(failure)}
          </p>
        )}
        <SignInButton />
      </main>
    </>
  )
}

function Sheet() {
  return (
    <p
      aria-hidden="true"
      className="sheet px-7 py-5 text-left font-serif text-lg leading-8 select-none"
    >
      <Ink letters={6} /> is a city in the <Ink letters={5} /> of <Ink letters={5} />, built on{' '}
      <Ink letters={5} /> <Ink letters={7} />; <Ink letters={4} /> of the city <Ink letters={3} />{' '}
      be <Ink letters={7} /> <Ink letters={4} /> on <Ink letters={4} /> or by{' '}
      <span className="hit">water</span>.
    </p>
  )
}

function SignInButton() {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const comeBack = () => setLeaving(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  return (
    <button
      type="button"
      className="btn btn-lg border-base-300 bg-base-100 hover:bg-base-200 w-full"
      onClick={() => {
        setLeaving(true)
        session.signIn(wantedPath())
      }}
    >
      {isLeaving ? <Spinner size="small" label="" /> : <GoogleMark />}
      Continue with Google
    </button>
  )
}

function wantedPath(): string {
  const query = new URLSearchParams(location.search)
  query.delete(FAILURE)
  return query.size === 0 ? location.pathname : `${location.pathname}?${query}`
}

function sentenceOf(failure: string): string {
  if (failure === 'expired') return 'Signing in took too long. Please start again.'
  if (failure === 'unavailable') {
    return 'The sign-in service cannot be reached right now. Please try again in a moment.'
  }
  return 'Signing in did not work. Please try again.'
}
