import type { Article } from '@inkling/game/secret/article'
import type { About, Difficulty, Topic } from '@inkling/game/open/article'
import type { RowKind } from '@inkling/game/open/sheet'
import type { GameEventKind, PlayerState } from '@inkling/game/open/game-state'
import type { GhostAudience } from '@inkling/game/open/ghosts'
import type { Length, Mode, Options, Variant } from '@inkling/game/open/modes'
import type { Lane } from '@inkling/game/open/lanes'
import type { Unrated } from '@inkling/game/open/rating'
import type { ActDetail, ActKind } from '@inkling/protocol/admin'
import type { GameEvent } from '@inkling/protocol/game'
import type { InboxKind } from '@inkling/protocol/inbox'
import type { NotificationKind } from '@inkling/protocol/notifications'
import type {
  ColumnType,
  Generated,
  GeneratedAlways,
  JSONColumnType,
  Selectable,
  SelectType,
} from 'kysely'
import type { CupTables } from './cup-tables.ts'

/** Tables and views of `schema.sql` and the migrations. Times are Date, `bigint` arrives as number. */
export type Tables = StoredTables & {
  live_sessions: View<Pick<StoredTables['sessions'], 'id' | 'user_id'>>
  open_challenges: View<StoredTables['challenges']>
  challenged_users: View<
    Omit<StoredTables['challenge_answers'], 'sent_at' | 'declined_at' | 'created_at'> & {
      challenger_id: string
      challenger_game_id: string
    }
  >
  players: View<Player>
  finished_players: View<Finished<Player>>
  daily_players: View<
    Omit<Player, 'day' | 'in_time'> & { day: string; in_time: boolean; length: Length }
  >
  met_titles: View<MetTitle>
  lane_times: View<{ game_id: string; decoded_after: unknown }>
  waiting_titles: View<{ user_id: string; title_id: string; created_at: Date }>
}

