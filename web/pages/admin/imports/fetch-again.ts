import type { CatalogueRow } from '@inkling/protocol/admin-articles'
import { useNotice } from '../notices.tsx'
import { useAdminText } from '../admin-text.tsx'
import { useAdminAct } from '../use-admin-act.tsx'

/** Asks Wikipedia for an article once more; where its text has changed, it comes in place of this one. */
export function useFetchAgain({ title, lang }: Pick<CatalogueRow, 'title' | 'lang'>) {
  const { fetched_again } = useAdminText()
  const tell = useNotice()
  const { act, ...state } = useAdminAct('import_articles')
  const fetchAgain = () =>
    act({ _titles: title, _lang: lang }, () => tell({ text: fetched_again(title) }))
  return { fetchAgain, ...state }
}
