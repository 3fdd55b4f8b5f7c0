import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { RULES } from '../../../platform/limits/rules.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { gamesOf } from '../test-games.ts'

const rules = { new_game: { ...RULES.new_game, points: 1 } }
const app = await openTestApp({ limits: { rules } })
afterAll(() => app.close())

test('a rematch counts as one new game, even if the database resolves a deadlock', async () => {
  const { addArticle, running } = gamesOf(app)
  await addArticle()
  const { as } = await running('race', 2)
  for (const index of [0, 1]) await as(index).act('games.give_up')
  await sql`create sequence lobbies_opened`.execute(app.db)
  await sql`
    create function break_first() returns trigger language plpgsql as $$ begin
      if nextval('lobbies_opened') = 1 then
        raise exception 'deadlock detected' using errcode = 'deadlock_detected';
      end if;
      return new;
    end $$`.execute(app.db)
  await sql`create trigger break_first before insert on games
    for each row execute function break_first()`.execute(app.db)

  await as(1).act('lobbies.request_rematch')

  const { rows } = await sql<{ last_value: number }>`
    select last_value from lobbies_opened`.execute(app.db)
  expect(rows[0]!.last_value).toBe(2)
})
