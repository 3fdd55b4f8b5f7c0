import type { Database, Tx } from '../../platform/database/database.ts'

/** Which of these titles were asked for before, or are in the catalogue. */
export async function findKnown(
  db: Database,
  lang: string,
  titles: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('wikipedia_pages')
    .select('title')
    .where('lang', '=', lang)
    .where(({ eb, fn, val }) => eb('title', '=', fn.any(val(titles))))
    .union((query) =>
      query
        .selectFrom('articles')
        .select('title')
        .where('lang', '=', lang)
        .where(({ eb, fn, val }) => eb('title', '=', fn.any(val(titles))))
        .where('withdrawn_at', 'is', null),
    )
    .execute()
  return new Set(rows.map(({ title }) => title))
}

/** Remembers what became of a page; null is an article. */
export async function rememberPage(
  db: Database,
  page: { lang: string; title: string; refusal: string | null },
): Promise<void> {
  await db
    .insertInto('wikipedia_pages')
    .values(page)
    .onConflict((conflict) =>
      conflict.columns(['lang', 'title']).doUpdateSet(({ ref }) => ({
        refusal: ref('excluded.refusal'),
        asked_at: ref('excluded.asked_at'),
      })),
    )
    .execute()
}

/** Keeps a title from being imported by itself again. */
export function excludeFromImport(
  tx: Tx,
  { lang, title }: { lang: string; title: string },
): Promise<void> {
  return rememberPage(tx, { lang, title, refusal: null })
}

/** What is known of the names of English pages in another language; null stands for none. */
export async function findLinks(
  db: Database,
  lang: string,
  english: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('wikipedia_links')
    .select(['english', 'title'])
    .where('lang', '=', lang)
    .where(({ eb, fn, val }) => eb('english', '=', fn.any(val(english))))
    .execute()
  return new Map(rows.map((row) => [row.english, row.title]))
}

export function listLinks(db: Database) {
  return db
    .selectFrom('wikipedia_links')
    .select(['lang', 'english', 'title'])
    .where('title', 'is not', null)
    .$narrowType<{ title: string }>()
    .execute()
}

export async function addLinks(
  db: Database,
  links: readonly { lang: string; english: string; title: string | null }[],
): Promise<void> {
  if (links.length === 0) return
  await db
    .insertInto('wikipedia_links')
    .values(links)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
