import type { News } from '@inkling/protocol/news'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { api, client, queryClient } from '../../../api/api.ts'
import { serverNow } from '../../../lib/clock.ts'
import { restoreFocus } from '../../../lib/focus.ts'
import { badgeClass } from '../../../kit/badge.tsx'
import { buttonClass, IconButton } from '../../../kit/button.tsx'
import { Avatar } from '../../../kit/user/avatar.tsx'
import { nameOf } from '../../../kit/user/user-name.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { rich } from '../../../text/rich.tsx'
import { useText } from '../../../text/text.ts'
import { MoveRow } from './move-row.tsx'

/** Rows of news: others have answered the user's challenges, or friends have beaten them in a daily. */
export function NewsMoves({ news }: { news: readonly News[] }) {
  return news.map((each) => <NewsMove key={`${each.game_id} ${each.user.id}`} news={each} />)
}

function NewsMove({ news }: { news: News }) {
  const { news: text, format } = useText('news')
  const { user, game_id, code, day, finished_at } = news
  const user_id = user.id
  useEffect(() => see({ game_id, user_id }), [game_id, user_id])
  const seconds = Math.max(0, serverNow() - Date.parse(finished_at)) / 1000
  return (
    <MoveRow
      picture={<Avatar user={user} size="small" />}
      title={rich(code === null ? text.beaten : text.answered, {
        name: <bdi translate="no">{nameOf(user)}</bdi>,
      })}
      about={[useResult(news), format.ago(seconds)]}
      action={
        <span className="flex items-center gap-3">
          <span className={badgeClass('accent', 'font-semibold max-sm:hidden')}>{text.is_new}</span>
          <Link
            to={code === null ? `/daily/${day}` : `/challenge/${code}`}
            className={buttonClass({ variant: 'soft' })}
            aria-label={text.compare_with(nameOf(user))}
            onClick={() => see({ game_id, user_id, is_done: true })}
          >
            {text.compare}
          </Link>
          <IconButton
            label={text.dismiss(nameOf(user))}
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => see({ game_id, user_id, is_done: true })}
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
  return mine.state === 'decoded' ? text.compared(guesses, mine.guesses) : guesses
}

/** Counts a view of news; after some the server lists it no longer. Done, it is gone at once. */
function see(seen: { game_id: string; user_id: string; is_done?: boolean }): void {
  const { game_id, user_id, is_done = false } = seen
  client.news
    .see_news({ _game_id: game_id, _user_id: user_id, _is_done: is_done })
    .then(() => (is_done ? drop(game_id, user_id) : undefined))
    .catch(() => undefined)
}

/** Takes finished news off the screen. */
function drop(game_id: string, user_id: string): void {
  requestAnimationFrame(() => restoreFocus())
  queryClient.setQueryData<News[]>(api.news.list.queryOptions().queryKey, (shown) =>
    shown?.filter((each) => each.game_id !== game_id || each.user.id !== user_id),
  )
}