/** Tables, in the order of the schema. */
type StoredTables = CupTables & {
  // Players and sign-in
  users: {
    id: Generated<string>
    full_name: string
    has_uploaded_avatar: Generated<boolean>
    provider_avatar_url: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    registered_at: Generated<Date | null>
    appear_offline: Generated<boolean>
    language: string | null
    closed_at: Date | null
    suspended_at: Date | null
    suspension: string | null
    unwanted_notifications: Generated<NotificationKind[]>
    ghosts: Generated<GhostAudience>
  }
  identities: {
    id: Generated<string>
    issuer: string
    subject: string
    user_id: string
    created_at: Generated<Date>
    picture_url: string | null
    operator_key: Buffer | null
    name_key: string | null
    password_hash: string | null
  }
  password_links: {
    secret_hash: Buffer
    user_id: string | null
    created_by: string | null
    expires_at: Date
  }
  sessions: {
    id: Generated<string>
    user_id: string
    created_at: Generated<Date>
    expires_at: Date
    revoked_at: Date | null
    device: string | null
    secret_hash: Buffer
    refresh_count: Generated<number>
    refresh_mark_hash: Buffer | null
    last_used_at: Generated<Date>
  }
  ended_sessions: { session_id: string; ended_at: Generated<Date> }
  server_keys: {
    name: string
    private_jwk: ColumnType<object | string, string, string>
    created_at: Generated<Date>
  }

  // Friends
  invite_tokens: { user_id: string; token: string; created_at: Generated<Date> }
  friends: { user_id: string; friend_id: string; created_at: Generated<Date> }
  friend_requests: { sender_id: string; receiver_id: string; created_at: Generated<Date> }
  blocks: { user_id: string; blocked_id: string; created_at: Generated<Date> }
  user_status: { user_id: string; last_active_at: Date }

  // Articles
  articles: {
    id: Generated<string>
    title: string
    lang: string
    topic: Topic | null
    difficulty: Difficulty
    words: number
    source: 'original' | 'wikipedia' | 'pasted'
    url: string | null
    authors_url: string | null
    revision: string | null
    licence: string
    licence_url: string
    content: JSONColumnType<Pick<Article, 'blocks' | 'vocabulary' | 'keys'>>
    digest: string
    rules: string
    imported_at: Generated<Date>
    withdrawn_at: Date | null
    title_id: Generated<string>
    draw_key: Generated<number>
    graded_at: Date | null
    suspended_at: Date | null
    title_key: GeneratedAlways<string>
    is_labelled: Generated<boolean>
    is_removed: Generated<boolean>
    has_lead: boolean
  }
  daily_articles: {
    day: string
    lang: Generated<string>
    length: Generated<Length>
    article_id: string
    created_at: Generated<Date>
  }
  article_reports: {
    article_id: string
    user_id: string
    reason: string
    created_at: Generated<Date>
  }

  // Games
  games: {
    id: Generated<string>
    mode: Mode
    variant: Variant | null
    difficulty: Difficulty
    topic: Topic | null
    lang: Generated<string>
    options: JSONColumnType<Options>
    article_id: string | null
    created_at: Generated<Date>
    started_at: Date | null
    ends_at: Date | null
    over_at: Date | null
    host_id: string | null
    code: string | null
    day: string | null
    starts_when_ready: Generated<boolean>
    own_article_id: string | null
    chosen_by: string | null
    next_game_id: string | null
    match_id: string | null
    event_number: Generated<number>
    is_counted: Generated<boolean>
    widened_from: ColumnType<About | null, string | null | undefined, string | null>
    unrated: Unrated | null
  }
  sheets: {
    id: Generated<number>
    game_id: string
    archived: Buffer | null
    archived_users: (string | null)[] | null
  }
  game_players: {
    game_id: string
    user_id: string
    sheet_id: number | null
    state: Generated<PlayerState>
    joined_at: Generated<Date>
    started_at: Date | null
    ends_at: Date | null
    finished_at: Date | null
    is_ready: Generated<boolean>
    sits_out: Generated<boolean>
    votes: Generated<boolean>
    place: number | null
    guesses: number | null
    hits: number | null
    hints: number | null
    seconds: number | null
    time_played: number | null
    best_word: string | null
    best_places: number | null
    hits_in_a_row: number | null
    title_id: string | null
    is_archived: Generated<boolean>
  }
  game_ghosts: {
    game_id: string
    number: number
    rival_game_id: string | null
    rival_user_id: string | null
    lane: Lane | null
    pace: number | null
    rung: number | null
    in_a_row: number | null
  }
  guesses: {
    game_id: string
    sheet_id: number
    seq: number
    user_id: string | null
    kind: RowKind
    word: string
    key: string | null
    opened: number[]
    created_at: Generated<Date>
  }
  game_events: {
    game_id: string
    number: number
    kind: GameEventKind
    user_id: string | null
    payload: JSONColumnType<Pick<GameEvent, 'game' | 'players' | 'gone'>>
    created_at: Date
  }
  game_invites: {
    game_id: string
    receiver_id: string
    sender_id: string
    times: Generated<number>
    created_at: Generated<Date>
    declined_at: Date | null
    ended_at: Date | null
  }
  removed_players: { game_id: string; user_id: string }

  // Challenges
  challenges: {
    id: Generated<string>
    code: string
    challenger_id: string
    game_id: string
    created_at: Generated<Date>
    expires_at: Date
  }
  challenge_answers: {
    challenge_id: string
    user_id: string
    game_id: string | null
    sent_at: Date | null
    declined_at: Date | null
    created_at: Generated<Date>
  }

  // Ratings
  race_ratings: {
    game_id: string
    player: number
    number: number
    user_id: string | null
    place: number | null
    races_before: number
    mu_before: number
    sigma_before: number
    mu: number
    sigma: number
  }
  ratings: { user_id: string; races: number; mu: number; sigma: number }

  // Inbox and notifications
  inbox: {
    id: GeneratedAlways<number>
    user_id: string
    sender_id: string
    kind: InboxKind
    game_id: string | null
    challenge_id: string | null
    cup_id: string | null
    about: JSONColumnType<object>
    created_at: Generated<Date>
    expires_at: Date
    push_at: Date | null
    is_seen: Generated<boolean>
  }
  push_subscriptions: {
    id: Generated<string>
    user_id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    time_zone: string
    created_at: Generated<Date>
    remind_at: Date
  }
  push_messages: {
    id: GeneratedAlways<number>
    subscription_id: string
    kind: NotificationKind
    subject: string
    inbox_id: number | null
    due_at: Date
    expires_at: Date
    tries: Generated<number>
  }

  // Imports
  wikipedia_pages: {
    lang: string
    title: string
    refusal: string | null
    asked_at: Generated<Date>
  }
  wikipedia_links: { lang: string; english: string; title: string | null }
  import_worker: {
    name: string
    holder: string | null
    held_until: Date
    is_reachable: boolean | null
    failure: { code: string; detail: string | null } | null
    failures: number
    paused_until: Date
    fill_from: Date
    by_hand_until: Date
    is_paused: boolean
  }
  import_orders: { id: Generated<string>; operator_id: string | null; created_at: Generated<Date> }
  wanted_pages: {
    id: GeneratedAlways<number>
    order_id: string | null
    lang: string
    title: string
    topic: Topic | null
    difficulty: Difficulty
    attempts: Generated<number>
    outcome: 'added' | 'unchanged' | 'replaced' | 'refused' | 'stopped' | null
    refusal: string | null
  }

  // Operators
  operator_acts: {
    id: GeneratedAlways<number>
    operator_id: string | null
    kind: ActKind
    article_id: string | null
    title: string | null
    lang: string | null
    player_id: string | null
    detail: JSONColumnType<ActDetail>
    created_at: Generated<Date>
  }
}

/** Rows that can only be read. */
type View<Table> = {
  [Column in keyof Table]: ColumnType<SelectType<Table[Column]>, never, never>
}

type Player = Omit<
  Selectable<StoredTables['game_players']>,
  'started_at' | 'is_ready' | 'sits_out' | 'votes' | 'is_archived'
> &
  Pick<
    Selectable<StoredTables['games']>,
    | 'mode'
    | 'variant'
    | 'difficulty'
    | 'lang'
    | 'options'
    | 'article_id'
    | 'day'
    | 'match_id'
    | 'ends_at'
    | 'over_at'
  > & {
    began_at: Date | null
    is_drawn: boolean
    in_time: boolean | null
  }

type Figure = 'guesses' | 'hits' | 'hints' | 'seconds' | 'time_played'
type Finished<Row extends Player> = Omit<Row, Figure | 'finished_at'> & {
  [Column in Figure]: number
} & { finished_at: Date }

type MetTitle = Pick<Player, 'user_id' | 'joined_at' | 'finished_at'> & {
  title_id: string
  is_in_play: boolean
}
