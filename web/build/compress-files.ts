import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(html|js|css|svg|txt|webmanifest)$/
const WORTH_COMPRESSING = 256

/** Puts a .br and a .gz beside every text file, for servers that send precompressed files. */
export function compressFiles(): Plugin {
  let folder = ''
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle(failure) {
      if (failure) return
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(folder, file))),
      )
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < WORTH_COMPRESSING) return
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
