import { DIFFICULTIES, type Difficulty, TOPICS, type Topic } from '@inkling/game/open/article'
import { modesWith } from '@inkling/game/open/modes'
import type { Options } from '@inkling/game/open/options'
import type { Choice } from '@inkling/protocol/articles'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { isInDraw, today } from '../../platform/database/sql.ts'

/** What a game is to be about, and how much of it is played; `topic` null is any. */
export type Wanted = {
  lang: string
  difficulty: Difficulty
  topic: Topic | null
  options: Pick<Options, 'length'>
}

/** The place in the order of draw keys, from 0 to 1, at which a search begins. */
type From = { place: number }

/** An article as it is drawn. */
export type Drawn = { id: string; title_id: string }

/** So many are looked at from a random place on, in the order of their draw keys, and one in so many is taken: few of
 *  them have been played where there are many, and all are looked at where there are few. */
const LOOKED_AT = 24
const TAKEN_FROM = 16

/** Steps from one language to the next, with a null after the last. */
const languages = sql`languages (lang) as (
  (select lang from articles where ${isInDraw} order by lang limit 1)
  union all
  select (select lang from articles where ${isInDraw} and articles.lang > languages.lang order by lang limit 1)
  from languages where lang is not null
)`

/** Those of one language, difficulty and topic, and with a lead where that is to be played. */
function poolOf({ lang, difficulty, topic, options }: Wanted): RawBuilder<boolean> {
  const about = topic === null ? sql`` : sql`and topic = ${topic}`
  const lead = options.length === 'lead' ? sql`and has_lead` : sql``
  return sql`${isInDraw} and lang = ${lang} and difficulty = ${difficulty} ${about} ${lead}`
}

/** Languages, difficulties and topics that have an article to draw, and whether one of these has a lead. Looks at one
 *  article of each, not at all. */
export async function listChoices(db: Database): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    with recursive ${languages}
    select lang, difficulty, topic, exists (
      select from articles where ${isInDraw} and has_lead and articles.lang = languages.lang
        and articles.difficulty = degrees.difficulty and articles.topic = held.topic
      union all
      select from articles where ${isInDraw} and has_lead and articles.lang = languages.lang
        and articles.difficulty = degrees.difficulty and articles.topic is null and held.topic is null
    ) as has_lead
    from languages, unnest(${[...DIFFICULTIES]}::text[]) with ordinality as degrees (difficulty, degree),
      lateral (
        select topic from unnest(${[...TOPICS]}::text[]) as topics (topic) where exists (
          select from articles where ${isInDraw} and articles.lang = languages.lang
            and articles.difficulty = degrees.difficulty and articles.topic = topics.topic)
        union all
        select null where exists (
          select from articles where ${isInDraw} and articles.lang = languages.lang
            and articles.difficulty = degrees.difficulty and articles.topic is null)
      ) as held
    order by lang, degree, topic`.execute(db)
  return rows
}

/** Languages that have an article to draw. */
export async function listLanguages(db: Database): Promise<string[]> {
  const { rows } = await sql<{ lang: string }>`
    with recursive ${languages}
    select lang from languages where lang is not null order by lang`.execute(db)
  return rows.map(({ lang }) => lang)
}

/** Some that none of the players has played, near a random place of the pool; none where it holds no such any more, or
 *  hardly any. */
export async function listUnplayed(
  db: Database,
  players: readonly string[],
  { place, ...wanted }: Wanted & From,
): Promise<Drawn[]> {
  const { rows } = await sql<Drawn>`
    with daily as materialized (${comingDailies})
    select id, candidate.title_id from (${near(poolOf(wanted), place, LOOKED_AT)}) as candidate
    left join lateral (
      select true as is_played from game_players
      where user_id = any(${[...players]}) and game_players.title_id = candidate.title_id
      limit 1
    ) as played on true
    where is_played is null and candidate.title_id not in (select title_id from daily)
    order by is_before, draw_key
    limit ${TAKEN_FROM}`.execute(db)
  return rows
}

/** What the players have not played, or else what they played longest ago; never what is in play. Looks as long as it
 *  has to: at most at what they have played. */
export async function findLeast(
  db: Database,
  players: readonly string[],
  { place, ...wanted }: Wanted & From,
): Promise<Drawn | undefined> {
  const { rows } = await sql<Drawn>`
    with daily as materialized (${comingDailies}),
    played as materialized (
      select title_id, max(joined_at) as last_at, bool_or(${isInPlay}) as is_in_play
      from game_players join games on games.id = game_id
      where user_id = any(${[...players]}) and title_id is not null
      group by title_id
    )
    select articles.id, articles.title_id
    from articles left join played on played.title_id = articles.title_id
    where ${poolOf(wanted)} and is_in_play is not true
      and articles.title_id not in (select title_id from daily)
    order by last_at nulls first, ${shuffledBy(place)}
    limit 1`.execute(db)
  return rows[0]
}

/** Whether one of the players is in an unfinished game on an article of this title. */
export async function isInPlayOf(
  db: Database,
  players: readonly string[],
  title_id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from game_players join games on games.id = game_id
    where user_id = any(${[...players]}) and title_id = ${title_id} and ${isInPlay}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a user has come to an end of a game on an article of this title. */
export async function hasPlayed(db: Database, user_id: string, title_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from game_players
    where user_id = ${user_id} and title_id = ${title_id} and finished_at is not null
    limit 1`.execute(db)
  return rows.length > 0
}

