import type { OwnPreview } from '@inkling/protocol/games'
import { directionOf } from '../../../text/direction.ts'
import { useText } from '../../../text/text.ts'
import styles from './own-article.module.css'

const TAGS = { title: 'h3', heading: 'h4', paragraph: 'p', item: 'p', quote: 'p' } as const

/** Preview of the article for its host, with the words shaded that will be hidden. */
export function OwnArticlePreview({ preview }: { preview: OwnPreview }) {
  const { play } = useText('play')
  const { lang } = preview.sheet
  return (
    <>
      <p className="text-muted text-sm">{play.own.preview(preview.words)}</p>
      <article
        className={styles.preview}
        lang={lang}
        dir={directionOf(lang)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        data-autofocus
        aria-label={preview.title}
        translate="no"
      >
        {blocksOf(preview).map(({ kind, parts }, index) => {
          const Tag = TAGS[kind]
          return (
            <Tag key={index}>
              {parts.map(({ text, isHidden }, at) =>
                isHidden ? <mark key={at}>{text}</mark> : text,
              )}
            </Tag>
          )
        })}
      </article>
    </>
  )
}

function blocksOf({ sheet, open }: OwnPreview) {
  const words = open.values()
  return sheet.blocks.map(({ kind, text }) => ({
    kind,
    parts: text.map((part) =>
      typeof part === 'string'
        ? { text: part, isHidden: false }
        : { text: words.next().value ?? '', isHidden: true },
    ),
  }))
}
