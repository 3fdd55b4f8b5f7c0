import { useQuery } from '@tanstack/react-query'
import { cupQuery } from '../../data/cups.ts'
import { useFriends } from '../../data/friends.ts'
import { articleChoicesQuery } from '../../data/new-game.ts'
import { Page } from '../../frame/page.tsx'
import { cardClass } from '../../kit/card.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { useText } from '../../text/text.ts'
import { NewCup } from './new-cup.tsx'

/** `/cups/new`: sets up a cup. With `after` in the query it follows another cup, with its settings and players. */
function NewCupPage() {
  const { cup, play } = useText('cups', 'play')
  const after = new URLSearchParams(location.search).get('after')
  const choices = useQuery(articleChoicesQuery)
  const friends = useFriends()
  const before = useQuery({ ...cupQuery(after ?? ''), enabled: after !== null })
  const isKnown =
    (friends.data !== undefined || friends.error !== null) && (after === null || !before.isPending)
  return (
    <Page title={cup.new} width="medium" back>
      <QueryView
        query={{ ...choices, data: isKnown ? choices.data : undefined }}
        className="grid min-h-72 place-items-center"
        placeholder={<Spinner size="large" />}
      >
        {(articles) =>
          articles.length === 0 ? (
            <p className={cardClass()}>{play.no_articles}</p>
          ) : (
            <NewCup
              articles={articles}
              friends={friends.data ?? []}
              more={friends.more}
              before={before.data ?? null}
            />
          )
        }
      </QueryView>
    </Page>
  )
}

export { NewCupPage as Page }
