import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { Generated } from 'kysely'

/** The tables of what is fetched from Wikipedia. */
export type ImportTables = {
  wikipedia_pages: {
    lang: string
    title: string
    refusal: string | null
    asked_at: Generated<Date>
  }
  wikipedia_links: { lang: string; english: string; title: string | null }
  wikipedia_keeper: {
    name: string
    holder: string | null
    held_until: Date
    paused_until: Date
    reached_at: Date | null
    failure: string | null
    failure_detail: string | null
    failed_at: Date | null
    failures: number
    is_paused: Generated<boolean>
  }
  ordered_imports: {
    id: Generated<string>
    operator_id: string | null
    topic: Topic | null
    difficulty: Difficulty
    created_at: Generated<Date>
    ended_at: Date | null
    is_stopped: Generated<boolean>
    failure: string | null
    failure_detail: string | null
    worker: string | null
    worked_until: Generated<Date>
  }
  ordered_pages: {
    import_id: string
    seq: number
    lang: string
    title: string
    topic: Topic | null
    difficulty: Difficulty | null
    outcome: 'added' | 'unchanged' | 'replaced' | 'refused' | null
    refusal: string | null
  }
}