export async function findTitle(db: Database, id: string): Promise<string> {
  const { title_id } = await db
    .selectFrom('articles')
    .select('title_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return title_id
}

/** Whether no text of a title stands in the catalogue; one that was replaced has a newer one there. */
export async function isWithdrawn(db: Database, title_id: string): Promise<boolean> {
  const current = await db
    .selectFrom('articles')
    .select('id')
    .where('title_id', '=', title_id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return current === undefined
}

/** Whether a title is that of a daily of today, or of a day that is drawn already. */
export async function isComingDaily(db: Database, title_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from (${comingDailies}) as daily where title_id = ${title_id} limit 1`.execute(db)
  return rows.length > 0
}

/** Articles that were not a daily yet and are in nobody's unfinished game: up to 32 of each difficulty around `place`. */
export async function listFresh(db: Database, lang: string, place: number): Promise<Drawn[]> {
  const pool = sql<boolean>`${isInDraw} and lang = ${lang}`
  const { rows } = await sql<Drawn>`
    select id, candidate.title_id from (
      select near.* from unnest(${[...DIFFICULTIES]}::text[]) as degrees (degree),
        lateral (${near(sql`${pool} and difficulty = degree`, place, TAKEN_FROM)}) as near
    ) as candidate
    left join lateral (
      select true as was_daily
      from articles as texts join daily_articles on article_id = texts.id
      where texts.title_id = candidate.title_id
      limit 1
    ) as days on true
    left join lateral (${unfinishedOn(sql`candidate.title_id`)} limit 1) as unfinished on true
    where was_daily is null and is_unfinished is null
    order by draw_key`.execute(db)
  return rows
}

/** What was a daily least often; never what is a daily to come or what a group is playing, and rather not what others
 *  are. */
export async function findLeastDaily(
  db: Database,
  lang: string,
  place: number,
): Promise<Drawn | undefined> {
  const group = sql<boolean>`mode = any(${modesWith('scope', 'group')})`
  const { rows } = await sql<Drawn>`
    with daily as materialized (${comingDailies}),
    days as materialized (
      select title_id, count(*) as times
      from daily_articles join articles on articles.id = article_id
      group by title_id
    )
    select articles.id, articles.title_id
    from articles left join days on days.title_id = articles.title_id
    where ${isInDraw} and lang = ${lang} and articles.title_id not in (select title_id from daily)
      and not exists (${unfinishedOn(sql`articles.title_id`, group)})
    order by coalesce(times, 0), exists (${unfinishedOn(sql`articles.title_id`)}), ${shuffledBy(place)}
    limit 1`.execute(db)
  return rows[0]
}

/** So many articles of a pool from the place on, and as many from its beginning. What is asked of each is asked by a
 *  lateral join with a limit: a plain `not exists` would read all that the players have ever played. */
function near(pool: RawBuilder<unknown>, place: number, most: number): RawBuilder<unknown> {
  const columns = sql`articles.id, articles.title_id, articles.draw_key`
  return sql`
    (select ${columns}, false as is_before from articles
      where ${pool} and draw_key >= ${place} order by draw_key limit ${most})
    union all
    (select ${columns}, true as is_before from articles
      where ${pool} and draw_key < ${place} order by draw_key limit ${most})`
}

/** A shuffled order, given by a random number from 0 to 1. */
function shuffledBy(random: number): RawBuilder<unknown> {
  return sql`hashfloat8extended(draw_key, ${Math.floor(random * Number.MAX_SAFE_INTEGER)}::bigint)`
}

/** Subjects of the dailies of today and of the days that are drawn already. */
const comingDailies = sql`
  select title_id from daily_articles join articles on articles.id = article_id where day >= ${today}`

/** Of a seat and its game: a daily is finished by each for themselves, any other game for all. */
const isInPlay = sql<boolean>`(case when mode = any(${modesWith('scope', 'world')})
  then state = 'playing' else over_at is null end)`

/** Unfinished games on a title, but dailies, which are never over. */
function unfinishedOn(
  title_id: RawBuilder<unknown>,
  which = sql<boolean>`true`,
): RawBuilder<unknown> {
  return sql`
    select true as is_unfinished from articles as texts join games on games.article_id = texts.id
    where texts.title_id = ${title_id} and over_at is null and ${which}
      and mode <> all(${modesWith('scope', 'world')})`
}
