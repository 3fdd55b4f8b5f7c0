import { z } from 'zod'
import { articleProcedures, Named } from './admin-articles.ts'
import { Difficulty, Language, Topic } from './articles.ts'
import { Length } from './game.ts'
import { Id, Nothing, operator, ShownLine } from './procedure.ts'
import { User } from './profile.ts'

/** Maximum number of players in one answer. */
export const MAX_PLAYERS = 50
/** Maximum number of characters of the reason that a suspended player reads. */
export const MAX_REASON_LENGTH = 300

/** Acts of operators that are recorded. */
export const ACT_KINDS = [
  'labelled',
  'unlabelled',
  'withdrew',
  'restored',
  'absolved',
  'imported',
  'stopped_import',
  'paused_filling',
  'resumed_filling',
  'drew_dailies',
  'replaced_daily',
  'signed_out',
  'suspended',
  'lifted',
  'invited',
  'reset_password',
] as const
export type ActKind = (typeof ACT_KINDS)[number]

/** Acts that decide about an article. */
export const DECISIONS: readonly ActKind[] = ['withdrew', 'restored', 'absolved']

export const ActDetail = z.strictObject({
  /** Label of the article before the act. */
  topic: Topic.nullable().optional(),
  /** Label of the article before the act. */
  difficulty: Difficulty.optional(),
  /** Number of reports that it closed. */
  reports: z.int().min(0).optional(),
  /** Number of pages that were ordered. */
  pages: z.int().min(1).optional(),
  /** Days for which a daily was drawn. */
  days: z.array(z.iso.date()).optional(),
  /** Which daily of the day was replaced. */
  length: Length.optional(),
  reason: z.string().optional(),
  /** Set where no operator did it. */
  by: z.literal('command_line').optional(),
})
export type ActDetail = z.infer<typeof ActDetail>

export const Act = z.strictObject({
  id: z.int(),
  kind: z.enum(ACT_KINDS),
  at: z.string(),
  /** Null on the command line, or where their account is gone. */
  operator: Named.nullable(),
  article: z
    .strictObject({
      /** Null where the text is gone. */
      id: z.uuid().nullable(),
      title: z.string(),
      lang: z.string(),
    })
    .nullable(),
  /** Language of the dailies. */
  lang: z.string().nullable(),
  /** Null where it was not about a player, or their account is gone. */
  player: Named.nullable(),
  detail: ActDetail,
})
export type Act = z.infer<typeof Act>

const Suspension = z.strictObject({ at: z.string(), reason: z.string() })

/** Player in a list. */
export const PlayerRow = z.strictObject({
  user: User,
  created_at: z.string(),
  last_active_at: z.string().nullable(),
  suspension: Suspension.nullable(),
})
export type PlayerRow = z.infer<typeof PlayerRow>

/** Session that has not ended. */
export const PlayerSession = z.strictObject({
  id: z.uuid(),
  /** Browser and system, as the browser named itself. */
  device: z.string().nullable(),
  created_at: z.string(),
  /** Right to ten minutes. */
  last_used_at: z.string(),
})
export type PlayerSession = z.infer<typeof PlayerSession>

export const PlayerDetails = PlayerRow.extend({
  is_operator: z.boolean(),
  has_password: z.boolean(),
  games: z.int().min(0),
  reports: z.int().min(0),
  sessions: z.array(PlayerSession),
})
export type PlayerDetails = z.infer<typeof PlayerDetails>

const Day = z.iso.date()

/** A daily of the coming week: the long or the short one of a day. */
export const ComingDaily = z.strictObject({
  day: Day,
  length: Length,
  number: z.int(),
  /** True if its article can no longer be replaced. */
  has_begun: z.boolean(),
  /** Null until one is drawn. */
  article: z
    .strictObject({
      id: z.uuid(),
      title: z.string(),
      topic: Topic.nullable(),
      difficulty: Difficulty,
      words: z.int().min(1),
    })
    .nullable(),
})
export type ComingDaily = z.infer<typeof ComingDaily>

