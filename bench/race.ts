import { openRaceField, type RaceField } from './race-field.ts'
import { printRace, type RaceFigures, TARGETS } from './race-report.ts'

const ON_FIELD = {
  throughput: async (field: RaceField) =>
    (await import('./race-throughput.ts')).measureThroughput(field),
  pace: async (field: RaceField) => (await import('./race-pace.ts')).measurePace(field),
  cost: async (field: RaceField) => (await import('./race-cost.ts')).measureCost(field),
}

/** Races against the real server, with an own PostgreSQL and the players on the same machine. `part` is one of
 *  throughput, pace, cost and panel; without it all are measured. */
export async function benchRace(asked: { json: boolean; part?: string | undefined }) {
  const { json, part } = asked
  if (part !== undefined && part !== 'panel' && !Object.hasOwn(ON_FIELD, part)) {
    throw new Error(
      `A race has no part ${part}; it has ${Object.keys(ON_FIELD).join(', ')}, panel.`,
    )
  }
  const figures: RaceFigures = part === 'panel' ? {} : await measureOnField(part)
  if (part === undefined || part === 'panel') {
    figures.panel = await (await import('./race-panel.ts')).measurePanel()
  }
  if (json) console.log(JSON.stringify({ targets: TARGETS, ...figures }, null, 2))
  else printRace(figures)
}

async function measureOnField(part: string | undefined): Promise<RaceFigures> {
  const isWanted = (name: keyof typeof ON_FIELD) => part === undefined || part === name
  const figures: RaceFigures = {}
  const field = await openRaceField()
  try {
    if (isWanted('throughput')) figures.throughput = await ON_FIELD.throughput(field)
    if (isWanted('pace')) figures.pace = await ON_FIELD.pace(field)
    if (isWanted('cost')) figures.cost = await ON_FIELD.cost(field)
  } finally {
    await field.close()
  }
  return figures
}
