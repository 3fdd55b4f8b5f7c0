import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { createTestHttp, PLAIN_PAGES } from '../../server/platform/http/test-http.ts'
import { serveWeb } from '../../server/platform/http/web.ts'
import { freePort } from '../free-port.ts'

const BUILT = join(import.meta.dirname, '../../web/dist')
const PACKED = /\.(br|gz)$/
const TEXT = new Set(['.html', '.js', '.css'])

/** Serves the built pages without a database, for signed-out visitors, and a second build that can replace them: the
 *  same files with the scripts and styles renamed. */
export async function openTwoBuilds() {
  const folder = await mkdtemp(join(tmpdir(), 'inkling-builds-'))
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  for (const build of [first, second]) {
    await cp(BUILT, build, { recursive: true, filter: (path) => !PACKED.test(path) })
  }
  await renameFiles(second)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const dir = join(folder, 'served')
  let http: Awaited<ReturnType<typeof createTestHttp>> | null = null

  async function start(): Promise<void> {
    http = await createTestHttp({ origin })
    await serveWeb(http, dir, PLAIN_PAGES)
    await http.listen({ port, host: 'localhost' })
  }

  async function stop(): Promise<void> {
    await http?.close()
    http = null
  }

  /** Replaces one build by the other, as an upgrade does. */
  async function deploy(build: string): Promise<void> {
    await rm(dir, { force: true })
    await symlink(build, dir)
  }

  await deploy(first)
  await start()
  return {
    origin,
    start,
    stop,
    deployFirst: () => deploy(first),
    deploySecond: () => deploy(second),
    async close() {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Suffix of the file names of the second build. */
export const SECOND = '-second'

async function renameFiles(build: string): Promise<void> {
  const assets = join(build, 'assets')
  const names = (await readdir(assets)).filter((name) => TEXT.has(extname(name)))
  const renamed = names.map((name) => {
    const end = extname(name)
    return [name, `${basename(name, end)}${SECOND}${end}`] as const
  })
  const versions = names.flatMap((name) => /^text-.+-(.{8})\.js$/.exec(name)?.[1] ?? [])
  const paths = [...names.map((name) => join(assets, name)), join(build, 'index.html')]
  for (const path of paths) await writeFile(path, rewritten(await readFile(path, 'utf8')))
  const worker = join(build, 'sw.js')
  const script = rewritten(await readFile(worker, 'utf8'))
  await writeFile(
    worker,
    script.replace(/[\da-f]{12}/, (version) => version.toUpperCase()),
  )
  for (const [name, next] of renamed) await rename(join(assets, name), join(assets, next))

  function rewritten(text: string): string {
    const named = renamed.reduce((rest, [name, next]) => rest.replaceAll(name, next), text)
    // The boot script knows files of texts by the version in their names.
    return versions.reduce(
      (rest, version) => rest.replaceAll(`\`${version}\``, `\`${version}${SECOND}\``),
      named,
    )
  }
}
