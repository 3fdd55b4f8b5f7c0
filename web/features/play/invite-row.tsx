import { Check } from 'lucide-react'
import { ChipFace } from '../../ui/chip-face.tsx'
import type { SeenFriend } from '../friends/friends.tsx'
import { MOST_CHOSEN } from './offers.ts'

/** Friends to invite, as chips that are chosen or not; `chosen` holds their ids, and `friends` is null where they could
 *  not be read. */
export function InviteRow(props: {
  friends: readonly SeenFriend[] | null
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const { chosen } = props
  const friends = props.friends ?? []
  const isFull = chosen.length >= MOST_CHOSEN

  function toggle(id: string, isChosen: boolean) {
    props.onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  }

  return (
    <div className="p-5" role="group" aria-labelledby="invite" aria-describedby="invite-help">
      <h2 id="invite" className="font-medium">
        Invite friends
      </h2>
      <p id="invite-help" className="text-muted text-sm">
        {helpOf(props.friends, isFull)}
      </p>
      {friends.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {friends.map(({ user, online }) => (
            <li key={user.id} className="max-w-full">
              <label className="chip">
                <input
                  type="checkbox"
                  checked={chosen.includes(user.id)}
                  disabled={isFull && !chosen.includes(user.id)}
                  onChange={({ target }) => toggle(user.id, target.checked)}
                />
                <ChipFace user={user} online={online} />
                <Check size={16} aria-hidden="true" className="chip-check" />
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function helpOf(friends: readonly SeenFriend[] | null, isFull: boolean): string {
  if (friends === null) return 'Your friends could not be read. The lobby has a link for them.'
  if (friends.length === 0)
    return 'Nobody on your list yet. The lobby has a link that you can send.'
  if (isFull) return `${MOST_CHOSEN} at once. The lobby has a link for everybody else.`
  return 'They are asked at once. The lobby has a link for everybody else.'
}
