import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { node, root } from './install.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const ECHO_MS = 1000
const WATCH_MS = 200

/** Runs a file on the project's Node and exits with its exit code. Ctrl-C reaches this process up to three times (from the
 *  terminal and from npm), so the file runs in a process group of its own and gets the signal once. npm sends signals to
 *  a shell that does not pass them on, so the end of that shell counts as a signal too. `afterDeath` runs first if a
 *  signal killed the file. */
export function runInForeground(args, afterDeath = async () => undefined) {
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env }
  const child = spawn(node(), args, { cwd: root, env, stdio: 'inherit', detached: true })
  let last = 0

  function pass(signal) {
    if (Date.now() - last < ECHO_MS) return
    last = Date.now()
    child.kill(signal)
  }

  for (const signal of SIGNALS) process.on(signal, () => pass(signal))
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      pass('SIGTERM')
    }, WATCH_MS)
  }
  child.on('error', (error) => {
    console.error(`Node cannot be started: ${error.message}.`)
    process.exit(1)
  })
  child.on('exit', async (code, signal) => {
    if (signal !== null) await afterDeath()
    process.exit(code ?? 1)
  })
}
