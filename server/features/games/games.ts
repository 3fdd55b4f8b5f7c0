import { MODES } from '@inkling/game/open/modes'
import type { Pool } from 'pg'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Wikipedia } from '../importing/wikipedia/wikipedia.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Articles } from '../articles/articles.ts'
import type { Friends } from '../friends/friends.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { Outbox } from '../../platform/outbox.ts'
import type { Presence } from '../presence/presence.ts'
import { createArchive } from './engine/archive.ts'
import { createSheetCache, listRows } from './engine/sheets.ts'
import { createGuesses } from './engine/guesses.ts'
import { createGuessWriter } from './engine/writer.ts'
import { createAnnouncer } from './lobby/announcer.ts'
import { createLobbyDeadlines } from './lobby/lobby-deadlines.ts'
import { createHostTools } from './lobby/host.ts'
import { createInvitations } from './lobby/invite.ts'
import { createJoining } from './lobby/join.ts'
import { createChainAnnouncer } from './lobby/match.ts'
import { createLobby } from './lobby/open.ts'
import { createOwnArticles } from './lobby/own-article.ts'
import { createRematch } from './lobby/rematch.ts'
import { createStart } from './lobby/start.ts'
import { createMayFollow } from './views/follow.ts'
import { listSummaries, listWaiting } from './views/list.ts'
import type { Filter } from './views/list-store.ts'
import { createPlayed } from './views/played.ts'
import { createGameReader } from './views/read.ts'
import { reportArticle } from './views/report.ts'
import { createRowReader } from './views/rows.ts'
import { readStory } from './views/story.ts'
import { createTransitions, type GameChange } from './engine/transitions.ts'
import { createDeadlines } from './engine/deadlines.ts'
import { createNewGames } from './engine/new-game.ts'
import { requirePlayer } from './engine/membership.ts'
import { createPlayerActions } from './engine/player-actions.ts'

type Dependencies = {
  db: Database
  /** For later pages of long lists; left out, the same. */
  slow_db?: Database
  pool: Pool
  bus: Bus
  articles: Articles
  /** Where pages are fetched that a host names; left out, only what is in the catalogue can be named. */
  wikipedia?: Pick<Wikipedia, 'pages'> | undefined
  friends: Pick<Friends, 'friendsAmong' | 'isBlockedByAny'>
  presence: Pick<Presence, 'racing'>
  /** Left out, nobody is notified. */
  outbox?: Outbox
  metrics: Metrics
  limiter: Limiter
  /** Hears of what went wrong with nobody waiting for it. */
  onError: (error: unknown) => void
}

/** Games, by their rooms: guessing in them, taking part in them, what is before and after them, and what may be read. */
export function createGames(dependencies: Dependencies) {
  const { db, pool, bus, articles, friends, presence, limiter, metrics, onError } = dependencies
  const { slow_db = db } = dependencies
  const announcer = createAnnouncer(dependencies)
  const sheets = createSheetCache({ db, articles })
  const transitions = createTransitions({ db, bus, onError })
  const writer = createGuessWriter({ pool })
  const base = { db, announcer, articles, friends, limiter, transitions, sheets, metrics }
  const invitations = createInvitations(base)
  const joining = createJoining(base)
  const rows = createRowReader(base)
  const starting = createStart(base)
  const rematch = createRematch({ ...base, joining })
  const own = createOwnArticles({ ...base, wikipedia: dependencies.wikipedia ?? null })
  const { onTransition } = transitions
  onTransition(sheets.evictChanged)
  onTransition(({ game_id, uninvited }) => {
    for (const receiver_id of uninvited) announcer.announceInvite(receiver_id, 'DELETE', game_id)
  })
  onTransition((change) => announceRacing(presence, change))
  onTransition(createChainAnnouncer({ db, bus }))
  onTransition(starting.startChanged)

  return {
    /** How many rows wait to be written. */
    writer: { waiting: writer.waiting },
    guesses: createGuesses({ bus, limiter, sheets, writer, transitions, metrics }),
    actions: createPlayerActions(base),
    start: createNewGames(base),
    lobby: {
      ...createLobby({ ...base, invitations, own }),
      ...starting,
      ...invitations,
      ...joining,
      host: createHostTools(base),
      rematch,
      own,
    },
    read: {
      ...createGameReader({ ...base, rows }),
      mayFollow: createMayFollow(db),
      ...rows,
      listRows,
      story: (user_id: string, game_id: string) => readStory(base, user_id, game_id),
      played: createPlayed(base),
      requirePlayer: (user_id: string, game_id: string) => requirePlayer(db, user_id, game_id),
      list: (user_id: string, filter: Filter) =>
        listSummaries(filter.before === undefined ? db : slow_db, user_id, filter),
      unfinished: (user_id: string) => listWaiting({ db, sheets }, user_id),
    },
    report: (user_id: string, report: { game_id: string; reason: string }) =>
      reportArticle(base, user_id, report),
    onTransition,
    deadlines: {
      ...createDeadlines({ db, transitions, onError }),
      ...createLobbyDeadlines({ db, starting, transitions, onError }),
    },
    ...createArchive({ db, onError }),
  }
}
export type Games = ReturnType<typeof createGames>

/** Friends see who is in a race. */
async function announceRacing(
  presence: Pick<Presence, 'racing'>,
  { state: game, changed }: GameChange,
): Promise<void> {
  if (!MODES[game.mode].places || game.started_at === null) return
  const { racing = [], done = [] } = Object.groupBy(changed, ({ state }) =>
    state === 'playing' ? 'racing' : 'done',
  )
  const ids = (players: typeof changed) => players.map(({ user_id }) => user_id)
  if (racing.length > 0) await presence.racing(ids(racing), game.ends_at)
  if (done.length > 0) await presence.racing(ids(done), null)
}
