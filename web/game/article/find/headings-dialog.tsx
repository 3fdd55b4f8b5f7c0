import { useState } from 'react'
import { useText } from '../../../text/text.ts'
import { afterPaint } from '../../../lib/after-paint.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Ink } from '../../../kit/ink.tsx'
import { directionOf } from '../../../text/direction.ts'
import { knownSheet } from '../../store/played-game.ts'
import { useGame } from '../../store/use-game.ts'
import { scrollToTop } from '../article-scroll.ts'
import { isHidden } from '../article-view.ts'
import styles from './find.module.css'
import { type Heading, headingsOf } from './headings.ts'

type Props = { open: boolean; onClose: () => void }

/** The headings of the article as far as they can be read; pressing one goes there. */
export function HeadingsDialog({ open, onClose }: Props) {
  const { find } = useText()
  return (
    <Dialog open={open} onClose={onClose} title={find.headings}>
      <Headings onGo={onClose} />
    </Dialog>
  )
}

function Headings({ onGo }: { onGo: () => void }) {
  const { lang } = useGame(knownSheet)
  const [headings] = useState(readHeadings)

  function goTo({ element }: Heading): void {
    onGo()
    afterPaint(() => {
      element.tabIndex = -1
      element.focus({ preventScroll: true })
      scrollToTop(element)
    })
  }

  return (
    <ol className={styles.headings} lang={lang} dir={directionOf(lang)}>
      {headings.map((heading, index) => (
        <li key={index} style={{ paddingInlineStart: `${Math.max(0, heading.level - 2)}rem` }}>
          <button
            type="button"
            data-autofocus={index === 0 || undefined}
            onClick={() => goTo(heading)}
          >
            {heading.parts.map((part, place) => (
              <Part key={place} part={part} />
            ))}
          </button>
        </li>
      ))}
    </ol>
  )
}

function Part({ part }: { part: string | number }) {
  const { counts } = useText()
  if (typeof part === 'string') return part
  return (
    <span role="img" aria-label={counts.letters(part)}>
      <Ink letters={part} />
    </span>
  )
}

function readHeadings(): Heading[] {
  const root = document.querySelector('article')
  return root === null ? [] : headingsOf(root, isHidden)
}
