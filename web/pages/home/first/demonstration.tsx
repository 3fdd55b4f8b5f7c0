import { CornerDownLeft } from 'lucide-react'
import { Ink } from '../../../kit/ink.tsx'
import { rich } from '../../../text/rich.tsx'
import { useText } from '../../../text/text.ts'
import styles from './first-card.module.css'

/** What a step of the game looks like: a guess, the line it opens, the title. */
export function Demonstration({ step }: { step: number }) {
  const { first_game: text } = useText('first')
  return (
    <div aria-hidden="true" className={styles.demonstration}>
      {step === 0 && (
        <span className={styles.box}>
          <span className={styles.typed}>{text.word}</span>
          <CornerDownLeft size={16} className={styles.enter} />
        </span>
      )}
      {step === 1 && (
        <span>
          {rich(text.line, {
            ink: <Ink letters={4} />,
            word: <mark className={styles.hit}>{text.word}</mark>,
          })}
        </span>
      )}
      {step === 2 && <strong className={styles.title}>{text.found}</strong>}
    </div>
  )
}