const count = z.int().min(0)

/** State of the server. Days are those of UTC. */
export const Figures = z.strictObject({
  players: count,
  online: count,
  games_today: count,
  /** Guesses in games that began today. */
  guesses_today: count,
  languages: z.array(
    z.strictObject({ lang: z.string(), in_draw: count, suspended: count, withdrawn: count }),
  ),
  /** Size of the database on disk. */
  database_bytes: count,
  version: z.string(),
  /** Seconds. */
  uptime: count,
})
export type Figures = z.infer<typeof Figures>

const { reads, changes } = operator()

const dailies = {
  dailies: reads('/admin/dailies', {
    summary: 'The dailies and short dailies of seven days from today on, in one language',
  })
    .input(z.strictObject({ lang: Language }))
    .output(
      z.strictObject({
        lang: Language,
        languages: z.array(Language),
        dailies: z.array(ComingDaily),
      }),
    ),
  draw_dailies: changes('/admin/draw_dailies', {
    summary: 'Draw an article for each daily of the seven days that has none',
    refuses: ['NO_ARTICLES'],
  })
    .input(z.strictObject({ lang: Language }))
    .output(Nothing),
  replace_daily: changes('/admin/replace_daily', {
    summary: 'Draw another article for a daily whose day has not begun',
    refuses: ['DAY_BEGUN', 'NO_ARTICLES'],
  })
    .input(z.strictObject({ lang: Language, day: Day, length: Length }))
    .output(Nothing),
}

/** Link that is valid once. */
const Link = z.strictObject({ link: z.url() })

const ofPlayer = z.strictObject({ user_id: Id })

const players = {
  players: reads('/admin/players', {
    summary: 'Players by words of their name or by their id; without a search, the newest',
    cost: 5,
  })
    .input(z.strictObject({ search: z.string().max(200).optional() }))
    .output(z.array(PlayerRow)),
  player: reads('/admin/players/{id}', { summary: 'One player', refuses: ['NOT_FOUND'] })
    .input(z.strictObject({ id: Id }))
    .output(PlayerDetails),
  sign_out_player: changes('/admin/sign_out_player', {
    summary: 'End all sessions of a player',
    refuses: ['NOT_FOUND'],
  })
    .input(ofPlayer)
    .output(Nothing),
  suspend_player: changes('/admin/suspend_player', {
    summary: 'Sign a player out and keep them out; they read the reason',
    refuses: ['NOT_FOUND', 'IS_OPERATOR'],
  })
    .input(ofPlayer.extend({ reason: ShownLine.max(MAX_REASON_LENGTH) }))
    .output(Nothing),
  lift_suspension: changes('/admin/lift_suspension', {
    summary: 'Let a suspended player in again',
    refuses: ['NOT_FOUND'],
  })
    .input(ofPlayer)
    .output(Nothing),
  invite: changes('/admin/invite', {
    summary: 'Make a link with which somebody may register with a password, once and within 7 days',
    refuses: ['NOT_FOUND'],
  }).output(Link),
  reset_password: changes('/admin/reset_password', {
    summary: 'Make a link with which a player sets a new password, once and within a day',
    refuses: ['NOT_FOUND'],
  })
    .input(ofPlayer)
    .output(Link),
}

export const admin = {
  ...articleProcedures,
  ...dailies,
  ...players,
  figures: reads('/admin/figures', { summary: 'The state of the server' }).output(Figures),
  acts: reads('/admin/acts', {
    summary: 'Acts of operators, newest first: all, or those about one article or player',
  })
    .input(
      z.strictObject({
        /** Id of the last act of the page before. */
        before: z.coerce.number().int().min(1).optional(),
        article_id: Id.optional(),
        player_id: Id.optional(),
        only: z.literal('decisions').optional(),
      }),
    )
    .output(z.array(Act)),
}
