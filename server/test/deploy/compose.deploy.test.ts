import { afterAll, expect, test } from 'vitest'
import { createBot } from '../test-bot.ts'
import { until } from '../until.ts'
import { openContainers, ROOT_CERTIFICATE } from './containers.ts'
import { GOOGLE_CLIENT, serveGoogle, trustGoogle } from './google.ts'
import { type Google, openSite } from './site.ts'

const SITE = 'inkling.localhost'
const containers = await openContainers({
  file: 'compose.yaml',
  env: { SITE, POSTGRES_PASSWORD: 'secret', ...GOOGLE_CLIENT, CATALOGUE: 'off' },
  change({ inkling }, folder) {
    const google = trustGoogle(folder)
    inkling!.extra_hosts = google.hosts
    Object.assign(inkling!.environment, google.environment)
    inkling!.volumes?.push(google.volume)
  },
})
const { compose, exec, podman, folder } = containers
const doors: { close(): unknown }[] = []
let google: Google

afterAll(async () => {
  for (const door of doors.toReversed()) await door.close()
  await containers.close()
})

test('the small Compose file starts a server and PostgreSQL, for a proxy of this machine', async () => {
  await compose('up', '--detach', '--no-build', 'postgres')
  await containers.isHealthy('postgres')
  google = await serveGoogle(folder)
  doors.push(google)
  await compose('up', '--detach', '--no-build')
  const port = await containers.publishedPort('inkling', '3000/tcp')

  await until(async () => {
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  })
  expect(await exec('inkling', 'ls', '/data')).not.toContain('postgres')
  expect(await podman('ps', '--format', '{{.Names}}')).not.toContain('caddy')
})

test('with the profile of Caddy, players sign in by https, and stay signed in when the server restarts', async () => {
  await compose('--profile', 'caddy', 'up', '--detach', '--no-build')
  const site = await openSite(SITE, async () => ({
    port: await containers.publishedPort('caddy', '443/tcp'),
    certificate: await until(() => exec('caddy', 'cat', ROOT_CERTIFICATE)),
  }))
  doors.push(site)
  await until(async () => expect((await site.visit('/readyz')).status).toBe(200))

  const user = await site.signIn(google, { sub: 'ann', name: 'Ann' })
  const bot = createBot({ servers: site, user, first: 0 })
  await compose('restart', 'inkling')

  expect(await bot.ask('GET', 'users/me')).toMatchObject({ id: user.user_id })
})
