import { pack } from 'tar-stream'
import { filler, parsoidPage } from '../../../server/features/importing/page/test-pages.ts'

/** Line of a snapshot. */
export function dumpLine(
  name: string,
  { words = 400, ...more }: Record<string, unknown> & { words?: number } = {},
): string {
  const key = name.replaceAll(' ', '_')
  const body = `<p>A harbour of glass.</p><h2>History</h2><p>${filler(words)}</p>`
  return JSON.stringify({
    name,
    identifier: 12,
    date_modified: '2024-05-01T08:00:00Z',
    version: { identifier: 4712 },
    url: `https://en.wikipedia.org/wiki/${key}`,
    namespace: { identifier: 0 },
    in_language: { identifier: 'en' },
    license: [{ url: 'https://creativecommons.org/licenses/by-sa/4.0/' }],
    article_body: { html: parsoidPage(body, { key }), wikitext: '' },
    ...more,
  })
}

/** Makes a tar archive, not compressed. */
export async function tarOf(files: Record<string, string>): Promise<Buffer> {
  const archive = pack()
  for (const [name, text] of Object.entries(files)) archive.entry({ name }, text)
  archive.finalize()
  const parts: Buffer[] = []
  for await (const part of archive) if (Buffer.isBuffer(part)) parts.push(part)
  return Buffer.concat(parts)
}
