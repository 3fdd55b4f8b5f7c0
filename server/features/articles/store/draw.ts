import { type About, DIFFICULTIES, TOPICS, type Topic } from '@inkling/game/open/article'
import { modesWith, type Options } from '@inkling/game/open/modes'
import { MIN_POSSIBLE } from '@inkling/game/open/rating'
import type { Choice } from '@inkling/protocol/articles'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { anyUuid, today } from '../../../platform/database/sql.ts'
import { hasVectors } from '@inkling/languages/load-vectors'

/** True for articles that games may draw. */
export const isInDraw = sql<boolean>`withdrawn_at is null and suspended_at is null`

/** Articles that a game may get. */
export type DrawCriteria = About & { lang: string; options: Pick<Options, 'length'> }

/** One text of a title. All texts of a title share `title_id`. */
export type ArticleRef = { id: string; title_id: string }

/** Candidates read from a random place onward, in the order of their draw keys. */
const SCANNED = 24
/** Candidates that the draw picks from. Large catalogues hold mostly new articles, so 24 rows yield 16. */
const PICKED_FROM = 16

/** Loose index scan over the languages of the catalogue; it ends with a null. */
const languages = sql`languages (lang) as (
  (select lang from articles where ${isInDraw} order by lang limit 1)
  union all
  select (select lang from articles where ${isInDraw} and articles.lang > languages.lang order by lang limit 1)
  from languages where lang is not null
)`

/** Lists the languages, difficulties and topics of the draw, and whether one of their articles has a lead. It probes for
 *  one article of each instead of reading all. */
export async function listChoices(db: Database): Promise<Choice[]> {
  const { rows } = await sql<Omit<Choice, 'has_nearness'>>`
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
  return rows.map((row) => ({ ...row, has_nearness: hasVectors(row.lang) }))
}

export async function listLanguages(db: Database): Promise<string[]> {
  const { rows } = await sql<{ lang: string }>`
    with recursive ${languages}
    select lang from languages where lang is not null order by lang`.execute(db)
  return rows.map(({ lang }) => lang)
}

function matches({ lang, difficulty, topic, options }: DrawCriteria): RawBuilder<boolean> {
  const about = topic === null ? sql`` : sql`and topic = ${topic}`
  return sql`${canBe({ lang, options })} and difficulty = ${difficulty} ${about}`
}

/** True for articles of a language in the draw that have the part to be played. */
function canBe({ lang, options }: Pick<DrawCriteria, 'lang' | 'options'>): RawBuilder<boolean> {
  const lead = options.length === 'lead' ? sql`and has_lead` : sql``
  return sql`${isInDraw} and lang = ${lang} ${lead}`
}

/** Article that a draw may give. */
export type Candidate = ArticleRef & { topic: Topic | null }

/** True if the catalogue has articles that match, also if players have met them. */
export async function hasArticles(db: Database, criteria: DrawCriteria): Promise<boolean> {
  const { rows } = await sql`select from articles where ${matches(criteria)} limit 1`.execute(db)
  return rows.length > 0
}

/** Lists up to 16 articles that none of the players has met, from a place onward. */
export async function listNew(
  db: Database,
  players: readonly string[],
  criteria: DrawCriteria,
  place: number,
): Promise<Candidate[]> {
  const near = await listNewNear(db, players, criteria, place)
  return near.length < MIN_POSSIBLE ? listAllNew(db, players, criteria, place) : near
}

/** Reads only some articles near a place, so it finds few or none if most were met. */
async function listNewNear(
  db: Database,
  players: readonly string[],
  criteria: DrawCriteria,
  place: number,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with daily as materialized (${comingDailies})
    select id, candidate.title_id, topic from (${around(place, matches(criteria), SCANNED)}) as candidate
    left join lateral (
      select true as is_met from met_titles
      where user_id = ${anyUuid(players)} and met_titles.title_id = candidate.title_id
      limit 1
    ) as met on true
    where is_met is null and candidate.title_id not in (select title_id from daily)
    order by is_before, draw_key
    limit ${PICKED_FROM}`.execute(db)
  return rows
}

/** Reads all that the players have met, so its cost grows with that, as does that of `findMetLongestAgo`. */
async function listAllNew(
  db: Database,
  players: readonly string[],
  criteria: DrawCriteria,
  place: number,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with daily as materialized (${comingDailies}),
    met as materialized (
      select distinct title_id from met_titles where user_id = ${anyUuid(players)}
    )
    select id, title_id, topic from articles
    where ${matches(criteria)} and title_id not in (select title_id from daily)
      and not exists (select from met where met.title_id = articles.title_id)
    order by draw_key < ${place}, draw_key
    limit ${PICKED_FROM}`.execute(db)
  return rows
}

export async function findMetLongestAgo(
  db: Database,
  players: readonly string[],
  criteria: DrawCriteria,
  place: number,
): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    with daily as materialized (${comingDailies}),
    met as materialized (
      select title_id, max(joined_at) as last_at, bool_or(is_in_play) as is_in_play
      from met_titles where user_id = ${anyUuid(players)}
      group by title_id
    )
    select articles.id, articles.title_id, articles.topic
    from articles join met on met.title_id = articles.title_id
    where ${matches(criteria)} and not is_in_play
      and articles.title_id not in (select title_id from daily)
    order by last_at, ${shuffledBy(place)}
    limit 1`.execute(db)
  return rows[0]
}

