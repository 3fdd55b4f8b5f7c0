import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openTestWikipedia } from '../../features/importing/wikipedia/test-wikipedia.ts'
import { gamesOf } from '../../features/games/test-games.ts'
import { openTestApp } from '../../test/test-app.ts'
import { expectRefusal } from '../../test/client.ts'

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
  const game = { _mode: 'solo', _difficulty: 'easy', _topic: null } as const
  const { game_id: _game_id } = await player.call('games.create_game', game)
  await player.call('games.submit_guess', { _game_id, _word: 'boats' })
  await expectRefusal(player.call('games.submit_guess', { _game_id, _word: '' }), 'EMPTY_GUESS')

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
