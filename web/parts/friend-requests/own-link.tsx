import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { inviteTokenQuery, replaceInviteToken } from '../../data/friend-requests.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { CopyButton } from '../links/copy-button.tsx'
import { NewLink } from '../links/new-link.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { shownCode } from '../../lib/code.ts'
import { useText } from '../../text/text.ts'
import { friendLink } from './invite-token.ts'
import styles from './own-link.module.css'

/** The user's friend link, to copy or share, and below it the token alone. */
export function OwnLink() {
  const own = useQuery(inviteTokenQuery)
  return (
    <QueryView query={own} className={styles.placeholder} failure="retry">
      {({ token }) => (
        <>
          <LinkField link={friendLink(token, location.origin)} />
          <Token token={shownCode(token)} />
        </>
      )}
    </QueryView>
  )
}

function LinkField({ link }: { link: string }) {
  const { friendships } = useText('friends')
  const start = link.lastIndexOf('/') + 1
  return (
    <div className={styles.field}>
      <p translate="no" dir="ltr" className={styles.link}>
        <span>{link.slice(0, start).replace(/^https?:\/\//, '')}</span>
        <b>{link.slice(start)}</b>
      </p>
      <div className={styles.buttons}>
        {'share' in navigator && (
          <Button
            icon={<Share2 size={17} aria-hidden="true" />}
            onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
          >
            {friendships.share}
          </Button>
        )}
        <CopyButton
          text={link}
          label={friendships.copy_link}
          className={buttonClass({ variant: 'primary' })}
        />
      </div>
    </div>
  )
}

function Token({ token }: { token: string }) {
  const { friendships } = useText('friends')
  return (
    <div className={styles.token}>
      <p className="text-muted">{friendships.send_token}</p>
      <span className="inline-flex flex-wrap items-center">
        <span translate="no" dir="ltr" className="font-bold tracking-wider select-all">
          {token}
        </span>
        <CopyButton
          text={token}
          label={friendships.copy}
          name={friendships.copy_token}
          className={buttonClass({ variant: 'ghost', size: 'small' })}
        />
      </span>
      <span className="grow" />
      <NewLink replace={replaceInviteToken} />
    </div>
  )
}