/** True if one of the players is in an unfinished game on this title. */
export async function isInPlayOf(
  db: Database,
  players: readonly string[],
  title_id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from met_titles
    where user_id = ${anyUuid(players)} and title_id = ${title_id} and is_in_play
    limit 1`.execute(db)
  return rows.length > 0
}

/** True for a user who has begun a game before. */
export async function hasMetTitles(db: Database, user_id: string): Promise<boolean> {
  const { rows } = await sql`select from met_titles where user_id = ${user_id} limit 1`.execute(db)
  return rows.length > 0
}

/** True if a user has finished a game on this title. */
export async function hasPlayed(db: Database, user_id: string, title_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from met_titles
    where user_id = ${user_id} and title_id = ${title_id} and finished_at is not null
    limit 1`.execute(db)
  return rows.length > 0
}

export async function isComingDaily(db: Database, title_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from (${comingDailies}) as daily where title_id = ${title_id} limit 1`.execute(db)
  return rows.length > 0
}

/** Lists articles that were no daily yet and are in no unfinished game or running cup: up to 32 of each difficulty around a
 *  place. */
export async function listFresh(
  db: Database,
  criteria: Pick<DrawCriteria, 'lang' | 'options'>,
  place: number,
): Promise<ArticleRef[]> {
  const { rows } = await sql<ArticleRef>`
    select id, candidate.title_id from (
      select near.* from unnest(${[...DIFFICULTIES]}::text[]) as degrees (degree), lateral (
        ${around(place, sql`${canBe(criteria)} and difficulty = degree`, PICKED_FROM)}
      ) as near
    ) as candidate
    left join lateral (
      select true as was_daily
      from articles as texts join daily_articles on article_id = texts.id
      where texts.title_id = candidate.title_id
      limit 1
    ) as days on true
    left join lateral (${unfinishedOn(sql`candidate.title_id`)} limit 1) as unfinished on true
    where was_daily is null and is_unfinished is null and not ${isInCup(sql`candidate.title_id`)}
    order by draw_key`.execute(db)
  return rows
}

/** Finds the article that was a daily least often; articles that single players are playing come last, and those of running cups after
 *  all others. */
export async function findLeastDaily(
  db: Database,
  criteria: Pick<DrawCriteria, 'lang' | 'options'>,
  place: number,
): Promise<ArticleRef | undefined> {
  const group = sql<boolean>`mode = any(${modesWith('scope', 'group')})`
  const { rows } = await sql<ArticleRef>`
    with daily as materialized (${comingDailies}),
    days as materialized (
      select title_id, count(*) as times
      from daily_articles join articles on articles.id = article_id
      group by title_id
    )
    select articles.id, articles.title_id
    from articles left join days on days.title_id = articles.title_id
    where ${canBe(criteria)} and articles.title_id not in (select title_id from daily)
      and not exists (${unfinishedOn(sql`articles.title_id`, group)})
    order by ${isInCup(sql`articles.title_id`)}, coalesce(times, 0),
      exists (${unfinishedOn(sql`articles.title_id`)}), ${shuffledBy(place)}
    limit 1`.execute(db)
  return rows[0]
}

/** Selects the first `limit` articles from a place onward in the order of draw keys, and as many from the start. Callers
 *  filter them by lateral joins with a limit: a plain `not exists` would read everything the players ever played. */
function around(place: number, condition: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  const columns = sql`articles.id, articles.title_id, articles.topic, articles.draw_key`
  return sql`
    (select ${columns}, false as is_before from articles
      where ${condition} and draw_key >= ${place} order by draw_key limit ${limit})
    union all
    (select ${columns}, true as is_before from articles
      where ${condition} and draw_key < ${place} order by draw_key limit ${limit})`
}

/** Orders articles at random, by a number from 0 to 1. */
function shuffledBy(random: number): RawBuilder<unknown> {
  return sql`hashfloat8extended(draw_key, ${Math.floor(random * Number.MAX_SAFE_INTEGER)}::bigint)`
}

/** Titles of today's dailies and of the days that are drawn already. */
const comingDailies = sql`
  select title_id from daily_articles join articles on articles.id = article_id where day >= ${today}`

/** True for titles of running cups, whose players would have to finish them there before they may play the daily. */
function isInCup(title_id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from cup_articles join cups on cups.id = cup_id
    where cup_articles.title_id = ${title_id} and final_at is null)`
}

/** Selects the unfinished games on a title, without dailies, which never end. */
function unfinishedOn(
  title_id: RawBuilder<unknown>,
  condition = sql<boolean>`true`,
): RawBuilder<unknown> {
  return sql`
    select true as is_unfinished from articles as texts join games on games.article_id = texts.id
    where texts.title_id = ${title_id} and over_at is null and ${condition}
      and mode <> all(${modesWith('scope', 'world')})`
}
