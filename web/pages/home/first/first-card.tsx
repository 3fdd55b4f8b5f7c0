import { useMutation } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../../../kit/card.tsx'
import { firstGameMutation } from '../../../data/new-game.ts'
import { Button } from '../../../kit/button.tsx'
import { FailureText } from '../../../kit/failure.tsx'
import { below } from '../../../lib/breakpoints.ts'
import { createMediaHook } from '../../../lib/device.ts'
import { useText } from '../../../text/text.ts'
import { Demonstration } from './demonstration.tsx'
import styles from './first-card.module.css'

/** True where the steps stand side by side in a row that scrolls. */
const useIsSwiped = createMediaHook(below('sm'))

/** Card that starts the first game with one press, and shows in three steps how it goes. */
export function FirstCard() {
  const { first_game: text } = useText('first')
  const { isPending, error, mutate } = useMutation(firstGameMutation)
  return (
    <Card aria-labelledby="first-game" className={styles.card}>
      <div className={styles.head}>
        <h2 id="first-game">{text.title}</h2>
        <p>{text.about}</p>
      </div>
      <div className={styles.action}>
        <Button
          variant="primary"
          size="large"
          className={styles.play}
          isPending={isPending}
          onClick={() => mutate()}
        >
          <span>{text.play}</span>
          <ArrowRight size={20} aria-hidden="true" className={styles.arrow} />
        </Button>
        <FailureText error={error} />
      </div>
      <Steps />
    </Card>
  )
}

function Steps() {
  const { first_game: text, format } = useText('first')
  const steps = Object.values(text.how)
  const isSwiped = useIsSwiped()
  const [shown, setShown] = useState(0)
  return (
    <div className={styles.how}>
      <div
        className={styles.swipe}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
        {...(isSwiped && { role: 'group', tabIndex: 0, 'aria-labelledby': 'first-game' })}
      >
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step.title}>
              <Demonstration step={index} />
              <span aria-hidden="true" className={styles.number}>
                {format.number(index + 1)}
              </span>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
      <span aria-hidden="true" className={styles.dots}>
        {steps.map(({ title }, index) => (
          <i key={title} data-shown={index === shown || undefined} />
        ))}
      </span>
    </div>
  )
}
