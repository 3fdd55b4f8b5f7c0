import { useState } from 'react'
import { Dialog } from '../../../kit/dialog.tsx'
import { Ink } from '../../../kit/ink.tsx'
import { afterPaint } from '../../../lib/after-paint.ts'
import { directionOf } from '../../../text/direction.ts'
import { useText } from '../../../text/text.ts'
import { useBoardElements } from '../../board-elements.ts'
import { requireSheet } from '../../store/game-state.ts'
import { useGame } from '../../store/use-game.ts'
import { lettersOf } from '../word-length.ts'
import { scrollToTop } from '../article-scroll.ts'
import { isHidden } from '../words.ts'
import styles from './find.module.css'

type Props = { open: boolean; onClose: () => void }

/** Dialog with the headings of the article, hidden words as bars. Pressing a heading scrolls to it. */
export function HeadingsDialog({ open, onClose }: Props) {
  const { find } = useText('game')
  return (
    <Dialog open={open} onClose={onClose} title={find.headings}>
      <HeadingList onGo={onClose} />
    </Dialog>
  )
}

function HeadingList({ onGo }: { onGo: () => void }) {
  const { lang } = useGame(requireSheet)
  const board = useBoardElements()
  const [headings] = useState(() => headingsOf(board.article.current))

  function goTo({ element }: Heading): void {
    onGo()
    afterPaint(() => {
      element.tabIndex = -1
      element.focus({ preventScroll: true })
      scrollToTop(board, element)
    })
  }

  return (
    <ol translate="no" className={styles.headings} lang={lang} dir={directionOf(lang)}>
      {headings.map((heading, index) => (
        <li key={index} style={{ paddingInlineStart: `${Math.max(0, heading.level - 2)}rem` }}>
          <button
            type="button"
            data-autofocus={index === 0 || undefined}
            onClick={() => goTo(heading)}
          >
            {heading.parts.map((part, place) => (
              <HeadingPart key={place} part={part} />
            ))}
          </button>
        </li>
      ))}
    </ol>
  )
}

function HeadingPart({ part }: { part: string | number }) {
  const { counts } = useText()
  if (typeof part === 'string') return <span>{part}</span>
  return (
    <span role="img" aria-label={counts.letters(part)}>
      <Ink letters={part} />
    </span>
  )
}

/** Heading with its text in parts: visible text, or the number of letters of a hidden word. */
type Heading = { element: HTMLElement; level: number; parts: (string | number)[] }

/** Headings of an article in reading order, its title first. */
function headingsOf(article: HTMLElement | null): Heading[] {
  const headings = article?.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6') ?? []
  return [...headings].map((element) => ({
    element,
    level: Number(element.tagName.slice(1)),
    parts: partsOf(element),
  }))
}

function partsOf(element: Element): (string | number)[] {
  return [...element.childNodes].flatMap((node) => {
    if (!(node instanceof HTMLElement)) return node.textContent ?? ''
    if (isHidden(node)) return lettersOf(node)
    return partsOf(node)
  })
}
