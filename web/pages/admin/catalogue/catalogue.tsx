import { cardClass } from '../../../kit/card.tsx'
import { useAddress } from '../address.ts'
import styles from '../admin.module.css'
import { useAdminText } from '../admin-text.tsx'
import { ImportStrip } from '../imports/import-strip.tsx'
import { ArticleTable } from './article-table.tsx'
import { CatalogueFilters, readFilter } from './filters.tsx'
import { Preview } from './preview.tsx'

/** All articles there are: looked for, filtered, and one of them beside them. */
export function Catalogue() {
  const { get, set } = useAddress()
  const { parts } = useAdminText()
  const chosen = get('article')
  return (
    <div className={styles.split} data-chosen={chosen === null ? undefined : ''}>
      <div>
        <ImportStrip />
        <section className={cardClass} aria-label={parts.catalogue}>
          <CatalogueFilters get={get} onChange={(name, value) => set({ [name]: value })} />
          <ArticleTable
            filter={readFilter(get)}
            chosen={chosen}
            onChoose={(article) => set({ article }, { replace: chosen !== null })}
          />
        </section>
      </div>
      {chosen !== null && (
        <Preview key={chosen} id={chosen} onClose={() => set({ article: null })} />
      )}
    </div>
  )
}
