import { CornerDownLeft, Search } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Ink } from '../../kit/ink.tsx'
import { classNames } from '../../lib/class-names.ts'
import { hasKeyboard } from '../../lib/keyboard.ts'
import type { Elements } from '../../lib/elements.ts'
import { rich } from '../../text/rich.tsx'
import { type Texts, useLanguage, useText } from '../../text/text.ts'
import { guessSample, hiddenWords, isDecoded, readSample, type SampleGuess } from './sample.ts'
import styles from './sample-card.module.css'

const MAX_LENGTH = 40

/** Sentence of an article that visitors play without an account: its words are in the page, and nothing is stored. */
export function SampleCard(props: SampleProps) {
  return <Sample key={useLanguage()} {...props} />
}

/** `title` shows above the sample; without it the box takes the focus, where there is a keyboard. */
type SampleProps = { title?: string }

function Sample({ title }: SampleProps) {
  const { sign_in } = useText('sign-in')
  const { sample } = sign_in
  const parts = useMemo(() => readSample(sample.text), [sample.text])
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<SampleGuess | null>(null)
  const hintId = useId()
  const box = useRef<HTMLInputElement>(null)
  const hasDecoded = isDecoded(open, parts)

  useEffect(() => {
    if (title === undefined && hasKeyboard()) box.current?.focus({ preventScroll: true })
  }, [title])

  function guess(form: HTMLFormElement): void {
    const result = guessSample(parts, box.current?.value ?? '')
    if (result === null || hasDecoded) return
    form.reset()
    setLast(result)
    setOpen(new Set([...open, ...result.opened]))
  }

  return (
    <Card
      {...(title === undefined ? { 'aria-label': sample.title } : { title })}
      className={styles.card}
    >
      <Text parts={parts} open={open} last={last} isDecoded={hasDecoded} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          guess(event.currentTarget)
        }}
      >
        <Search size={17} aria-hidden="true" />
        <input
          ref={box}
          className={styles.box}
          aria-label={sample.box}
          aria-describedby={hintId}
          placeholder={sample.box}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          readOnly={hasDecoded}
        />
        <Button
          variant="primary"
          type="submit"
          className={styles.send}
          aria-label={sample.send}
          aria-disabled={hasDecoded}
        >
          <CornerDownLeft size={18} aria-hidden="true" />
        </Button>
      </form>
      <div className={styles.line}>
        <p id={hintId} role="status">
          <Line last={last} isDecoded={hasDecoded} />
        </p>
        {!hasDecoded && <Count open={open.size} of={hiddenWords(parts).length} />}
      </div>
    </Card>
  )
}

type TextProps = {
  parts: ReturnType<typeof readSample>
  open: ReadonlySet<number>
  last: SampleGuess | null
  isDecoded: boolean
}

function Text({ parts, open, last, isDecoded: hasDecoded }: TextProps) {
  const { sign_in } = useText('sign-in')
  return (
    <p translate="no" className={styles.text}>
      {parts.map((part, index) => {
        if (typeof part === 'string') return part
        const { number, word } = part
        if (!open.has(number) && !hasDecoded) {
          return (
            <span key={index} className={classNames(styles.word, styles.hidden)}>
              <span className={styles.room} aria-hidden="true">
                {word}
              </span>
              <span className={styles.bar}>
                <Ink letters={word.length} />
              </span>
              <span className="sr-only">{sign_in.sample.letters(word.length)}</span>
            </span>
          )
        }
        const isTitle = number === 0 && hasDecoded
        const isHit = last?.opened.includes(number) === true
        return (
          <span
            key={index}
            className={classNames(styles.word, isTitle ? styles.title : isHit && styles.hit)}
          >
            {word}
          </span>
        )
      })}
    </p>
  )
}

/** Result of the last guess, or a suggestion. */
function Line({ last, isDecoded: hasDecoded }: Pick<TextProps, 'last' | 'isDecoded'>): Elements {
  const { sign_in } = useText('sign-in')
  const { sample } = sign_in
  if (hasDecoded) return <b>{sample.decoded}</b>
  if (last === null) {
    const { water, island, street } = sample.examples
    return rich(sample.try, {
      water: <i translate="no">{water}</i>,
      island: <i translate="no">{island}</i>,
      street: <i translate="no">{street}</i>,
    })
  }
  return (
    <span className={styles.result}>
      <b translate="no">{last.word}</b>
      <span className="sr-only">, </span>
      <span className={styles.outcome}>{outcomeOf(last, sample)}</span>
    </span>
  )
}

function outcomeOf(
  { opened, isVisible }: SampleGuess,
  sample: Texts<'sign-in'>['sign_in']['sample'],
): string {
  if (opened.length > 0) return sample.hits(opened.length)
  return isVisible ? sample.visible : sample.miss
}

/** Number of open words, as bits and in figures. */
function Count({ open, of }: { open: number; of: number }) {
  const { sign_in } = useText('sign-in')
  return (
    <p className={styles.count}>
      <span aria-hidden="true" className={styles.bits}>
        {Array.from({ length: of }, (_, index) => (
          <i key={index} className={index < open ? styles.bit : undefined} />
        ))}
      </span>
      <span>{sign_in.sample.open_of({ open, of })}</span>
    </p>
  )
}
