import { build } from 'vite'
import { texts } from './texts.ts'

/** Builds a classic script in one file, which finds each value of `known` under its name. */
export async function buildScript(
  root: string,
  entry: string,
  known: Record<string, unknown>,
): Promise<string> {
  const define = Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)])
  const outputs = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(define),
    plugins: [texts()],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'script', fileName: 'script' },
    },
  })
  const [output] = Array.isArray(outputs) ? outputs : [outputs]
  if (output === undefined || !('output' in output)) throw new Error(`${entry} was not built`)
  return output.output[0].code.trim()
}
