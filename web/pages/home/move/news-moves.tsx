import type { InboxItem } from '@inkling/protocol/inbox'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { finishNewsMutation, seeNews } from '../../../data/inbox.ts'
import { secondsSince } from '../../../lib/clock.ts'
import { restoreFocus } from '../../../lib/focus.ts'
import { badgeClass } from '../../../kit/badge.tsx'
import { buttonClass, IconButton } from '../../../kit/button.tsx'
import { Avatar } from '../../../kit/user/avatar.tsx'
import { nameOf } from '../../../kit/user/user-name.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { rich } from '../../../text/rich.tsx'
import { useText } from '../../../text/text.ts'
import { MoveRow } from './move-row.tsx'

/** News of another player, who has answered the user's challenge or beaten them in a daily. */
export type News = Extract<InboxItem, { kind: 'challenge_answered' | 'daily_beaten' }>

/** Told of news that was compared or put aside. */
type OnDone = (id: number) => void

/** Rows of news. */
export function NewsMoves({ news, onDone }: { news: readonly News[]; onDone: OnDone }) {
  return news.map((each) => <NewsMove key={each.id} news={each} onDone={onDone} />)
}

function NewsMove({ news, onDone }: { news: News; onDone: OnDone }) {
  const { news: text, format } = useText('news')
  const { id, user, kind, created_at } = news
  const finishing = useMutation(finishNewsMutation)
  useEffect(() => seeNews(id), [id])

  function finish() {
    finishing.mutate(id, {
      onSuccess() {
        requestAnimationFrame(() => restoreFocus())
        onDone(id)
      },
    })
  }

  return (
    <MoveRow
      picture={<Avatar user={user} size="small" />}
      title={rich(kind === 'daily_beaten' ? text.beaten_in[news.length] : text.answered, {
        name: <bdi translate="no">{nameOf(user)}</bdi>,
      })}
      about={[useResult(news), format.ago(secondsSince(created_at))]}
      action={
        <span className="flex items-center gap-3">
          <span className={badgeClass('accent', 'font-semibold max-sm:hidden')}>{text.is_new}</span>
          <Link
            to={kind === 'daily_beaten' ? `/daily/${news.day}` : `/challenge/${news.code}`}
            className={buttonClass({ variant: 'soft' })}
            aria-label={text.compare_with(nameOf(user))}
            onClick={finish}
          >
            {text.compare}
          </Link>
          <IconButton
            label={text.dismiss(nameOf(user))}
            icon={<X size={18} aria-hidden="true" />}
            onClick={finish}
          />
        </span>
      }
    />
  )
}

/** Result of the other player, and mine if both have decoded the article. */
function useResult({ theirs, mine }: News): string {
  const { news: text, history, counts } = useText('news', 'common')
  if (theirs.state !== 'decoded') return history.states[theirs.state]
  const guesses = counts.guesses(theirs.guesses)
  return mine.state === 'decoded' ? text.compared({ theirs: guesses, mine: mine.guesses }) : guesses
}
