import { Dialog } from '../../../kit/dialog.tsx'
import { Ink } from '../../../kit/ink.tsx'
import { afterPaint } from '../../../lib/after-paint.ts'
import { directionOf } from '../../../text/direction.ts'
import { useText } from '../../../text/text.ts'
import { requireSheet } from '../../store/game-state.ts'
import { useGame } from '../../store/use-game.ts'
import { scrollToTop } from '../article-scroll.ts'
import { isHidden } from '../article-view.ts'
import styles from './find.module.css'
import { useState } from 'react'

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
  const { lang } = useGame(requireSheet)
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

/** A heading as it stands: text, and the letters of hidden words. */
export type Heading = { element: HTMLElement; level: number; parts: (string | number)[] }

/** The headings of an article in reading order, its title first. */
export function headingsOf(root: HTMLElement, isHidden: (element: Element) => boolean): Heading[] {
  return [...root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].map((element) => ({
    element,
    level: Number(element.tagName.slice(1)),
    parts: partsOf(element, isHidden),
  }))
}

function partsOf(element: Element, isHidden: (element: Element) => boolean): (string | number)[] {
  return [...element.childNodes].flatMap((node) => {
    if (!(node instanceof HTMLElement)) return node.textContent ?? ''
    if (isHidden(node)) return Number(node.style.getPropertyValue('--n'))
    return partsOf(node, isHidden)
  })
}
