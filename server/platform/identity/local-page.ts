import { createHash } from 'node:crypto'
import { escapeHtml } from '../http/escape-html.ts'

const STYLE = `
:root { color-scheme: light dark; --page: light-dark(oklch(96.6% .008 85), oklch(18.5% .02 270)); --card: light-dark(oklch(99.2% .004 85), oklch(23% .02 270)); --edge: light-dark(oklch(91% .012 85), oklch(31% .025 270)); --text: light-dark(oklch(24% .03 270), oklch(93% .01 85)); --muted: light-dark(oklch(47% .02 270), oklch(74% .015 270)); --primary: light-dark(oklch(45% .19 275), oklch(72% .14 278)); --on-primary: light-dark(oklch(98% .01 275), oklch(20% .04 275)); --error: light-dark(oklch(52% .2 25), oklch(70% .17 25)) }
[data-theme=light] { color-scheme: light }
[data-theme=dark] { color-scheme: dark }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--page); color: var(--text); font: 1rem/1.5 'Instrument Sans', ui-sans-serif, system-ui, sans-serif; overflow-wrap: anywhere; -webkit-font-smoothing: antialiased }
main { width: 100%; min-width: 0; max-width: 26rem; padding: 2rem; background: var(--card); border: 1px solid var(--edge); border-radius: 1.25rem }
h1 { margin: 0 0 .5rem; font: 650 1.75rem/1.2 'Bricolage Grotesque', 'Instrument Sans', ui-sans-serif, system-ui, sans-serif; letter-spacing: -.02em }
p { margin: 0 0 1.25rem; color: var(--muted) }
label { display: block; margin-bottom: .35rem; font-weight: 600 }
input { width: 100%; min-height: 2.75rem; padding: .6rem .9rem; font: inherit; color: inherit; background: var(--page); border: 1px solid var(--muted); border-radius: .75rem }
#wrong { margin: .4rem 0 0; color: var(--error) }
button { width: 100%; min-height: 2.75rem; margin: 1.25rem 0 1rem; padding: .6rem; font: inherit; font-weight: 600; color: var(--on-primary); background: var(--primary); border: 0; border-radius: .75rem; cursor: pointer }
a { color: inherit; text-underline-offset: .2em }
:focus-visible { outline: 2px solid var(--text); outline-offset: 2px }
`
/** Applies the theme chosen on the site, which shares its storage. */
const SCRIPT = `try { const theme = localStorage.getItem('theme'); if (theme) document.documentElement.dataset.theme = theme } catch {}`
const [STYLE_HASH, SCRIPT_HASH] = [STYLE, SCRIPT].map((text) => {
  return createHash('sha256').update(text).digest('base64')
})

/** Lists the headers of the page. It may load its icon only, and send its form to this server only. */
export function pageHeaders(origin: string, language: Language): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    vary: 'accept-language',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'content-security-policy': `default-src 'none'; script-src 'sha256-${SCRIPT_HASH}'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${origin}; frame-ancestors 'none'; base-uri 'none'`,
  }
}

export type Page = {
  language: Language
  /** URL to which the form is sent. */
  action: string
  name: string
  wrong: 'no_name' | 'long_name' | null
  back: URL
}

/** Renders the page on which players type their name. */
export function page({ language, action, name, wrong, back }: Page): string {
  const texts = PAGE_TEXTS[language]
  const problem =
    wrong === null
      ? { attributes: '', line: '' }
      : {
          attributes: ' aria-invalid="true" aria-describedby="wrong"',
          line: `<p id="wrong" role="alert">${escapeHtml(texts[wrong])}</p>`,
        }
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(texts.title)} · Inkling</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${SCRIPT}</script>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.explanation)}</p>
<form method="post" action="${escapeHtml(action)}">
<label for="name">${escapeHtml(texts.your_name)}</label>
<input id="name" value="${escapeHtml(name)}" name="name" maxlength="80" required autofocus autocomplete="nickname" spellcheck="false" dir="auto"${problem.attributes}>
${problem.line}
<button>${escapeHtml(texts.proceed)}</button>
</form>
<a href="${escapeHtml(back.href)}">${escapeHtml(texts.back)}</a>
</main>
</body>
</html>
`
}

type PageTexts = {
  title: string
  explanation: string
  your_name: string
  proceed: string
  back: string
  no_name: string
  long_name: string
}

const PAGE_TEXTS = {
  en: {
    title: 'Who’s playing?',
    explanation:
      'This Inkling runs on a private computer, so all you need is a name. Signing in with the same name opens the same account.',
    your_name: 'Your name',
    proceed: 'Continue',
    back: 'Back to Inkling',
    no_name: 'Type a name first.',
    long_name: 'Names can be up to 80 characters long.',
  },
  de: {
    title: 'Wer spielt?',
    explanation:
      'Dieses Inkling läuft auf einem privaten Computer und braucht deshalb nur einen Namen. Mit demselben Namen kommst du wieder in dasselbe Konto.',
    your_name: 'Dein Name',
    proceed: 'Weiter',
    back: 'Zurück zu Inkling',
    no_name: 'Gib zuerst einen Namen ein.',
    long_name: 'Ein Name darf höchstens 80 Zeichen haben.',
  },
  fr: {
    title: 'Qui joue ?',
    explanation:
      'Inkling tourne ici sur un ordinateur privé : un nom suffit. Avec le même nom, tu retrouves le même compte.',
    your_name: 'Ton nom',
    proceed: 'Continuer',
    back: 'Retour à Inkling',
    no_name: 'Saisis d’abord un nom.',
    long_name: 'Choisis un nom de 80 caractères au maximum.',
  },
  es: {
    title: '¿Quién juega?',
    explanation:
      'Este Inkling funciona en una computadora privada, así que solo necesita un nombre. El mismo nombre abre siempre la misma cuenta.',
    your_name: 'Tu nombre',
    proceed: 'Continuar',
    back: 'Volver a Inkling',
    no_name: 'Escribe primero un nombre.',
    long_name: 'Usa 80 caracteres como máximo.',
  },
} satisfies Record<string, PageTexts>

type Language = keyof typeof PAGE_TEXTS

const LANGUAGES = Object.keys(PAGE_TEXTS) as Language[]

/** Picks the language of the page by `Accept-Language`; English by default. */
export function preferredLanguage(accepted: string | undefined): Language {
  const wishes = (accepted ?? '').split(',').map((wish) => {
    const [range = '', ...parameters] = wish.trim().toLowerCase().split(';')
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1])
    return { code: range.split('-', 1)[0], weight: Number(weight.find((q) => q) ?? 1) }
  })
  const spoken = wishes.flatMap(({ code, weight }) => {
    const language = LANGUAGES.find((known) => known === code)
    return language === undefined || !(weight > 0) ? [] : [{ language, weight }]
  })
  return spoken.toSorted((one, other) => other.weight - one.weight)[0]?.language ?? 'en'
}
