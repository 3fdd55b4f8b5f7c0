import type { NamedArticle } from '../../../data/play/play.ts'
import { ChevronRight, FilePen, X } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../../../text/text.ts'
import { IconButton } from '../../../kit/button.tsx'
import styles from './own-article.module.css'

type Props = { value: NamedArticle | null; onOpen: () => void; onRemove: () => void }

/** Row that shows the article the host has chosen, and opens the dialog to choose one. */
export function OwnArticleRow({ value, onOpen, onRemove }: Props) {
  const { play } = useText('play')
  const opener = useRef<HTMLButtonElement>(null)

  function remove() {
    onRemove()
    opener.current?.focus()
  }

  return (
    <div className={styles.row}>
      <button ref={opener} type="button" className={styles.opener} onClick={onOpen}>
        <FilePen size={22} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">
            {value === null ? play.own.title : play.own.chosen(value.title)}
          </span>
          <span className="text-muted block text-sm">
            {value === null ? play.own.help : play.own.you_watch}
          </span>
        </span>
        {value === null && <ChevronRight size={18} aria-hidden="true" className="rtl:rotate-180" />}
      </button>
      {value !== null && (
        <IconButton
          label={play.own.remove}
          icon={<X size={18} aria-hidden="true" />}
          onClick={remove}
        />
      )}
    </div>
  )
}
