import { useQuery } from '@tanstack/react-query'
import { Hash } from 'lucide-react'
import { Link } from '../../lib/navigation.tsx'
import { articleChoicesQuery } from '../../data/new-game.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { Page } from '../../frame/page.tsx'
import { useText } from '../../text/text.ts'
import { cardClass } from '../../kit/card.tsx'
import { buttonClass } from '../../kit/button.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { useFriends } from '../../data/friends.ts'
import { NewGame } from './new-game.tsx'

/** `/play`: sets up a game. Works without the list of friends too. */
function PlayPage() {
  const { play } = useText('play')
  const choices = useQuery(articleChoicesQuery)
  const friends = useFriends()
  const known = friends.data ?? (friends.error === null ? undefined : null)
  return (
    <Page
      title={play.title}
      width="medium"
      back
      aside={
        <Link to="/join" className={buttonClass({ variant: 'ghost' })}>
          <Hash size={16} aria-hidden="true" />
          <span className="max-sm:sr-only">{play.join_with_code}</span>
        </Link>
      }
    >
      <QueryView
        query={{ ...choices, data: known === undefined ? undefined : choices.data }}
        className="grid min-h-72 place-items-center"
        placeholder={<Spinner size="large" />}
      >
        {(articles) =>
          articles.length === 0 ? (
            <p className={cardClass()}>{play.no_articles}</p>
          ) : (
            <NewGame articles={articles} friends={known ?? null} more={friends.more} />
          )
        }
      </QueryView>
    </Page>
  )
}

export { PlayPage as Page }
