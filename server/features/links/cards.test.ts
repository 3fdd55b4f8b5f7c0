import { createUsualTimes } from '../games/usual-times.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LAGOON } from '../../test/fixtures.ts'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'
import { challengesOf } from '../challenges/test-challenges.ts'
import { gamesOf } from '../games/test-games.ts'
import { createCards } from './cards.ts'
import { createLinks } from './links.ts'

const KINDS = ['plain', 'race', 'together', 'challenge', 'friend']
const app = await openTestApp()
const { addArticle, lobby } = gamesOf(app)
const { challenge } = challengesOf(app)
let dir = ''
let tries = Infinity
const limiter = {
  take: () => (tries-- > 0 ? Promise.resolve() : Promise.reject(new Error('too many'))),
}

/** Texts of a language that name it and their kind. */
function textsIn(lang: string) {
  return Object.fromEntries(
    KINDS.map((kind) => [kind, { title: `${lang} ${kind} {name}`, description: `about ${kind}` }]),
  )
}

let write: Awaited<ReturnType<typeof createCards>>
beforeAll(async () => {
  await addArticle()
  dir = await mkdtemp(join(tmpdir(), 'inkling-cards-'))
  const texts = { en: textsIn('en'), de: textsIn('de') }
  await writeFile(join(dir, 'cards.json'), JSON.stringify(texts))
  const links = createLinks({
    db: app.db,
    articles: app.articles,
    usualTimes: createUsualTimes({ db: app.db }),
  })
  write = await createCards(dir, { links, limiter, origin: 'https://inkling.example' })
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true })
})

/** Tags of a path by their names. */
async function tagsOf(path: string, acceptLanguage?: string): Promise<Record<string, string>> {
  const tags = await write({ path, network: '203.0.113.7', acceptLanguage })
  return Object.fromEntries(
    [...tags.matchAll(/(?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, text]) => [
      name,
      text,
    ]),
  )
}

async function codeOf(mode: 'race' | 'together'): Promise<{ host: TestPlayer; code: string }> {
  const { players, game_id } = await lobby(mode, 2)
  const host = players[0]!
  const { code } = await host.call('games.find', { id: game_id })
  return { host, code: code! }
}

const nameOf = async (player: TestPlayer) => (await player.call('profile.me')).full_name

test.each(['race', 'together'] as const)(
  'the card of a link to a %s says who invites to it',
  async (mode) => {
    const { host, code } = await codeOf(mode)

    expect(await tagsOf(`/join/${code}`)).toMatchObject({
      'og:title': `en ${mode} ${await nameOf(host)}`,
      'og:description': `about ${mode}`,
      'og:url': `https://inkling.example/join/${code}`,
      'og:image': 'https://inkling.example/cards/join-en.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
  },
)

test('the card of a challenge says nothing about its article', async () => {
  const { ann, code } = await challenge()
  const tags = await tagsOf(`/challenge/${code}`)

  expect(tags).toMatchObject({
    'og:title': `en challenge ${await nameOf(ann)}`,
    'og:image': 'https://inkling.example/cards/challenge-en.png',
  })
  for (const word of LAGOON.split(/\W+/).filter(({ length }) => length > 5)) {
    expect(JSON.stringify(tags)).not.toContain(word)
  }
})

test('the card of a friend link is in the language that its sender has chosen', async () => {
  const ann = await app.player()
  const { token } = await ann.call('friends.invite_token')
  expect(await tagsOf(`/friend/${token}`, 'de-AT,de;q=0.9')).toMatchObject({
    'og:image': 'https://inkling.example/cards/friend-de.png',
  })

  await ann.call('profile.update_settings', { language: 'de' })
  expect(await tagsOf(`/friend/${token}`)).toMatchObject({
    'og:title': `de friend ${await nameOf(ann)}`,
  })
  await ann.call('profile.update_settings', { language: 'ja' })
  expect(await tagsOf(`/friend/${token}`)).toMatchObject({
    'og:image': 'https://inkling.example/cards/friend-en.png',
  })
})

test('a card names the language of an article that is not in its own', async () => {
  const { host, code } = await codeOf('race')
  await host.call('profile.update_settings', { language: 'de' })
  expect(await tagsOf(`/join/${code}`)).toMatchObject({
    'og:title': `de race ${await nameOf(host)}`,
    'og:description': 'Englisch · about race',
  })
})

test('a name cannot become markup', async () => {
  const ann = await app.player('Ann "<b>" $& Co')
  const { token } = await ann.call('friends.invite_token')

  expect((await tagsOf(`/friend/${token}`))['og:title']).toBe(
    'en friend Ann &quot;&lt;b&gt;&quot; $&amp; Co',
  )
})

test('other pages, unknown codes, and codes tried too often have the card of Inkling', async () => {
  const { code } = await codeOf('race')
  const plain = { 'og:image': 'https://inkling.example/cards/plain-en.png' }
  for (const path of ['/', '/daily', '/daily/2026-11-30', '/join', '/join/00000000', '/games/1']) {
    expect(await tagsOf(path), path).toMatchObject(plain)
  }
  tries = 1
  await tagsOf(`/join/${code}`)
  expect(await tagsOf(`/join/${code}`)).toMatchObject(plain)
})
