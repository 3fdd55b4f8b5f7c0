import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { challengeQuery } from '../../data/challenges.ts'
import { buttonClass, IconButton } from '../../kit/button.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { Link } from '../../lib/navigation.tsx'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'

type AnsweredToastProps = {
  code: string
  answered_by: string
  className: string | undefined
  onClose: () => void
}

/** Toast of a player who finished my challenge, with a link to the comparison. */
export function AnsweredToast({ code, answered_by, className, onClose }: AnsweredToastProps) {
  const { challenge_news, ui } = useText('common')
  const { data } = useQuery(challengeQuery(code))
  const user = data?.players.find(({ user: { id } }) => id === answered_by)?.user
  if (user === undefined) return null
  return (
    <div className={className}>
      <div className="flex items-center gap-3">
        <span className="max-md:hidden">
          <Avatar user={user} size="small" />
        </span>
        <p role="status" className="min-w-0 flex-1 leading-snug wrap-anywhere">
          {rich(challenge_news.was_answered, {
            name: (
              <bdi translate="no" className="font-semibold">
                {nameOf(user)}
              </bdi>
            ),
          })}
        </p>
        <IconButton
          label={ui.close}
          size="small"
          className="self-start"
          icon={<X size={18} aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <Link
        to={`/challenge/${code}`}
        className={buttonClass({ variant: 'primary', size: 'small' }, 'mt-2 w-full')}
        onClick={onClose}
      >
        {challenge_news.see_comparison}
      </Link>
    </div>
  )
}
