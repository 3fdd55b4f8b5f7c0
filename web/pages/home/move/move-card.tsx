import type { UnfinishedGame } from '@inkling/protocol/game'
import type { Cup } from '@inkling/protocol/cups'
import type { InboxItem } from '@inkling/protocol/inbox'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { friendRequestsQuery } from '../../../data/friend-requests.ts'
import { cupsQuery } from '../../../data/cups.ts'
import { unfinishedGamesQuery } from '../../../data/games.ts'
import { inboxQuery } from '../../../data/inbox.ts'
import { withCode } from '../../../data/prefetch.ts'
import { secondsSince } from '../../../lib/clock.ts'
import { PartFailure } from '../../../kit/failure.tsx'
import { gameName } from '../../../text/game-name.ts'
import { useText } from '../../../text/text.ts'
import { Card } from '../../../kit/card.tsx'
import { buttonClass } from '../../../kit/button.tsx'
import { Ink } from '../../../kit/ink.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { lazyPart } from '../../../frame/lazy-part.tsx'
import type { WaitingChallenge } from './challenge-move.tsx'
import { MoveRow } from './move-row.tsx'
import type { News } from './news-moves.tsx'

/** Maximum number of news, and of waiting challenges, at a time. */
const MAX_SHOWN = 3

const challengeMoves = lazyPart(
  () => import('./challenge-move.tsx').then(({ ChallengeMoves }) => ChallengeMoves),
  PartFailure,
  ['common'],
)

const newsMoves = lazyPart(
  () => import('./news-moves.tsx').then(({ NewsMoves }) => NewsMoves),
  PartFailure,
  ['common', 'news'],
)

const requestMoves = lazyPart(
  () => import('./request-moves.tsx').then(({ RequestMoves }) => RequestMoves),
  PartFailure,
  ['friends'],
)

const cupMoves = lazyPart(
  () => import('./cup-moves.tsx').then(({ CupMoves }) => CupMoves),
  PartFailure,
  ['cups', 'common'],
)

export const listedCups = withCode(cupsQuery, async (cups) => {
  if (cups.length > 0) await cupMoves.preload()
})
export const receivedRequests = withCode(friendRequestsQuery, async (received) => {
  if (received.length > 0) await requestMoves.preload()
})
export const inboxItems = withCode(inboxQuery, async (listed) => {
  if (listed.some(isWaiting)) await challengeMoves.preload()
  if (listed.some(isNews)) await newsMoves.preload()
})

function isWaiting(item: InboxItem): item is WaitingChallenge {
  return item.kind === 'challenge'
}

function isNews(item: InboxItem): item is News {
  return item.kind !== 'challenge'
}

/** Returns the news to show, and a function that takes some off the screen. News keeps its place until the page is left,
 *  although the server lists it no longer after its last view. Other news fills free places. */
function useShownNews(items: readonly InboxItem[]) {
  const [shown, setShown] = useState<News[]>([])
  const known = new Map([...shown, ...items.filter(isNews)].map((each) => [each.id, each]))
  const news = [...known.values()].slice(0, MAX_SHOWN)
  if (news.some(({ id }, place) => id !== shown[place]?.id)) setShown(news)

  function drop(done: number): void {
    setShown((known) => known.filter(({ id }) => id !== done))
  }

  return { news, drop }
}

/** Card of news, and of requests, games, cups and challenges that wait for the user; nothing without any. */
export function MoveCard() {
  const { home } = useText('home')
  const { data: unfinished = [] } = useQuery(unfinishedGamesQuery)
  const { data: cups = [] } = useQuery(listedCups)
  const { data: items = [] } = useQuery(inboxItems)
  const { data: requests = [] } = useQuery(receivedRequests)
  const { news, drop } = useShownNews(items)
  const challenges = items.filter(isWaiting).slice(0, MAX_SHOWN)
  const games = withoutGamesOf(cups, unfinished)
  if (games.length + news.length + challenges.length + requests.length + cups.length === 0)
    return null
  return (
    <Card aria-label={home.your_move} className="p-0">
      <ul className="divide-base-300 divide-y">
        {requests.length > 0 && <requestMoves.Component requests={requests} />}
        {news.length > 0 && <newsMoves.Component news={news} onDone={drop} />}
        {games.map((game, index) => (
          <GameMove key={game.id} game={game} isFirst={index === 0} />
        ))}
        {cups.length > 0 && <cupMoves.Component cups={cups} />}
        {challenges.length > 0 && <challengeMoves.Component challenges={challenges} />}
      </ul>
    </Card>
  )
}

/** Games but those of running cups, which have their own rows. */
function withoutGamesOf(cups: readonly Cup[], games: readonly UnfinishedGame[]): UnfinishedGame[] {
  const running = cups.filter(({ final_at }) => final_at === null)
  const ofCups = new Set(running.flatMap(({ articles }) => articles.map(({ game_id }) => game_id)))
  return games.filter(({ id }) => !ofCups.has(id))
}

function GameMove({ game, isFirst }: { game: UnfinishedGame; isFirst: boolean }) {
  const { home, names, counts, ui, format } = useText('home')
  const { id, mode, variant, phase, difficulty, guesses, players, started_at, uncovered } = game
  const isWaiting = phase === 'lobby'
  const about = isWaiting
    ? [names.difficulties[difficulty], counts.players(players)]
    : [names.difficulties[difficulty], counts.guesses(guesses), begunAgo(started_at)]
  return (
    <MoveRow
      picture={
        <span className="bg-base-200 grid size-touch place-items-center rounded-field text-lg">
          <Ink letters={3} />
        </span>
      }
      title={mode === 'daily' ? gameName({ names }, game) : home.your_game[variant ?? mode]}
      about={about.filter((part) => part !== null)}
      {...(uncovered !== null && {
        short: home.uncovered(format.percent(uncovered)),
        aside: <Uncovered share={uncovered} />,
      })}
      action={
        <Link
          to={`/games/${id}`}
          className={buttonClass({ variant: isFirst ? 'primary' : 'soft' })}
        >
          {isWaiting ? ui.open : ui.resume}
        </Link>
      }
    />
  )

  function begunAgo(at: string | null): string | null {
    return at === null ? null : home.begun(format.ago(secondsSince(at)))
  }
}

function Uncovered({ share }: { share: number }) {
  const { home, format } = useText('home')
  return (
    <>
      <span className="text-muted mb-1 block text-end text-sm max-sm:hidden">
        {home.uncovered(format.percent(share))}
      </span>
      <span aria-hidden="true" className="bg-base-300 block rounded-full">
        <span
          className="bg-primary block h-1.5 rounded-full"
          style={{ inlineSize: `${100 * share}%` }}
        />
      </span>
    </>
  )
}
