import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from '@playwright/test'
import { openFakeWikipedia } from '../server/features/importing/wikipedia/fake-wikipedia.ts'
import { nameDailies } from './articles.ts'
import { startServer } from './server.ts'
import { enter, OPERATOR } from './session.ts'
import { share } from './shared-server.ts'

/** Starts the server of all tests, with a Wikipedia that has no pages; returns a function that stops both. */
export default async function setUp(): Promise<() => Promise<void>> {
  const wikipedia = await openFakeWikipedia()
  const server = await startServer({ TEST_WIKIPEDIA: wikipedia.address })
  await nameDailies(server.connection)
  const names = await mkdtemp(join(tmpdir(), 'inkling-names-'))
  share({ ...server, names })

  async function end(): Promise<void> {
    await server.stop()
    await wikipedia.close()
    await rm(names, { recursive: true })
  }

  const http = await request.newContext()
  try {
    await enter(http, server.origin, OPERATOR)
  } catch (error) {
    await end()
    throw error
  }
  await http.dispose()
  return end
}
