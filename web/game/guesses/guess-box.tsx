import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hasKeyboard } from '../../lib/keyboard.ts'
import { restoreFocus } from '../../lib/focus.ts'
import { useText } from '../../text/text.ts'
import { type BoardElements, useBoardElements } from '../board-elements.ts'
import { useBoardView } from '../board-view.tsx'
import { useGame, useGameStore } from '../store/use-game.ts'
import styles from './guess-box.module.css'
import { guessFormHtml, NOTICE_ID } from './guess-form.ts'
import { noticeText } from './guess-labels.ts'
import { handleGuesses } from './handle-guesses.ts'

/** Form for guesses, whose content React does not touch: the document of a game in play brings it. */
export const GuessBox = memo(function GuessBox() {
  const { guesses } = useText('game')
  const store = useGameStore()
  const isPicking = useGame(({ view }) => view.isPicking)
  const board = useBoardElements()
  const form = useRef<HTMLFormElement>(null)
  const [content] = useState(() => ({ __html: guessFormHtml(guesses) }))
  useLayoutEffect(() => {
    if (form.current === null) return undefined
    return handleGuesses(form.current, { store, board })
  }, [store, board, guesses])
  useFocusAfterPicking(board.guessBox, isPicking)
  useFocusAfterEnd(board)
  return (
    <form
      ref={form}
      className={styles.box}
      autoComplete="off"
      // oxlint-disable-next-line react/no-danger -- texts in it are escaped
      dangerouslySetInnerHTML={content}
      suppressHydrationWarning
    />
  )
})

/** Notice about the guess or hint, in a row of its own, so that nothing moves when it comes. */
export function GuessNotice() {
  const texts = useText('game')
  const { guesses } = texts
  const store = useGameStore()
  const { isPainted } = useBoardView()
  const notice = useGame(({ view }) => (isPainted ? view.notice : null))
  const isPicking = useGame(({ view }) => view.isPicking)
  const message = useGame(({ server: { rows } }) =>
    notice === null ? '' : noticeText(notice, rows, texts),
  )
  return (
    <div id={NOTICE_ID} className={styles.notice} role="status">
      {isPicking ? (
        <p>
          <span>{guesses.pick}</span>
          <button type="button" onClick={() => store.pick(false)}>
            {guesses.cancel}
          </button>
        </p>
      ) : (
        notice !== null && (
          <p className={notice.kind === 'refused' ? styles.refused : undefined}>{message}</p>
        )
      )}
    </div>
  )
}

/** Focuses the field again once a word has been picked. */
function useFocusAfterPicking(input: RefObject<HTMLInputElement | null>, isPicking: boolean) {
  useEffect(() => {
    const box = input.current
    if (!isPicking || !hasKeyboard()) return
    return () => box?.focus({ preventScroll: true })
  }, [input, isPicking])
}

/** Moves the focus to the result, or else the article, if the game ends while the player types. */
function useFocusAfterEnd({ guessBox, result }: BoardElements) {
  useLayoutEffect(() => {
    const box = guessBox.current
    const focusResult = () => restoreFocus(result.current ?? undefined)
    return () => {
      if (box?.form?.contains(document.activeElement) === true) requestAnimationFrame(focusResult)
    }
  }, [guessBox, result])
}
