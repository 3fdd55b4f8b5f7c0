import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, onTestFailed, test, vi } from 'vitest'
import { findViolations } from './history-checker.ts'
import { createRecorder, readGames, readWrongFigures } from './history-recorder.ts'
import { HARBOUR } from './steady-play.ts'
import { type Bot, createBot, type PlayingBot, enter, startGame } from './test-bot.ts'
import { openFleet } from './test-fleet.ts'
import { type Name, openMachines } from './test-machines.ts'
import { createArticles } from '../features/articles/articles.ts'

const RACES = 8
const TOGETHER = 2
const PLAYERS = 4
/** Slower than the limit of guesses. */
const PACE = 250
/** The winners of the races decode one after the other, before, during and after the break. */
const WINS_EVERY = 500
const GO_ON_WITHIN = 90_000
const TEST_WITHIN = 600_000
const SECOND = 1_000

const machines = await openMachines()
const { database, natsUrl } = machines
const fleet = await openFleet({ database, natsUrls: [natsUrl, natsUrl] })
afterAll(fleet.close)
await createArticles(fleet).add(HARBOUR)

type Fault = {
  name: string
  /** Longest time that a player may wait, in seconds. For a switch-over it is twice the goal, since the cores are busy. */
  within: number
  /** Breaks something, given the primary and its standby, and waits until the machines have reacted. */
  strike: (primary: Name, standby: Name) => Promise<void>
  /** Repairs it. */
  repair?: (primary: Name, standby: Name) => Promise<unknown>
}

const isReplaced = (role: 'leader' | 'sync_standby', name: Name) =>
  vi.waitFor(async () => expect(await machines.find(role)).not.toBe(name), {
    timeout: GO_ON_WITHIN,
    interval: 100,
  })

const FAULTS: Fault[] = [
  {
    name: 'the machine of the primary is killed',
    within: 30,
    async strike(primary) {
      await machines.kill(primary)
      await isReplaced('leader', primary)
    },
    repair: machines.start,
  },
  {
    name: 'the primary is cut off from the network',
    within: 30,
    async strike(primary) {
      await machines.cut(primary)
      await isReplaced('leader', primary)
    },
    repair: machines.mend,
  },
  {
    name: 'PostgreSQL of the primary crashes',
    within: 30,
    strike: machines.crash,
  },
  {
    name: 'the primary is switched over on purpose',
    within: 10,
    async strike(primary) {
      await machines.switchOver()
      await isReplaced('leader', primary)
    },
  },
  {
    name: 'the synchronous standby is lost',
    within: 30,
    async strike(_, standby) {
      await machines.kill(standby)
      await isReplaced('sync_standby', standby)
    },
    repair: (_, standby) => machines.start(standby),
  },
]

test.each(FAULTS)(
  'while $name, no answered guess is lost or counts twice, and places stay true',
  async ({ name, within, strike, repair }) => {
    onTestFailed(async () => void process.stdout.write(await machines.readReports()))
    await machines.areHealthy()
    const [primary, standby] = await Promise.all([
      machines.find('leader'),
      machines.find('sync_standby'),
    ])
    const { calls, note } = createRecorder()
    const tables = await openTables(note)
    const players = tables.flat()
    const isFirst = (player: PlayingBot) =>
      tables.slice(0, RACES).some(([first]) => first === player)
    let isOver = false
    const playing = players.map((player, index) => guessOn(player, index, () => isOver))
    const answers = ({ user_id }: PlayingBot, since: number) =>
      calls.filter((call) => {
        return call.user_id === user_id && call.outcome.is === 'ok' && call.began >= since
      }).length
    const goOn = (playing: readonly PlayingBot[], more: number, since: number) =>
      vi.waitFor(
        () => {
          for (const player of playing) expect(answers(player, since)).toBeGreaterThanOrEqual(more)
        },
        { timeout: GO_ON_WITHIN, interval: 100 },
      )

    await goOn(players, 3, 0)
    const struck = performance.now()
    const [winners, others] = [
      players.filter(isFirst),
      players.filter((player) => !isFirst(player)),
    ]
    const winning = winners.map((player, index) =>
      pause(index * WINS_EVERY).then(() => decode(player)),
    )
    await strike(primary, standby)
    await Promise.all(winning)
    await goOn(others, 1, performance.now())
    const resumed = performance.now()
    isOver = true
    await Promise.all(playing)
    await Promise.all(players.map(decode))
    await repair?.(primary, standby)
    await machines.areHealthy()
    await Promise.all(players.map(({ catchUp }) => catchUp()))
    await Promise.all(players.map(({ close }) => close()))

    const ids = new Set(players.map(({ game_id }) => game_id))
    const games = (await readGames(fleet.db)).filter(({ id }) => ids.has(id))
    const waited = longestWait(calls, struck, resumed) / SECOND
    const unknown = calls.filter(({ outcome }) => outcome.is === 'unknown').length
    const accepted = calls.filter(
      ({ outcome }) => outcome.is === 'ok' && outcome.result.outcome === 'accepted',
    ).length
    process.stdout.write(
      `${name}: ${accepted} guesses were accepted, ${unknown} tried again; nobody waited for longer than ${waited.toFixed(1)} s.\n`,
    )
    expect(findViolations({ calls, games, streams: players })).toEqual([])
    expect(await readWrongFigures(fleet.db)).toEqual([])
    expect(await fleet.countRefusals('INTERNAL_SERVER_ERROR')).toEqual([0, 0])
    expect(waited).toBeLessThan(within)
  },
  TEST_WITHIN,
)

/** Opens races and shared games. */
async function openTables(note: Parameters<typeof enter>[3]): Promise<PlayingBot[][]> {
  const users = await fleet.signInUsers((RACES + TOGETHER) * PLAYERS)
  const bots = users.map((user, index) => createBot({ servers: fleet, user, first: index % 2 }))
  const tables = Array.from({ length: RACES + TOGETHER }, (_, table) =>
    openTable(
      table < RACES ? 'race' : 'together',
      bots.slice(table * PLAYERS, (table + 1) * PLAYERS),
      note,
    ),
  )
  return Promise.all(tables)
}

async function openTable(
  mode: 'race' | 'together',
  bots: readonly Bot[],
  note: Parameters<typeof enter>[3],
): Promise<PlayingBot[]> {
  const game_id = await startGame(mode, bots)
  await Promise.all(bots.map((bot) => bot.ask('GET', `games/${game_id}/sheet`)))
  return bots.map((bot) => enter(bot, mode, game_id, note))
}

/** Guesses words until the player has finished or is stopped. */
async function guessOn(player: PlayingBot, index: number, isOver: () => boolean): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    if ((await player.insist(`word${index}x${number}`)) === null) return
    await pause(PACE)
  }
}

async function decode(player: PlayingBot): Promise<void> {
  await player.insist('harbour')
}

type Calls = ReturnType<typeof createRecorder>['calls']

/** Returns the longest time between two answers to the guesses of a player, in milliseconds. */
function longestWait(calls: Calls, from: number, to: number): number {
  const answered = calls.filter(({ outcome, ended }) => outcome.is === 'ok' && ended > from)
  const byPlayer = Map.groupBy(answered, ({ user_id }) => user_id)
  const waits = [...byPlayer.values()].flatMap((own) => {
    const times = own.map(({ ended }) => Math.min(ended, to)).toSorted((one, other) => one - other)
    return times.map((time, index) => time - (times[index - 1] ?? from))
  })
  return Math.max(...waits)
}
