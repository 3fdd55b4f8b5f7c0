import { createHash } from 'node:crypto'

const STYLE = `
:root { color-scheme: light dark; --page: #f6f3ee; --sheet: #fdfcf9; --line: #78746d; --text: #1b1f2e; --quiet: #5a5d68; --act: #4338ca; --on-act: #fff; --wrong: #b3261e }
@media (prefers-color-scheme: dark) { :root { --page: #12141c; --sheet: #1b1e29; --line: #8b8f9c; --text: #ebe8e2; --quiet: #b4b6bf; --act: #a5a8ff; --on-act: #14162b; --wrong: #ffa198 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--page); color: var(--text); font: 1.0625rem/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 26rem; padding: 2rem; background: var(--sheet); border: 1px solid color-mix(in srgb, var(--line) 35%, transparent); border-radius: 1.25rem }
h1 { margin: 0 0 .5rem; font-size: 1.6rem; line-height: 1.2; letter-spacing: -.02em }
p { margin: 0 0 1.25rem; color: var(--quiet) }
label { display: block; margin-bottom: .35rem; font-weight: 600 }
input { width: 100%; padding: .7rem .9rem; font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: .75rem }
#wrong { margin: .4rem 0 0; color: var(--wrong) }
button { width: 100%; margin: 1.25rem 0 1rem; padding: .75rem; font: inherit; font-weight: 600; color: var(--on-act); background: var(--act); border: 0; border-radius: .75rem; cursor: pointer }
a { color: inherit }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The headers that the page needs beside the house's own: it may load nothing and send its form only here. */
export function pageHeaders(origin: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${origin}; frame-ancestors 'none'; base-uri 'none'`,
  }
}

/** The page on which a player says who he is. Its form is sent to `action`. */
export function page({
  action,
  name,
  wrong,
  back,
}: {
  action: string
  name: string
  wrong: string | null
  back: URL
}): string {
  const problem =
    wrong === null
      ? { attributes: '', line: '' }
      : {
          attributes: ' aria-invalid="true" aria-describedby="wrong"',
          line: `<p id="wrong" role="alert">${escape(wrong)}</p>`,
        }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Who is playing? · Inkling</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Who is playing?</h1>
<p>This Inkling runs on your own computer, so a name is all it asks. The same name is the same player.</p>
<form method="post" action="${escape(action)}">
<label for="name">Your name</label>
<input id="name" value="${escape(name)}" name="name" maxlength="80" required autofocus autocomplete="nickname" spellcheck="false"${problem.attributes}>
${problem.line}
<button>Continue</button>
</form>
<a href="${escape(back.href)}">Back to Inkling</a>
</main>
</body>
</html>
`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
