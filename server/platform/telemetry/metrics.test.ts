import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { parse } from 'yaml'
import { openTestWikipedia } from '../../features/importing/wikipedia/test-wikipedia.ts'
import { challengesOf } from '../../features/challenges/test-challenges.ts'
import { gamesOf } from '../../features/games/test-games.ts'
import { openTestApp, testArticle } from '../../test/test-app.ts'
import { expectRefusal } from '../../test/client.ts'
import { LAGOON } from '../../test/fixtures.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Metric that Prometheus itself records. */
const OF_PROMETHEUS = new Set(['up'])
const METRIC = /\b(?:up|(?:inkling|nodejs|process)_\w+)\b/g

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] }
const read = (path: string) => readFile(join(ROOT, path), 'utf8')
const alerts = (parse(await read('deploy/alerts.yml')) as Rules).groups.flatMap(
  ({ rules }) => rules,
)
const { wikipedia, list, close } = await openTestWikipedia()
const app = await openTestApp({ catalogue: { wikipedia, list, wished: 1 } })
beforeAll(() => gamesOf(app).addArticle())
afterAll(async () => {
  await app.close()
  await close()
})
const exported = () => app.http.telemetry.metrics.register.metrics()

/** Metrics that a Prometheus or Grafana file uses. */
function namesIn(text: string): string[] {
  return [...new Set(text.match(METRIC))].filter((name) => !OF_PROMETHEUS.has(name))
}

test('every metric in the dashboard and the alerts exists', async () => {
  const shown = await exported()
  const known = new Set(Array.from(shown.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name))
  const isShown = (name: string) =>
    known.has(name.replace(/_(?:bucket|count|sum)$/, '')) || known.has(name)
  const used = namesIn(
    (await read('deploy/grafana-dashboard.json')) + alerts.map(({ expr }) => expr).join('\n'),
  )

  expect(used.length).toBeGreaterThan(15)
  expect(used.filter((name) => !isShown(name))).toEqual([])
})

test('every alert is documented', async () => {
  const page = await read('docs/operate/monitoring.md')

  expect(alerts).toHaveLength(10)
  expect(alerts.filter(({ alert }) => !page.includes(`| \`${alert}\` |`))).toEqual([])
})

test('monitoring.md explains every metric of the server, and no other', async () => {
  const page = await read('docs/operate/monitoring.md')
  const explained = Array.from(page.matchAll(/^\| `(inkling_\w+)` \|/gm), ([, name]) => name)
  const shown = Array.from(
    (await exported()).matchAll(/^# TYPE (inkling_\w+)/gm),
    ([, name]) => name,
  )

  expect(new Set(explained)).toEqual(new Set(shown))
})

test('the metrics count games, their durations and refusals', async () => {
  const player = await app.player()
  const game = { mode: 'solo', difficulty: 'easy', topic: null } as const
  const { game_id } = await player.call('games.create_game', game)
  await player.call('games.submit_guess', { game_id, word: 'boats' })
  await expectRefusal(player.call('games.submit_guess', { game_id, word: '' }), 'EMPTY_GUESS')

  const shown = await exported()
  expect(shown).toContain('inkling_games_started_total{mode="solo"} 1')
  expect(shown).toContain('inkling_guesses_total{mode="solo"} 1')
  for (const step of ['judge', 'write', 'publish']) {
    expect(shown).toContain(`inkling_guess_step_seconds_count{step="${step}"} 1`)
  }
  expect(shown).toContain('inkling_refusals_total{code="EMPTY_GUESS"} 1')
  expect(shown).toContain('inkling_writer_queue 0')
  expect(shown).toMatch(
    /inkling_http_request_seconds_count\{[^}]*route="games.submit_guess",status="200"\} 1/,
  )
})

test('a game counts as started once it is stored, not when storing it fails', async () => {
  const { ben, begin } = await challengesOf(app).challenge()
  const countStarted = async () =>
    Number(/inkling_games_started_total\{mode="solo"\} (\d+)/.exec(await exported())?.[1])
  const before = await countStarted()
  const quickRace = () => ben.call('ghosts.start_quick_race', { difficulty: 'easy' })
  await sql`
    create function fail() returns trigger language plpgsql as $$ begin raise 'This fails.'; end $$;
    create trigger fail before insert on game_ghosts for each row execute function fail();
    create trigger fail before insert on challenge_answers for each row execute function fail()`.execute(
    app.db,
  )

  await expectRefusal(begin(ben), 'INTERNAL_SERVER_ERROR')
  await expectRefusal(quickRace(), 'INTERNAL_SERVER_ERROR')
  expect(await countStarted()).toBe(before)

  await sql`drop function fail cascade`.execute(app.db)
  const { game_id } = await begin(ben)
  expect(await begin(ben)).toEqual({ game_id })
  expect(await countStarted()).toBe(before + 1)
  await ben.call('games.give_up', { game_id })
  await app.articles.add(testArticle('Lighthouse', LAGOON))
  await quickRace()
  expect(await countStarted()).toBe(before + 2)
})
