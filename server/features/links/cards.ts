import { LINK_KINDS, type LinkInfo } from '@inkling/protocol/links'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { takeByNetwork } from '../../platform/limits/address.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Links } from './links.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'

const FALLBACK = 'en'
const WIDTH = 1200
const HEIGHT = 630

type TextKind = 'plain' | 'race' | 'together' | 'challenge' | 'cup' | 'friend'
type Texts = Record<TextKind, { title: string; description: string }>
/** `written` is the language of the article, null without one. */
type Card = {
  text: TextKind
  picture: 'plain' | LinkInfo['kind']
  name: string
  lang: string
  written: string | null
}
type Visit = { path: string; network: string | null; acceptLanguage: string | undefined }
type Dependencies = { links: Links; limiter: Pick<Limiter, 'take'>; origin: string }

/** Creates the tags of cards that chats show for pages: a title, which for a link says who invites to what, and a picture
 *  of its kind. They tell nothing about an article. `webDir` holds the built web with the texts. */
export async function createCards(webDir: string, { links, limiter, origin }: Dependencies) {
  const texts = await readTexts(webDir)

  async function cardOf({ path, network, acceptLanguage }: Visit): Promise<Card> {
    const lang = knownLanguage(acceptLanguage?.split(/[,;-]/, 1)[0])
    const plain = { text: 'plain', picture: 'plain', name: '', lang, written: null } as const
    const [, page, code = ''] = path.split('/')
    const kind = LINK_KINDS.find((one) => one === page)
    if (kind === undefined) return plain
    const found = await findLink(kind, code, network).catch(() => null)
    if (found === null || found.info.sender.full_name === '') return plain
    const text = textOf(found.info)
    if (text === null) return plain
    return {
      text,
      picture: kind,
      name: found.info.sender.full_name,
      lang: knownLanguage(found.language ?? lang),
      written: 'lang' in found.info ? found.info.lang : null,
    }
  }

  async function findLink(kind: LinkInfo['kind'], code: string, network: string | null) {
    await takeByNetwork(limiter, 'link', network)
    const info = await links.find(kind, code)
    if (info === null) return null
    return { info, language: await links.findLanguage(info.sender.id) }
  }

  function knownLanguage(lang: string | undefined): string {
    return lang !== undefined && lang in texts ? lang : FALLBACK
  }

  return async function tagsOf(visit: Visit): Promise<string> {
    const { text, picture, name, lang, written } = await cardOf(visit)
    const { title, description } = texts[lang]?.[text] ?? texts[FALLBACK]![text]
    const about = written === null || written === lang ? [] : [languageName(lang, written)]
    const tags = {
      'og:type': 'website',
      'og:site_name': 'Inkling',
      'og:title': title.replace('{name}', () => name),
      'og:description': [...about, description].join(' · '),
      'og:url': `${origin}${visit.path}`,
      'og:image': `${origin}/cards/${picture}-${lang}.png`,
      'og:image:width': String(WIDTH),
      'og:image:height': String(HEIGHT),
    }
    const lines = Object.entries(tags).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
    )
    return [...lines, '<meta name="twitter:card" content="summary_large_image" />'].join('\n    ')
  }
}

/** Kind of texts of a link; null for a game that is over, or a cup that nobody can join, which invite nobody. */
function textOf(info: LinkInfo): TextKind | null {
  if (info.kind === 'cup') return info.is_open ? 'cup' : null
  if (info.kind !== 'join') return info.kind
  if (info.phase === 'over') return null
  return info.mode === 'race' || info.mode === 'together' ? info.mode : null
}

/** Name of a language in another, with a capital letter. */
function languageName(lang: string, code: string): string {
  const name = new Intl.DisplayNames(lang, { type: 'language' }).of(code) ?? code
  return name[0]!.toLocaleUpperCase(lang) + name.slice(1)
}

async function readTexts(webDir: string): Promise<Record<string, Texts>> {
  return JSON.parse(await readFile(join(webDir, 'cards.json'), 'utf8'))
}
