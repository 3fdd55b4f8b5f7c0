import type { User } from '@inkling/protocol/profile'
import { useMutation, useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useNavigate } from 'react-router'
import { api, messageOf, queryClient, session } from '../../api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { formatHours } from '../../ui/clock.ts'
import { Failure } from '../../ui/failure.tsx'
import { GoBack } from '../../ui/go-back.tsx'
import { Page } from '../../ui/page.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { setTheme, useTheme } from '../../ui/theme.ts'

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

export function ProfilePage() {
  const profile = useQuery(api.profile.me.queryOptions())
  return (
    <Page title="Profile" width="small">
      <GoBack />
      {!profile.isSuccess && <h1 className="sr-only">Profile</h1>}
      {profile.isPending && <p className="text-muted py-12 text-center">Loading...</p>}
      {profile.isError && (
        <div className="py-12">
          <Failure error={profile.error} onRetry={() => void profile.refetch()} />
        </div>
      )}
      {profile.isSuccess && <Person user={profile.data} />}
      <section className="sheet mb-4 flex flex-wrap items-center justify-between gap-3 p-5">
        <h2 className="font-medium">Theme</h2>
        <ThemeChoices />
      </section>
      <LogOutButton />
    </Page>
  )
}

function Person({ user }: { user: User }) {
  return (
    <>
      <header className="flex flex-col items-center gap-5 py-8 text-center">
        <Avatar user={user} size="large" />
        <h1 className="font-display max-w-full text-4xl font-bold tracking-tight wrap-anywhere">
          {user.full_name || 'User'}
        </h1>
      </header>
      <Figures />
    </>
  )
}

function Figures() {
  const stats = useQuery(api.stats.me.queryOptions())
  if (stats.isError) {
    return (
      <div className="sheet mb-4 p-5">
        <Failure error={stats.error} onRetry={() => void stats.refetch()} />
      </div>
    )
  }
  return (
    <dl className="mb-4 grid grid-cols-2 gap-4">
      <Figure name="Wikis found" value={stats.data && String(stats.data.wikis_found)} />
      <Figure name="Time played" value={stats.data && formatHours(stats.data.time_played)} />
    </dl>
  )
}

function Figure({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className="sheet flex flex-col-reverse items-center p-5">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="grid h-9 place-items-center text-2xl font-bold tabular-nums">
        {value ?? <Spinner size="small" />}
      </dd>
    </div>
  )
}

function ThemeChoices() {
  const { choice } = useTheme()
  return <Segments label="Theme" options={THEMES} value={choice} onChange={setTheme} />
}

function LogOutButton() {
  const navigate = useNavigate()
  const leaving = useMutation({
    mutationFn: session.signOut,
    onSuccess: () => {
      queryClient.clear()
      return navigate('/')
    },
  })

  return (
    <>
      {leaving.isError && (
        <p role="alert" className="text-error mb-3 text-center">
          {messageOf(leaving.error)}
        </p>
      )}
      <button
        type="button"
        className="btn border-base-300 bg-base-100 w-full"
        aria-disabled={leaving.isPending}
        onClick={() => leaving.isPending || leaving.mutate()}
      >
        {leaving.isPending ? (
          <Spinner size="small" label="" />
        ) : (
          <LogOut size={18} aria-hidden="true" />
        )}
        Log out
      </button>
    </>
  )
}
