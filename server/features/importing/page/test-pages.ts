const SENTENCES: Readonly<Record<string, string>> = {
  de: 'Die alte Mühle an dem stillen Fluss mahlt noch in jedem Herbst.',
  en: 'The old mill beside the quiet river still grinds barley every autumn.',
  es: 'El viejo molino junto a la orilla muele con el agua del río.',
  fr: 'Le vieux moulin sur la rive moud encore avec de l’eau du ruisseau.',
}

/** Words of plain sentences in a language; in English for a language without one. */
export function filler(words: number, lang = 'en'): string {
  const sentence = (SENTENCES[lang] ?? SENTENCES['en']!).split(' ')
  return Array.from({ length: words }, (_, at) => sentence[at % sentence.length]).join(' ')
}

type About = {
  key?: string
  lang?: string
  wiki?: string
  modified?: string
  head?: string
}

/** Page as MediaWiki's REST API returns it. */
export function parsoidPage(body: string, about: About = {}): string {
  const {
    key = 'Glass_harbour',
    lang = 'en',
    wiki = lang,
    modified = '2024-05-01',
    head = '',
  } = about
  return `<!DOCTYPE html>
<html about="https://${wiki}.wikipedia.org/wiki/Special:Redirect/revision/4711"><head>
<meta property="mw:pageNamespace" content="0"/><meta property="dc:modified" content="${modified}T08:00:00.000Z"/>
<link rel="dc:isVersionOf" href="//${wiki}.wikipedia.org/wiki/${key}"/><base href="//${wiki}.wikipedia.org/wiki/"/>
<title>&lt;i>${key}&lt;/i></title>${head}</head>
<body lang="${lang}" class="mw-content-ltr parsoid-body mw-parser-output">
<section data-mw-section-id="0">${body}</section></body></html>`
}

/** Page as `action=parse` returns it: only its text. */
export function parsedText(body: string): string {
  return `<div class="mw-content-ltr mw-parser-output" lang="en" dir="ltr">${body}
<!-- Saved in parser cache with key enwiki:pcache:1:|#|:idhash:canonical and timestamp 20240501080000 and revision id 4711. -->
</div>`
}

/** Page as a browser saves it. */
export function desktopPage(body: string): string {
  return `<!DOCTYPE html><html class="client-js" lang="en" dir="ltr"><head><title>Glass harbour - Wikipedia</title>
<script>RLCONF={"wgPageName":"Glass_harbour","wgRevisionId":4711};</script>
<link rel="canonical" href="https://en.wikipedia.org/wiki/Glass_harbour">
<link rel="license" href="https://creativecommons.org/licenses/by-sa/4.0/deed.en"></head>
<body class="skin-vector mediawiki ns-0 page-Glass_harbour">
<header><nav><ul><li><a href="/wiki/Main_Page">Main page</a></li></ul></nav></header>
<main><h1 id="firstHeading"><span class="mw-page-title-main">Glass harbour</span></h1>
<div class="mw-indicators"><div class="mw-parser-output"><p>This star marks a very good article, as nobody doubts.</p></div></div>
<div id="siteSub">From the free encyclopedia</div>
<div id="mw-content-text">${parsedText(body)}
<div class="printfooter">Retrieved from "<a href="https://en.wikipedia.org/w/index.php?title=Glass_harbour&amp;oldid=4711">here</a>"</div></div>
<div id="catlinks"><ul><li><a href="/wiki/Category:Harbours">Harbours</a></li></ul></div></main>
<footer id="footer"><ul><li id="footer-info-lastmod">This page was last edited yesterday.</li></ul></footer></body></html>`
}
