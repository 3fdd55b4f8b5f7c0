/** Milliseconds by which all clocks of a test run are ahead: those of its processes, databases and browsers. `npm
 *  test` chooses it, so that each run begins at noon of a day that its seed decides. */
export const CLOCK_SHIFT = Number(process.env['TEST_CLOCK_SHIFT'] ?? 0)

/** Moves `Date` forward. Refers to nothing outside itself, so that a browser can run it too. */
export function shiftDate(ms: number): void {
  const now = Date.now
  const shifted = () => now() + ms
  globalThis.Date = new Proxy(Date, {
    get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
    apply: (target) => new target(shifted()).toString(),
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [shifted()] : values, newTarget),
  })
}

/** Connection options with which `now()` and `clock_timestamp()` are those of `installClock`. */
export const WITH_TEST_CLOCK = { options: '-c search_path=public,test_clock,pg_catalog' }

type Client = { query(text: string): Promise<unknown> }

/** Gives a database the clock of the run. Call it before creating tables, whose defaults refer to it. */
export async function installClock(client: Client): Promise<void> {
  await client.query('create schema test_clock')
  for (const [name, kind] of Object.entries({ now: 'stable', clock_timestamp: 'volatile' })) {
    await client.query(`
      create function test_clock.${name}() returns timestamptz language sql ${kind} as
      $$ select pg_catalog.${name}() + interval '${CLOCK_SHIFT} milliseconds' $$`)
  }
}
