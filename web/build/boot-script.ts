import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { GAME_PAGE, ROUTER, ROUTES, SIGN_IN_PAGE } from '../app/routes.ts'
import { textsAt } from './chunks.ts'
import { buildScript } from './script.ts'

const ENTRY = 'app/boot/boot.ts'
/** Script that opens the board of board.html. */
const OPENER = 'app/boot/open-board.ts'
const PLACE = '<!-- boot -->'
/** Modules whose files the boot script preloads. The operators' page loads once the user is known to be one. */
const PAGES: readonly string[] = [
  ROUTER,
  SIGN_IN_PAGE,
  ...ROUTES.filter(({ audience }) => audience !== 'operators').map(({ page }) => page),
]
type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/** Font of articles: if it arrived after the text, all lines would break again. */
const SERIF = /source-serif-4-latin-wght-normal-[^/]*\.woff2$/

/** Puts `app/boot/boot.ts` into the page as its first script: a classic file of its own, which runs before the first
 *  paint and knows the names of the built files. */
export function bootScript(): Plugin {
  let config: ResolvedConfig
  let built: { file: string; code: string } | null = null
  return {
    name: 'boot-script',
    configResolved(resolved) {
      config = resolved
    },
    buildStart() {
      if (config.command !== 'build') return
      this.emitFile({ type: 'chunk', id: join(config.root, OPENER), name: 'open-board' })
      for (const path of globSync('text/*/*.json', { cwd: config.root })) {
        if (!path.endsWith('/push.json'))
          this.emitFile({
            type: 'chunk',
            id: join(config.root, path),
            preserveSignature: 'strict',
          })
      }
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const code = await buildBootScript(ENTRY, config.root, bundle)
        if (bundle === undefined) return html.replace(PLACE, `<script>${code}</script>`)
        built = { file: nameOf('boot', code), code }
        return html.replace(PLACE, `<script src="/${built.file}"></script>`)
      },
    },
    async writeBundle() {
      if (built === null) return
      await writeFile(join(resolve(config.root, config.build.outDir), built.file), built.code)
    },
  }
}

/** Path of a built script with this name, by its contents. */
export function nameOf(name: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return `assets/${name}-${hash}.js`
}

/** Lists the files of each page by its module, without those of the router, which every page needs. Throws for a page
 *  without files, which would load late. */
export function filesOfPages(root: string, bundle: Bundle = {}): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  if (chunks.length === 0) return {}
  const listFiles = (page: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, page)))
    if (chunk === undefined) throw new Error(`The build has no files of ${page}.`)
    return [...filesOf(chunk, bundle, new Set())]
  }
  const common = listFiles(ROUTER)
  const files = Object.fromEntries(
    PAGES.map((page) => [page, listFiles(page).filter((file) => !common.includes(file))]),
  )
  files[ROUTER] = common
  files[GAME_PAGE]!.push(...Object.keys(bundle).filter((file) => SERIF.test(file)))
  return files
}

/** Lists the files that open a board, the script that runs first. */
export function filesOfBoard(root: string, bundle: Bundle = {}): string[] {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId === join(root, OPENER),
  )
  if (chunk?.type !== 'chunk') return []
  const files = new Set(chunk.viteMetadata?.importedCss)
  for (const name of chunk.imports) addFiles(name, bundle, files)
  return [chunk.fileName, ...files].map((file) => `/${file}`)
}

/** Lists the version in the name of each file of texts, by language and namespace. */
function versionsOfTexts(bundle: Bundle = {}): Record<string, Record<string, string>> {
  const files: Record<string, Record<string, string>> = {}
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue
    const text = textsAt(output.facadeModuleId)
    if (text === null) continue
    const { language, namespace } = text
    const version = output.fileName.slice(
      `assets/text-${language}-${namespace}-`.length,
      -'.js'.length,
    )
    files[language] = { ...files[language], [namespace]: version }
  }
  return files
}

/** Lists the files that the document names, its script first; none while there is no build. */
export function filesOfDocument(bundle: Bundle = {}): string[] {
  const main = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith('/index.html'),
  )
  if (main?.type !== 'chunk') return []
  return [main.fileName, ...(main.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)
}

function filesOf(chunk: Rolldown.OutputChunk, bundle: Bundle, files: Set<string>): Set<string> {
  if (files.has(chunk.fileName) || chunk.isEntry) return files
  files.add(chunk.fileName)
  for (const name of chunk.imports) addFiles(name, bundle, files)
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  return files
}

function addFiles(name: string, bundle: Bundle, files: Set<string>): void {
  const imported = bundle[name]
  if (imported?.type === 'chunk') filesOf(imported, bundle, files)
}

/** Builds a boot script, which knows the files of a bundle. */
export function buildBootScript(entry: string, root: string, bundle: Bundle = {}): Promise<string> {
  return buildScript(root, entry, {
    FILES_OF_PAGES: filesOfPages(root, bundle),
    VERSIONS_OF_TEXTS: versionsOfTexts(bundle),
    FILES_OF_DOCUMENT: filesOfDocument(bundle),
    SCRIPTS_OF_BOARD: filesOfBoard(root, bundle).filter((file) => file.endsWith('.js')),
  })
}
