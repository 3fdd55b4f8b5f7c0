import { DIFFICULTIES, type Difficulty } from '@inkling/game/open/article'
import { lastStretchMs, LENGTHS } from '@inkling/game/open/modes'
import { median, round } from '../figures.ts'
import { type Kind, MOST_GUESSES, type Outcome, PER_GUESS } from './game.ts'
import { STRENGTHS } from './player.ts'

export type StrengthName = keyof typeof STRENGTHS

/** Games of players of one strength on an article. */
export type Games = Kind & {
  title: string
  lang: string
  difficulty: Difficulty
  strength: StrengthName
  outcomes: Outcome[]
}

const MINUTE_MS = 60_000
/** Articles decoded within this many guesses are too easy. */
const FEW_GUESSES = 3
/** Maximum minutes of the middle player (median), and what the strong player decodes. */
const TARGETS = { lead: 5, solo: 15, race: 12, guesses: 150, percent: 90 }

/** Prints games by strength and difficulty, the targets, and the unfair articles. */
export function printGames(all: readonly Games[]): void {
  for (const [lang, games] of Map.groupBy(all, (game) => game.lang)) {
    for (const [kind, alike] of Map.groupBy(games, nameOf)) {
      for (const length of LENGTHS) {
        console.log(`\n${lang}, ${length}${kind}: median guesses`)
        const played = alike.filter((game) => game.length === length)
        console.table(
          Object.fromEntries(Object.keys(STRENGTHS).map((name) => [name, rowOf(played, name)])),
        )
      }
    }
    console.log(`${lang}: targets`)
    console.table(targetsOf(games))
    printUnfair(games)
  }
}

function nameOf({ nearness, fading_ink }: Kind): string {
  return `${nearness ? ', with nearness' : ''}${fading_ink ? ', with fading ink' : ''}`
}

function rowOf(games: readonly Games[], strength: string): Record<string, string | number> {
  const own = games.filter((game) => game.strength === strength)
  const byDifficulty = DIFFICULTIES.map((difficulty): [string, string | number] => [
    difficulty,
    shown(median(guessesOf(own.filter((game) => game.difficulty === difficulty)))),
  ])
  const guesses = guessesOf(own)
  return {
    ...Object.fromEntries(byDifficulty),
    all: shown(median(guesses)),
    minutes: shown(minutes(median(guesses))),
    'decoded %': percent(guesses, (count) => count < Infinity),
    [`within ${TARGETS.guesses} %`]: percent(guesses, (count) => count <= TARGETS.guesses),
    'hits %': Math.round(
      100 * mean(own.flatMap(({ outcomes }) => outcomes.map(({ hit_rate }) => hit_rate))),
    ),
  }
}

/** Compares with the targets, which are for games without nearness. */
export function targetsOf(all: readonly Games[]) {
  const games = all.filter(({ nearness, fading_ink }) => !nearness && !fading_ink)
  const of = (strength: StrengthName, length: Kind['length']) =>
    games.filter((game) => game.strength === strength && game.length === length)
  const strong = games.filter(({ strength }) => strength === 'strong')
  const decoded = strong.filter((game) => median(guessesOf([game])) <= TARGETS.guesses)
  return [
    target('lead, middle, minutes', minutes(median(guessesOf(of('middle', 'lead')))), TARGETS.lead),
    target(
      'solo, middle, minutes',
      minutes(median(guessesOf(of('middle', 'whole')))),
      TARGETS.solo,
    ),
    target('race, middle, minutes', median(of('middle', 'whole').map(raceMinutes)), TARGETS.race),
    {
      what: `articles decoded within ${TARGETS.guesses}, strong, percent`,
      figure: Math.round((100 * decoded.length) / strong.length),
      target: `at least ${TARGETS.percent}`,
    },
    ...fadingTargets(all),
  ]
}

/** Compares games with fading ink with their targets: shares decoded, and median minutes of the middle player. */
function fadingTargets(all: readonly Games[]) {
  const games = all.filter(({ nearness, fading_ink }) => fading_ink && !nearness)
  const of = (strength: StrengthName, length: Kind['length']) =>
    games
      .filter((game) => game.strength === strength && game.length === length)
      .flatMap(({ outcomes }) => outcomes.map(({ seconds }) => seconds ?? Infinity))
  const decoded = (strength: StrengthName, length: Kind['length'], least: number) => ({
    what: `fading ink, ${length}, ${strength}, percent decoded`,
    figure: percent(of(strength, length), (seconds) => seconds < Infinity),
    target: `at least ${least}`,
  })
  return [
    decoded('middle', 'lead', 90),
    target('fading ink, lead, middle, minutes', median(of('middle', 'lead')) / 60, 2.5),
    decoded('middle', 'whole', 90),
    target('fading ink, whole, middle, minutes', median(of('middle', 'whole')) / 60, 7),
    decoded('weak', 'lead', 80),
  ]
}

function target(what: string, figure: number, most: number) {
  return { what, figure: shown(figure), target: `at most ${most}` }
}

/** Lists articles that the strong player never decodes, or decodes within three guesses. */
function printUnfair(games: readonly Games[]): void {
  const strong = games.filter(
    ({ strength, nearness, fading_ink }) => strength === 'strong' && !nearness && !fading_ink,
  )
  const list = (what: string, isUnfair: (guesses: number[]) => boolean) => {
    const unfair = strong.filter((game) => isUnfair(guessesOf([game])))
    const names = unfair.map(({ title, length }) => `${title} (${length})`)
    console.log(`${what}: ${names.length === 0 ? 'none' : names.join(', ')}`)
  }
  list(
    `Never decoded within ${MOST_GUESSES} guesses`,
    (guesses) => Math.min(...guesses) === Infinity,
  )
  list(`Decoded within ${FEW_GUESSES} guesses`, (guesses) => median(guesses) <= FEW_GUESSES)
}

/** Minutes of a race between the players of an article: all have decoded, or time is up. */
function raceMinutes(games: Games): number {
  const times = guessesOf([games]).map(minutes)
  const first = Math.min(...times)
  const stretch = lastStretchMs({ last_stretch: 'auto', length: games.length }, first * MINUTE_MS)
  return Math.min(Math.max(...times), first + stretch / MINUTE_MS)
}

function guessesOf(games: readonly Games[]): number[] {
  return games.flatMap(({ outcomes }) => outcomes.map(({ guesses }) => guesses ?? Infinity))
}

function minutes(guesses: number): number {
  return (guesses * PER_GUESS) / 60
}

function percent(values: readonly number[], isCounted: (value: number) => boolean): number {
  return Math.round((100 * values.filter(isCounted).length) / values.length)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Half of the games or more may be undecoded. */
function shown(figure: number): string | number {
  return figure === Infinity ? 'over' : round(figure, 1)
}
