import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureChromium } from './programs/chromium.mjs'

/** Draws the pictures of the cards that chats show for links: one for each kind of link and each language. Run it when
 *  they change: `node scripts/run.mjs scripts/cards.ts`. */
const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'web/public/cards')
const SIZE = { width: 1200, height: 630 }
const FONTS = [
  ['Bricolage', 'bricolage-grotesque'],
  ['Instrument', 'instrument-sans'],
  ['Source', 'source-serif-4'],
] as const

const PEOPLE = [275, 145, 235].map((hue) => `<i style="--hue: ${hue}"><b></b><u></u></i>`).join('')
const STAIRS = `
  <svg viewBox="0 0 420 220" fill="none" stroke-width="9" stroke-linejoin="round" stroke-linecap="round">
    <path d="M5 195h50v-38h50v-32h62v-36h66v-40h58v-42h30" stroke="oklch(50% .16 235)" />
    <circle cx="326" cy="7" r="17" transform="translate(0 12)" fill="oklch(50% .16 235)" />
    <path d="m318 19 6 6 11-12" stroke="#fff" stroke-width="4" />
    <path d="M78 196h56v-24h66v-30h56" stroke="oklch(45% .19 275)" stroke-dasharray="20 17" stroke-linecap="butt" />
  </svg>`
/** Ground, colour of the text and foot of the sheet of each kind. */
const KINDS = {
  plain: { ground: '#e9d54d', ink: '#3a3100', foot: '' },
  join: { ground: '#3e3cb6', ink: '#fff', foot: `<p class="people">${PEOPLE}</p>` },
  challenge: { ground: '#1b1e2b', ink: '#f7f5f1', foot: STAIRS },
  cup: { ground: '#6b4a12', ink: '#fff', foot: `<p class="people">${PEOPLE}</p>` },
  friend: { ground: '#1d6a5e', ink: '#fff', foot: `<p class="people">${PEOPLE}</p>` },
} as const
type Kind = keyof typeof KINDS

/** Headline and line below it. */
const TEXTS: Record<string, Record<Kind, [string, string]>> = {
  en: {
    plain: ['What is it about?', 'Uncover the secret article by guessing its words.'],
    join: ['Come and play', 'One secret article, everyone guesses. Can you decode it first?'],
    challenge: ['Can you beat it?', 'The same article, in your own time. Then compare.'],
    cup: ['Five in a week', 'Five secret articles, in your own time. Who comes first?'],
    friend: ['Let’s be friends', 'Race through secret articles, or decode them together.'],
  },
  de: {
    plain: ['Worum geht es?', 'Deck den geheimen Artikel auf, indem du seine Wörter errätst.'],
    join: ['Spiel mit!', 'Ein geheimer Artikel, alle raten. Wer entschlüsselt ihn zuerst?'],
    challenge: [
      'Schaffst du das besser?',
      'Derselbe Artikel, wann du willst. Danach vergleicht ihr.',
    ],
    cup: ['Fünf in einer Woche', 'Fünf geheime Artikel, wann du willst. Wer wird Erster?'],
    friend: [
      'Lass uns Freunde sein',
      'Um die Wette oder gemeinsam: geheime Artikel entschlüsseln.',
    ],
  },
  fr: {
    plain: ['De quoi parle-t-il ?', 'Révèle l’article secret en devinant ses mots.'],
    join: ['Viens jouer', 'Un article secret pour tous. Qui le déchiffre en premier ?'],
    challenge: ['Feras-tu mieux ?', 'Le même article, quand tu veux. Ensuite, on compare.'],
    cup: ['Cinq en une semaine', 'Cinq articles secrets, quand tu veux. Qui sera en tête ?'],
    friend: ['On devient amis ?', 'Des articles secrets à déchiffrer, en course ou en équipe.'],
  },
  es: {
    plain: ['¿De qué trata?', 'Descubre el artículo secreto adivinando sus palabras.'],
    join: ['Ven a jugar', 'Un artículo secreto para todos. ¿Quién lo descifra primero?'],
    challenge: ['¿Puedes superarlo?', 'El mismo artículo, cuando quieras. Después se comparan.'],
    cup: ['Cinco en una semana', 'Cinco artículos secretos, cuando quieras. ¿Quién gana?'],
    friend: ['Seamos amigos', 'Artículos secretos para competir o descifrar en equipo.'],
  },
}

