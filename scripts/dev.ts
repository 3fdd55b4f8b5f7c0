import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const vite = join(root, 'node_modules/vite/bin/vite.js')

let isEnding = false

const pair = [
  start([vite, 'build', 'web', '--watch', '--logLevel', 'warn']),
  start(['--watch-preserve-output', '--watch', 'server/main.ts']),
]

function start(args: string[]) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  child.once('exit', () => end('SIGTERM'))
  return child
}

function end(signal: NodeJS.Signals): void {
  if (isEnding) return
  isEnding = true
  for (const child of pair) child.kill(signal)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
