import type { Challenge } from '@inkling/protocol/challenges'
import { BookOpen } from 'lucide-react'
import { myId } from '../../session/current-session.ts'
import { directionOf } from '../../text/direction.ts'
import { useText } from '../../text/text.ts'
import { Card } from '../../kit/card.tsx'
import { buttonClass } from '../../kit/button.tsx'
import { Link } from '../../lib/navigation.tsx'
import { Page } from '../../frame/page.tsx'
import { ChallengeResults } from './challenge-results.tsx'
import { SendCard } from './send-card.tsx'
import { challengeFacts, standingOf } from '../../parts/challenges/challenge-labels.ts'

/** Page of a challenge of the user that nobody has finished yet, with ways to send it. */
export function SentChallenge({ challenge }: { challenge: Challenge }) {
  const t = useText('challenges')
  const { title, lang, players, game_id } = challenge
  const mine = players.find(({ user }) => user.id === myId())
  return (
    <Page title={t.challenge.title} width="small" heading="below">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card>
          <p className="text-muted text-sm">{t.challenge.your_challenge}</p>
          <h1
            lang={lang}
            dir={directionOf(lang)}
            className="font-serif text-3xl font-semibold wrap-anywhere"
          >
            <bdi translate="no">{title}</bdi>
          </h1>
          <p className="text-muted mt-1 text-sm">{challengeFacts(t, challenge)}</p>
          <p className="mt-3">
            <span>{`${t.challenge.your_result} `}</span>
            <b>{mine && standingOf(t, mine)}</b>
          </p>
          <p className="text-muted mt-3 text-sm">{t.challenge.waiting}</p>
          {game_id !== null && (
            <Link to={`/games/${game_id}`} className={buttonClass({ size: 'small' }, 'mt-4')}>
              <BookOpen size={16} aria-hidden="true" />
              <span>{t.challenge.read_article}</span>
            </Link>
          )}
        </Card>
        <SendCard challenge={challenge} title={t.challenge.send_it} />
        {players.length > 1 && (
          <ChallengeResults players={players} me={myId()} shown={null} onShow={null} />
        )}
      </div>
    </Page>
  )
}
