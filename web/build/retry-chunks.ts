import type { Plugin } from 'vite'

const IMPORT = /\bimport\(([`'"]\.\/[^`'"]+[`'"])\)/g

/** Lets chunks import each other by `boot/load-chunk.ts`, which retries. */
export function retryChunks(): Plugin {
  return {
    name: 'retry-chunks',
    apply: 'build',
    generateBundle: {
      // After Vite has added the styles that each import needs.
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || output.dynamicImports.length === 0) continue
          const code = output.code.replace(IMPORT, 'loadChunk($1)')
          if (code === output.code) this.error(`No import of a chunk found in ${output.fileName}.`)
          output.code = code
        }
      },
    },
  }
}
