import type { OpenAPI } from '@orpc/openapi'
import { escapeHtml } from './escape-html.ts'

const STYLE = `
:root { color-scheme: light dark }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
summary { padding: .5rem 0 }
pre { overflow-x: auto }
`

/** Renders the API reference: each procedure by its subject, with its schemas, and each refusal. */
export function renderReference({ info, paths = {}, components = {} }: OpenAPI.Document): string {
  const procedures = Object.entries(paths).flatMap(([path, methods = {}]) =>
    Object.entries(methods as Record<string, OpenAPI.OperationObject>).map(
      ([method, { summary = '', tags: [tag = ''] = [], ...operation }]) => ({
        tag,
        content: renderDetails(`${method.toUpperCase()} /api${path}`, summary, operation),
      }),
    ),
  )
  const groups = Map.groupBy(procedures, ({ tag }) => tag)
  const sections = Array.from(groups, ([tag, group]) =>
    [`<h2>${escapeHtml(tag)}</h2>`, ...group.map(({ content }) => content)].join('\n'),
  )
  const refusals = Object.entries(components.schemas ?? {}).map(([code, schema]) =>
    renderDetails(code, '', schema),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${info.title}</h1>
<p>${escapeHtml(info.description ?? '')}</p>
<p><a href="/api/openapi.json">OpenAPI document</a></p>
${sections.join('\n')}
<h2>Refusals</h2>
${refusals.join('\n')}
</main>
</body>
</html>
`
}

function renderDetails(name: string, summary: string, content: object): string {
  return `<details><summary><code>${escapeHtml(name)}</code> ${escapeHtml(summary)}</summary><pre>${escapeHtml(writeJson(content))}</pre></details>`
}

const LINE_LENGTH = 100

/** Writes JSON with a line for each value that fits into one. */
export function writeJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || indent.length + line.length <= LINE_LENGTH) return line
  const deeper = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Object.entries(value ?? {}).map(([key, part]) => {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `
    return `${deeper}${name}${writeJson(part, deeper)}`
  })
  return [open, parts.join(',\n'), `${indent}${close}`].join('\n')
}
