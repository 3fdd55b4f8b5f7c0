import { MODES } from '@inkling/game/open/modes'
import type { Pool } from 'pg'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Wikipedia } from '../importing/wikipedia/wikipedia.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Articles } from '../articles/articles.ts'
import type { Friends } from '../friends/friends.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { Presence } from '../presence/presence.ts'
import { createArchive } from './engine/archive.ts'
import { createDeadlines } from './engine/deadlines.ts'
import { createGuesses } from './engine/guesses.ts'
import { requirePlayer, type GamePlayer } from './engine/player.ts'
import { createNewGames } from './engine/new-game.ts'
import { createNudges } from './engine/nudges.ts'
import { createPointing } from './engine/pointing.ts'
import { createPlayerActions } from './engine/player-actions.ts'
import { createSheetCache } from './engine/sheets.ts'
import { createTransitions, type GameChange, type InTransaction } from './engine/transitions.ts'
import { createGuessWriter } from './engine/writer.ts'
import { createArticleChooser } from './lobby/custom-article.ts'
import type { UsualTimes } from './usual-times.ts'
import { createInvitations } from './lobby/invitations.ts'
import { createLobby } from './lobby/lobby.ts'
import { createRematches } from './lobby/rematch.ts'
import { listRows } from './store/guesses.ts'
import { createMayFollow, loadArticle } from './views/access.ts'
import { createFadedReader } from './views/faded.ts'
import { createGameReader } from './views/game.ts'
import { createLists } from './views/lists.ts'
import { createResults } from './views/results.ts'

type Dependencies = {
  db: Database
  /** Serves later pages of long lists. */
  slowDb: Database
  pool: Pool
  bus: Bus
  articles: Articles
  /** Source of pages that hosts choose. */
  wikipedia: Pick<Wikipedia, 'page'>
  friends: Pick<Friends, 'filterFriends' | 'isBlockedByAny'>
  presence: Pick<Presence, 'setRacing'>
  inbox: Pick<Inbox, 'add' | 'remove'>
  usualTimes: UsualTimes
  /** Tells who made a challenge that a player has answered it. */
  tellChallenger: InTransaction
  /** Tells friends that a player has beaten them in a daily. */
  tellBeatenFriends: InTransaction
  /** Counts the result of a game that belongs to a cup. */
  countInCup: InTransaction
  metrics: Metrics
  limiter: Limiter
  /** Milliseconds between the start of a game with others and its article. */
  countdown: number
  /** Reports errors of background work. */
  onError: (error: unknown) => void
}

/** Games in layers: the store with all queries, the engine that changes games, views that show them, and the lobby before
 *  and after them. */
export function createGames(dependencies: Dependencies) {
  const { db, pool, bus, articles, friends, presence, limiter, metrics, onError } = dependencies
  const {
    slowDb,
    wikipedia,
    inbox,
    usualTimes,
    countdown,
    tellChallenger,
    tellBeatenFriends,
    countInCup,
  } = dependencies
  const sheets = createSheetCache({ db, articles })
  const transitions = createTransitions({
    db,
    bus,
    onError,
    // All that follows from a transition, in this order.
    effects: {
      inTransaction: [
        (tx, change) => invitations.endOf(tx, change),
        tellChallenger,
        tellBeatenFriends,
        countInCup,
      ],
      afterCommit: [
        sheets.evictChanged,
        (change) => announceRacing(presence, change),
        (change) => rematches.announceInChain(change),
        // The last, since it starts another transition.
        (change) => lobby.startOnceReady(change),
      ],
    },
  })
  const writer = createGuessWriter({ pool })
  const base = { db, bus, articles, friends, limiter, transitions, sheets, metrics, onError }
  const { reportArticle, ...results } = createResults(base)
  const chooser = createArticleChooser({ ...base, wikipedia })
  const invitations = createInvitations({ ...base, inbox, usualTimes })
  const lobby = createLobby({ ...base, chooser, invitations, countdown })
  const rematches = createRematches({ ...base, invitations, lobby })

  return {
    /** Number of rows that wait to be written. */
    writer: { waiting: writer.waiting },
    guesses: createGuesses({ ...base, writer }),
    nudges: createNudges(base),
    pointing: createPointing(base),
    actions: createPlayerActions(base),
    start: createNewGames(base),
    chooser,
    usualTimes,
    invitations,
    lobby,
    rematches,
    views: {
      ...createGameReader(base),
      readFaded: createFadedReader(base),
      ...createLists({ db, slowDb, sheets }),
      ...results,
      listRows,
      loadArticleOf: (player: GamePlayer) => loadArticle(articles, player),
      mayFollow: createMayFollow(db),
      requirePlayer: (user_id: string, game_id: string) => requirePlayer(db, user_id, game_id),
    },
    reportArticle,
    deadlines: { ...createDeadlines({ db, transitions, onError }), ...lobby.deadlines },
    ...createArchive({ db, onError }),
  }
}
export type Games = ReturnType<typeof createGames>
export { countGamesOf, countToday } from './store/figures.ts'
export { listChosenTexts, listGamesOf, removeFromGames } from './store/deletion.ts'

/** Shows friends that a player is in a race. */
async function announceRacing(
  presence: Pick<Presence, 'setRacing'>,
  { state: game, changed }: GameChange,
): Promise<void> {
  if (!MODES[game.mode].places || game.started_at === null) return
  const { racing = [], done = [] } = Object.groupBy(changed, ({ state }) =>
    state === 'playing' ? 'racing' : 'done',
  )
  const ids = (players: typeof changed) => players.map(({ user_id }) => user_id)
  if (racing.length > 0) await presence.setRacing(ids(racing), game.ends_at)
  if (done.length > 0) await presence.setRacing(ids(done), null)
}
