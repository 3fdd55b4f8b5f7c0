import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const CLONE = '/opt/inkling/'

type Package = { dev?: boolean; devOptional?: boolean; bin?: Record<string, string> }

/** Commands in `node_modules/.bin` after `npm ci --omit=dev`. */
function commandsInProduction(): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Package>
  }
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => {
      return /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !devOptional
    })
    .flatMap(([, { bin = {} }]) => Object.keys(bin))
}

test('the systemd service uses no devDependencies', () => {
  const unit = readFileSync(join(ROOT, 'deploy/inkling.service'), 'utf8')
  const [, program = '', script = ''] = /^ExecStart=(\S+) (\S+)$/m.exec(unit) ?? []

  expect(program).toContain(`${CLONE}node_modules/.bin/`)
  expect(commandsInProduction()).toContain(program.replace(`${CLONE}node_modules/.bin/`, ''))
  expect(unit).toContain(`WorkingDirectory=${CLONE.slice(0, -1)}\n`)
  expect(existsSync(join(ROOT, script))).toBe(true)
})

test.runIf(existsSync('/usr/bin/systemd-analyze'))('systemd accepts the service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkling-unit-'))
  const path = join(folder, 'inkling.service')
  const unit = readFileSync(join(ROOT, 'deploy/inkling.service'), 'utf8')
  // systemd also checks that the program exists.
  writeFileSync(path, unit.replaceAll(`${CLONE}node_modules/.bin/node`, process.execPath))
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })

  // Units of this machine have complaints of their own.
  expect(stderr.split('\n').filter((line) => line.includes('inkling'))).toEqual([])
})

test('workspaces depend on each other in the repository, not in the registry', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Package & { name?: string; version?: string; dependencies?: object }>
  }
  const workspaces = Object.values(packages).filter(({ name }) => name?.startsWith('@inkling/'))
  const versions = new Map(workspaces.map(({ name, version }) => [name, version]))
  const needed = workspaces
    .flatMap(({ dependencies = {} }) => Object.entries(dependencies))
    .filter(([name]) => name.startsWith('@inkling/'))

  expect(needed.length).toBeGreaterThan(0)
  for (const [name, version] of needed) expect([name, version]).toEqual([name, versions.get(name)])
})
