import { readConfig } from '../server/config.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { foldName } from '../server/platform/fold-name.ts'
import { createPasswordLinks } from '../server/features/sign-in/password-links.ts'
import { findPasswordUser } from '../server/features/sign-in/passwords.ts'
import { readName } from '../server/features/users/users.ts'
import { beProgram, type Terminal } from './command.ts'
import { withServerDatabase } from './server-database.ts'

const HELP = `npm run users -- invite
    Prints a link with which one person may register with a password. It is valid for 7 days.

npm run users -- reset NAME
    Prints a link with which the player who signs in with this name sets a new password. It is valid for a day, and
    replaces an earlier one.

The server may be running. Send a link to that person only. It works once.`

async function manageUsers(args: string[], { env, say }: Terminal): Promise<number> {
  const [command, ...words] = args
  const name = words.join(' ')
  if (command === 'invite' && name === '') {
    say(await makeLink(env, null))
    return 0
  }
  if (command === 'reset' && name !== '') {
    say(await makeLink(env, name))
    return 0
  }
  say(HELP)
  return command === undefined || command === '--help' ? 0 : 1
}

/** Makes a link that invites somebody, or that resets the password of the player with this name. */
async function makeLink(env: NodeJS.ProcessEnv, name: string | null): Promise<string> {
  const config = readConfig(env)
  if (config.passwords === null) {
    throw new Error('This server has no passwords: set PASSWORDS=on, also for this command.')
  }
  const links = createPasswordLinks(config.origin)
  return withServerDatabase(config, {}, async ({ db, pool }) => {
    await migrate(pool)
    if (name === null) return links.invite(db, null)
    const user = await findPasswordUser(db, foldName(readName(name) ?? ''))
    if (user === null) throw new Error(`Nobody signs in with the name ${name} and a password.`)
    return links.reset(db, user.user_id, null)
  })
}

await beProgram(manageUsers)
