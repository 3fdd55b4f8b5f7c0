import { MAX_CUP_PLAYERS } from '@inkling/game/open/cup'
import type { Cup } from '@inkling/protocol/cups'
import { useMutation } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { inviteToCupMutation } from '../../data/cups.ts'
import { useFriends } from '../../data/friends.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { serverNow } from '../../lib/clock.ts'
import { shownCode } from '../../lib/code.ts'
import { CodeRow } from '../../parts/links/copy-button.tsx'
import { useText } from '../../text/text.ts'
import { momentText } from './moment-text.ts'

const MAX_OFFERED = 6

/** Number of players of a cup, and the ways to invite others while it can be joined. On a phone these are in the dialog of
 *  `InviteButton`. */
export function InviteCard({ cup }: { cup: Cup }) {
  const t = useText('cups', 'common')
  if (cup.final_at !== null) return null
  const count = t.cup.of_most({ count: cup.players.length, most: MAX_CUP_PLAYERS })
  const invites = canInvite(cup)
  return (
    <Card
      title={t.cup.players}
      aside={<span className="text-muted text-sm">{count}</span>}
      className={invites ? 'max-sm:hidden' : ''}
    >
      {invites ? (
        <Ways cup={cup} />
      ) : (
        !isOpen(cup) && <p className="text-muted text-sm">{t.cup.closed}</p>
      )}
      <Invited cup={cup} />
    </Card>
  )
}

/** On a phone: button of a dialog with the ways to invite others. */
export function InviteButton({ cup }: { cup: Cup }) {
  const { cup: text } = useText('cups', 'common')
  const [isShown, setShown] = useState(false)
  if (!canInvite(cup)) return null
  return (
    <>
      <Button
        variant="soft"
        className="sm:hidden"
        icon={<UserPlus size={18} aria-hidden="true" />}
        onClick={() => setShown(true)}
      >
        {text.invite}
      </Button>
      <Dialog open={isShown} onClose={() => setShown(false)} title={text.invite}>
        <Ways cup={cup} />
        <Invited cup={cup} />
      </Dialog>
    </>
  )
}

function isOpen({ joins_until, final_at, players }: Cup): boolean {
  const hasPlaces = players.length < MAX_CUP_PLAYERS
  return final_at === null && hasPlaces && Date.parse(joins_until) > serverNow()
}

function canInvite(cup: Cup): boolean {
  return cup.has_joined && isOpen(cup)
}

/** The code and link of a cup, and friends to invite. */
function Ways({ cup }: { cup: Cup }) {
  const t = useText('cups', 'common')
  return (
    <>
      <p className="text-muted text-sm">{t.cup.link_help(momentText(t.format, cup.joins_until))}</p>
      <CodeRow
        code={shownCode(cup.code)}
        link={`${location.origin}/cup/${cup.code}`}
        label={t.cup.copy_link}
      />
      <Friends cup={cup} />
    </>
  )
}

function Invited({ cup: { invited } }: { cup: Cup }) {
  const { cup: text, format } = useText('cups')
  if (invited.length === 0) return null
  return <p className="text-muted mt-2 text-sm">{text.invited(format.list(invited.map(nameOf)))}</p>
}

/** Buttons that invite friends who are not in the cup. */
function Friends({ cup }: { cup: Cup }) {
  const { cup: text } = useText('cups', 'common')
  const { data: friends = [] } = useFriends()
  const invite = useMutation(inviteToCupMutation)
  const inside = new Set([...cup.players.map(({ user }) => user?.id), ...cup.invited.map(idOf)])
  const others = friends.filter(({ user }) => !inside.has(user.id)).slice(0, MAX_OFFERED)
  return (
    <>
      <FailureText error={invite.error} className="text-sm" />
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {others.map(({ user }) => (
          <li key={user.id} className="max-w-full">
            <Button
              size="small"
              icon={<UserPlus size={16} aria-hidden="true" />}
              aria-label={text.invite_whom(nameOf(user))}
              onClick={() => invite.mutate({ cup_id: cup.id, user_id: user.id })}
            >
              <bdi translate="no" className="truncate">
                {nameOf(user)}
              </bdi>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function idOf({ id }: { id: string }): string {
  return id
}