/** Invented text of the sheet: a number is a bar of that many letters, and `_` one of the visible words. */
const LINES = [
  [7, '_', 5, '_', 6, 4],
  [5, '_', 8, 4, ';', 3, '_'],
  [6, '_', 5, '_', 7, ','],
  [4, 9, '_', 3, '_', 6],
]
const VISIBLE: Record<string, string[]> = {
  en: ['is a', 'in the', 'on', 'of', 'by', 'and', 'of the', 'is'],
  de: ['ist ein', 'in der', 'auf', 'von', 'mit', 'und', 'von der', 'ist'],
  fr: ['est une', 'dans la', 'sur', 'de', 'par', 'et', 'de la', 'est'],
  es: ['es una', 'en la', 'sobre', 'de', 'por', 'y', 'de la', 'es'],
}

function bars(lines: typeof LINES, lang: string): string {
  const words = VISIBLE[lang]!.values()
  const partOf = (part: string | number) => {
    if (typeof part === 'number') return bar(part)
    return part === '_' ? words.next().value : part
  }
  return lines.map((line) => `<p>${line.map(partOf).join(' ')}</p>`).join('')
}

const bar = (letters: number) => `<s style="width: ${letters * 0.56}em"></s>`

async function fontFaces(): Promise<string> {
  const faces = FONTS.map(async ([family, name]) => {
    const path = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
    const data = (await readFile(join(ROOT, path))).toString('base64')
    return `@font-face { font-family: ${family}; font-weight: 200 800; src: url(data:font/woff2;base64,${data}) }`
  })
  return (await Promise.all(faces)).join('\n')
}

function page(kind: Kind, lang: string, faces: string): string {
  const { ground, ink, foot } = KINDS[kind]
  const [headline, line] = TEXTS[lang]![kind]
  return `<!doctype html><html lang="${lang}"><style>
    ${faces}
    * { margin: 0 }
    body { position: relative; overflow: hidden; height: 630px; background: ${ground}; color: ${ink} }
    .words { position: absolute; inset: 0 auto 64px 73px; width: 570px; display: grid; align-content: end; gap: 20px }
    .logo { position: absolute; top: 62px; left: 73px; font: 700 62px/1 Bricolage; letter-spacing: -0.035em }
    .logo i { display: inline-block; width: 1.02em; height: 0.74em; margin: 0 0.045em; border-radius: 0.14em; background: ${ink}; transform: rotate(-2deg) }
    h1 { font: 700 84px/86px Bricolage; letter-spacing: -0.02em; text-wrap: balance }
    .words p { width: 500px; font: 400 31px/42px Instrument; opacity: 0.92; text-wrap: pretty }
    .sheet { position: absolute; left: 690px; top: 62px; width: 700px; height: 760px; padding: 62px 56px; box-sizing: border-box;
      border-radius: 34px; background: #fdfcf9; color: #1b1e2b; box-shadow: 0 20px 70px #0004; transform: rotate(4deg); font: 400 35px/64px Source; white-space: nowrap }
    .sheet s { display: inline-block; height: 0.98em; border-radius: 9px; background: #252b3b; vertical-align: -0.16em }
    .sheet > s { display: block; width: 304px; height: 67px; margin-bottom: 22px; border-radius: 16px }
    .people { display: flex; margin-top: 26px }
    .people i { position: relative; overflow: hidden; width: 82px; height: 82px; margin-right: -6px; border: 7px solid #fdfcf9; border-radius: 50%; background: oklch(88% .07 var(--hue)) }
    .people :is(b, u) { position: absolute; left: 50%; border-radius: 50%; background: oklch(34% .11 var(--hue)); transform: translateX(-50%) }
    .people b { top: 17px; width: 24px; height: 24px }
    .people u { top: 47px; width: 50px; height: 50px }
    svg { width: 420px; margin-top: 20px; overflow: visible }
  </style>
  <div class="logo">in<i></i>ing</div>
  <div class="words"><h1>${headline}</h1><p>${line}</p></div>
  <div class="sheet"><s></s>${bars(kind === 'challenge' ? LINES.slice(0, 2) : LINES, lang)}${foot}</div>`
}

await mkdir(FOLDER, { recursive: true })
const faces = await fontFaces()
const browser = await chromium.launch({ executablePath: await ensureChromium() })
const tab = await browser.newPage({ viewport: SIZE })
for (const kind of Object.keys(KINDS) as Kind[]) {
  for (const lang of Object.keys(TEXTS)) {
    await tab.setContent(page(kind, lang, faces))
    await tab.evaluate(() => document.fonts.ready)
    const picture = sharp(await tab.screenshot()).png({ palette: true, colours: 64, effort: 10 })
    await picture.toFile(join(FOLDER, `${kind}-${lang}.png`))
  }
}
await browser.close()
