import type { CupState } from '@inkling/game/open/cup'
import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { Options } from '@inkling/game/open/modes'
import type { Generated, JSONColumnType } from 'kysely'

/** Tables of cups. */
export type CupTables = {
  cups: {
    id: Generated<string>
    code: string
    host_id: string | null
    lang: string
    difficulty: Difficulty
    topic: Topic | null
    options: JSONColumnType<Partial<Options>>
    created_at: Generated<Date>
    joins_until: Date
    ends_at: Date
    final_at: Date | null
    next_cup_id: string | null
  }
  cup_articles: { cup_id: string; number: number; article_id: string; title_id: string }
  cup_players: {
    cup_id: string
    number: number
    user_id: string | null
    created_at: Generated<Date>
    joined_at: Date | null
  }
  cup_results: {
    cup_id: string
    player: number
    article: number
    game_id: string | null
    state: CupState
    guesses: Generated<number>
    milliseconds: Generated<number>
  }
}
