import { useMutation } from '@tanstack/react-query'
import { Hash, Plus, Zap } from 'lucide-react'
import { useId, useState } from 'react'
import { useMe } from '../../data/me.ts'
import { quickRaceMutation } from '../../data/quick-race.ts'
import { Button } from '../../kit/button.tsx'
import { Card, cardClass } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { OwnLink } from '../../parts/friend-requests/own-link.tsx'
import { RequestForm } from '../../parts/friend-requests/request-form.tsx'
import { useText } from '../../text/text.ts'
import styles from './own-link-cards.module.css'

/** Card with the user's friend link. */
export function LinkCard() {
  const { friendships } = useText('friends')
  return (
    <Card title={friendships.link_title} aside={<HaveToken />} className="mb-4">
      <p className="text-muted mb-3 text-sm">{friendships.link_how}</p>
      <OwnLink />
    </Card>
  )
}

/** Page of a user without friends: their friend link, how it works, and a way to play alone. */
export function NoFriends() {
  const { friendships } = useText('friends')
  const id = useId()
  const me = useMe()
  return (
    <section aria-labelledby={id} className={styles.empty}>
      <p aria-hidden="true" className={styles.faces}>
        {me && <Avatar user={me} size="face" />}
        <span>
          <Plus size={34} />
        </span>
      </p>
      <h2 id={id} className="font-display mt-4 text-3xl font-bold tracking-tight text-balance">
        {friendships.alone}
      </h2>
      <p className="text-muted mt-1">{friendships.none}</p>
      <div className={cardClass(styles.card)}>
        <OwnLink />
        <h3 className="mt-4 font-semibold">{friendships.how_title}</h3>
        <ol className={styles.steps}>
          {Object.values(friendships.how).map(({ title, text }) => (
            <li key={title}>
              <h4 className="font-semibold">{title}</h4>
              <p className="text-muted text-sm">{text}</p>
            </li>
          ))}
        </ol>
        <HaveToken />
      </div>
      <QuickRace />
    </section>
  )
}

/** Button that opens a field for the token of another player. */
function HaveToken() {
  const { friends, friendships } = useText('friends')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<Hash size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {friendships.have_token}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={friends.add}>
        <RequestForm invite={null} />
      </Dialog>
    </>
  )
}

function QuickRace() {
  const { friendships } = useText('friends')
  const race = useMutation(quickRaceMutation)
  return (
    <div className="mt-6 flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
      <p className="text-muted">{friendships.nobody_here}</p>
      <Button
        variant="soft"
        icon={<Zap size={17} aria-hidden="true" />}
        isPending={race.isPending}
        onClick={() => race.mutate()}
      >
        {friendships.quick_race}
      </Button>
      <FailureText error={race.error} className="basis-full text-sm" />
    </div>
  )
}
