import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SourceArticle } from '../features/articles/article-row.ts'
import type { Database } from '../platform/database/database.ts'
import type * as Catalogue from '../features/articles/articles.ts'
import { listMigrations } from '../platform/database/migrate.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const MIGRATIONS = 'server/adapters/database/migrations'
const ARTICLES = 'server/features/articles/articles.ts'
const INSTALL = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
const WORKSPACES = ['game', 'protocol', 'server', 'web']

/** The last version that did not know the newest migration, as it would be installed. */
export type VersionBefore = {
  program: string
  migrations: string
  /** Adds an article as that version did. */
  addArticle(db: Database, article: SourceArticle): Promise<void>
  remove(): Promise<void>
}

/** Null where the history of the project is not at hand, as in a copy without it. */
export async function unpackVersionBefore(): Promise<VersionBefore | null> {
  const commit = await findCommit()
  if (commit === null) return null
  const folder = await mkdtemp(join(tmpdir(), 'inkling-before-'))
  const archive = join(folder, 'sources.tar')
  await git('archive', '-o', archive, commit)
  await run('tar', ['-xf', archive, '-C', folder])
  if (await hasOtherLibraries(folder)) await run('npm', INSTALL, { cwd: folder })
  else await linkLibraries(folder)
  return {
    program: join(folder, 'server/test/test-server.ts'),
    migrations: join(folder, MIGRATIONS),
    async addArticle(db, article) {
      const { createArticles } = (await import(join(folder, ARTICLES))) as typeof Catalogue
      await createArticles({ db }).add(article)
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

/** A version may follow another one if it only adds to its migrations at their end. */
async function findCommit(): Promise<string | null> {
  const present = await listMigrations()
  const changes = await git('log', '--format=%H', '--', MIGRATIONS).catch(() => '')
  for (const change of changes.split('\n').filter(Boolean)) {
    const before = `${change}~1`
    const names = await git('ls-tree', '--name-only', `${before}:${MIGRATIONS}`).catch(() => '')
    const known = names.split('\n').filter((name) => name.endsWith('.sql'))
    const isPrefix = known.every((name, index) => name === present[index])
    if (isPrefix && known.length > 0 && known.length < present.length) return before
  }
  return null
}

async function hasOtherLibraries(folder: string): Promise<boolean> {
  const [before, now] = await Promise.all(
    [folder, ROOT].map((root) => readFile(join(root, 'package-lock.json'), 'utf8')),
  )
  return before !== now
}

async function linkLibraries(folder: string): Promise<void> {
  const libraries = join(folder, 'node_modules')
  await mkdir(join(libraries, '@inkling'), { recursive: true })
  const names = await readdir(join(ROOT, 'node_modules'))
  const others = names.filter((name) => name !== '@inkling')
  await Promise.all([
    ...others.map((name) => symlink(join(ROOT, 'node_modules', name), join(libraries, name))),
    ...WORKSPACES.map((name) => symlink(join(folder, name), join(libraries, '@inkling', name))),
    symlink(join(ROOT, 'server/node_modules'), join(folder, 'server/node_modules')),
  ])
}

async function git(...words: string[]): Promise<string> {
  const { stdout } = await run('git', words, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 })
  return stdout
}
