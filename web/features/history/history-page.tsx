import type { Mode } from '@inkling/protocol/game'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { GoBack } from '../../ui/go-back.tsx'
import { Page } from '../../ui/page.tsx'
import { GameList } from './game-list.tsx'
import { MODES } from './history.tsx'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** All my games, or those of one mode or with one friend: what is chosen stands in the address. */
export function HistoryPage() {
  const [params, setParams] = useSearchParams()
  const mode = readMode(params.get('mode'))
  const friend_id = readId(params.get('friend'))

  function choose(name: 'mode' | 'friend', value: string) {
    const chosen = new URLSearchParams(params)
    if (value === '') chosen.delete(name)
    else chosen.set(name, value)
    setParams(chosen, { replace: true })
  }

  return (
    <Page title="Games" width="medium">
      <GoBack />
      <h1 id="games" className="font-display mt-2 mb-6 text-4xl font-bold tracking-tight">
        Games
      </h1>
      <div className="mb-4 flex flex-wrap gap-x-5 gap-y-3">
        <Choice label="Mode" value={mode ?? ''} onChange={(value) => choose('mode', value)}>
          <option value="">All modes</option>
          {Object.entries(MODES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Choice>
        <FriendChoice value={friend_id ?? ''} onChange={(value) => choose('friend', value)} />
      </div>
      <section className="sheet px-5 py-1" aria-labelledby="games">
        <GameList
          {...(mode !== null && { mode })}
          {...(friend_id !== null && { friend_id })}
          onShowAll={() => setParams({}, { replace: true })}
        />
      </section>
    </Page>
  )
}

function FriendChoice(props: { value: string; onChange: (value: string) => void }) {
  const { data = [] } = useQuery(api.friends.list.queryOptions())
  const isKnown = data.some(({ user }) => user.id === props.value)
  return (
    <Choice label="With" {...props}>
      <option value="">Anybody</option>
      {props.value !== '' && !isKnown && <option value={props.value}>One player</option>}
      {data.map(({ user }) => (
        <option key={user.id} value={user.id}>
          {user.full_name || 'User'}
        </option>
      ))}
    </Choice>
  )
}

function Choice(props: {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className="min-w-0 flex-1 basis-40">
      <label htmlFor={id} className="text-muted mb-1 block text-sm">
        {props.label}
      </label>
      <select
        id={id}
        className="select border-base-300 w-full font-semibold"
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      >
        {props.children}
      </select>
    </div>
  )
}

function readMode(value: string | null): Mode | null {
  return isMode(value) ? value : null
}

function isMode(value: string | null): value is Mode {
  return value !== null && Object.hasOwn(MODES, value)
}

function readId(value: string | null): string | null {
  return value !== null && ID.test(value) ? value : null
}
