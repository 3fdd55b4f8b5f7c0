import { z } from 'zod'
import { Difficulty, Language } from './articles.ts'
import { Mode, Options } from './game.ts'
import { User } from './profile.ts'

/** Links that players send, by the page that they lead to. */
export const LINK_KINDS = ['join', 'challenge', 'cup', 'friend'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

const article = {
  lang: Language,
  difficulty: Difficulty,
  length: Options.shape.length,
  nearness: Options.shape.nearness,
  fading_ink: Options.shape.fading_ink,
}

/** Minutes that such a game usually takes. */
const usual_minutes = z.int().min(1)

/** Sender and purpose of a link, as everybody sees them at `GET /links/{kind}/{code}`. It says nothing about an article. */
export const LinkInfo = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('join'),
    sender: User,
    mode: Mode,
    ...article,
    usual_minutes,
    best_of: Options.shape.best_of,
    rated: Options.shape.rated,
    guests: Options.shape.guests,
    /** Number of players in the lobby or game. */
    players: z.int().min(0),
    phase: z.enum(['lobby', 'running', 'over']),
  }),
  z.strictObject({ kind: z.literal('challenge'), sender: User, ...article, usual_minutes }),
  z.strictObject({
    kind: z.literal('cup'),
    sender: User,
    ...article,
    guests: Options.shape.guests,
    players: z.int().min(0),
    /** False once nobody can join any more. */
    is_open: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('friend'), sender: User }),
])
export type LinkInfo = z.infer<typeof LinkInfo>
