import { MAX_INVITED } from '@inkling/game/open/lobby'
import { useState } from 'react'
import { type Texts, useText } from '../../text/text.ts'
import { ChoiceChip } from '../../kit/choice-chip.tsx'
import { Button } from '../../kit/button.tsx'
import { cardClass } from '../../kit/card.tsx'
import { PlayerChipContent } from '../../kit/user/player-chip-content.tsx'
import type { FriendWithPresence } from '../../data/friends.ts'
import { type More, ShowMore } from '../../kit/show-more.tsx'

/** Number of friends that fit in one line. */
const MAX_SHOWN = 5

/** Friends to invite, as chips. `chosen` holds ids; `friends` is null if they failed to load. */
export function InviteFriends(props: {
  friends: readonly FriendWithPresence[] | null
  more: More | null
  chosen: readonly string[]
  /** Heading, help and the most that can be invited, if not those of a lobby. */
  about?: { title: string; help: string; most: number }
  onChange: (chosen: string[]) => void
}) {
  const { play } = useText('play')
  const { chosen } = props
  const friends = props.friends ?? []
  const { most, title, help } = props.about ?? aboutLobby(play, props.friends, chosen.length)
  const isFull = chosen.length >= most
  const [isWhole, setWhole] = useState(false)
  const isLong = friends.length > MAX_SHOWN + 1
  const shown = isLong && !isWhole ? firstOf(friends, chosen) : friends

  function toggle(id: string, isChosen: boolean) {
    props.onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  }

  return (
    <div
      className={cardClass('py-3')}
      role="group"
      aria-labelledby="invite"
      aria-describedby="invite-help"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="invite" className="font-medium">
          {title}
        </h2>
        <p id="invite-help" className="text-muted text-caption">
          {help}
        </p>
      </div>
      {friends.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {shown.map(({ user, online }) => (
            <li key={user.id} className="max-w-full">
              <ChoiceChip
                checked={chosen.includes(user.id)}
                disabled={isFull && !chosen.includes(user.id)}
                onChange={(isChosen) => toggle(user.id, isChosen)}
              >
                <PlayerChipContent user={user} online={online} />
              </ChoiceChip>
            </li>
          ))}
          {isLong && (
            <li>
              <Button variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? play.fewer : play.more(friends.length - shown.length)}
              </Button>
            </li>
          )}
        </ul>
      )}
      {(isWhole || !isLong) && <ShowMore more={props.more} />}
    </div>
  )
}

/** The first few friends, and all who are chosen. */
function firstOf(friends: readonly FriendWithPresence[], chosen: readonly string[]) {
  return friends.filter(({ user }, index) => index < MAX_SHOWN || chosen.includes(user.id))
}

function aboutLobby(
  play: Texts<'play'>['play'],
  friends: readonly FriendWithPresence[] | null,
  chosen: number,
): { title: string; help: string; most: number } {
  const help = helpOf(play, friends, chosen >= MAX_INVITED)
  return { title: play.invite_friends, help, most: MAX_INVITED }
}

function helpOf(
  play: Texts<'play'>['play'],
  friends: readonly FriendWithPresence[] | null,
  isFull: boolean,
): string {
  if (friends === null) return play.invite_help.not_loaded
  if (friends.length === 0) return play.invite_help.no_friends
  return isFull ? play.invite_help.full(MAX_INVITED) : play.invite_help.some
}
