import { MODE_NAMES } from '@inkling/game/open/modes'
import { useQuery } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { allFriendsQuery } from '../../data/friends.ts'
import { Page } from '../../frame/page.tsx'
import { buttonClass } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Select } from '../../kit/field.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { isId } from '../../lib/id.ts'
import { Link, navigate, useLocation } from '../../lib/navigation.tsx'
import { oneOf } from '../../lib/one-of.ts'
import { useText } from '../../text/text.ts'
import { GameList } from './game-list.tsx'

/** All games of the user, or those of a mode or with a friend; the URL contains the filter. */
function HistoryPage() {
  const { all_games, challenge, names } = useText('challenges', 'history')
  const params = new URLSearchParams(useLocation().search)
  const mode = oneOf(MODE_NAMES, params.get('mode'))
  const friend = params.get('friend') ?? ''
  const friendId = isId(friend) ? friend : ''

  function choose(name: 'mode' | 'friend', value: string) {
    const chosen = new URLSearchParams(params)
    if (value === '') chosen.delete(name)
    else chosen.set(name, value)
    navigate(`/games?${chosen.toString()}`, { replace: true })
  }

  return (
    <Page title={all_games.title} width="medium">
      <div className="mb-4 flex flex-wrap items-end gap-x-5 gap-y-3">
        <Choice
          label={all_games.mode}
          value={mode ?? ''}
          onChange={(value) => choose('mode', value)}
        >
          <option value="">{all_games.all_modes}</option>
          {Object.entries(names.modes).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Choice>
        <FriendChoice value={friendId} onChange={(value) => choose('friend', value)} />
        <Link to="/challenge" className={buttonClass({ variant: 'soft' }, 'grow sm:grow-0')}>
          <Swords size={17} aria-hidden="true" />
          <span>{challenge.all}</span>
        </Link>
      </div>
      <Card className="py-1" aria-label={all_games.title}>
        <GameList
          {...(mode !== undefined && { mode })}
          {...(friendId !== '' && { friend_id: friendId })}
          onShowAll={() => navigate('/games', { replace: true })}
        />
      </Card>
    </Page>
  )
}

function FriendChoice(props: { value: string; onChange: (value: string) => void }) {
  const { all_games } = useText('history')
  const { data = [] } = useQuery(allFriendsQuery)
  const isKnown = data.some(({ user }) => user.id === props.value)
  return (
    <Choice label={all_games.with} {...props}>
      <option value="">{all_games.anyone}</option>
      {props.value !== '' && !isKnown && (
        <option value={props.value}>{all_games.one_player}</option>
      )}
      {data.map(({ user }) => (
        <option key={user.id} value={user.id} dir="auto" translate="no">
          {nameOf(user)}
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
      <Select
        id={id}
        className="w-full font-semibold"
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      >
        {props.children}
      </Select>
    </div>
  )
}

export { HistoryPage as Page }
