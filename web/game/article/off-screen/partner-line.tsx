import type { SheetRow } from '@inkling/protocol/game'
import { useEffect, useState } from 'react'
import { rich } from '../../../text/rich.tsx'
import { useText } from '../../../text/text.ts'
import { placesText, rowName } from '../../guesses/guess-labels.ts'
import { shortName, usePeople } from '../../players/people.ts'
import { hueStyle } from '../../../kit/user/hue-style.ts'
import { PlayerDot } from '../../players/player-dot.tsx'
import { knownGame } from '../../store/played-game.ts'
import { useGame } from '../../store/use-game.ts'
import styles from './hits.module.css'

const SHOWN_FOR = 4000

/** What another has just opened on a shared sheet. It is read aloud elsewhere. */
export function PartnerLine() {
  const texts = useText()
  const game = useGame(knownGame)
  const row = useGame(({ partnerHit }) => partnerHit)
  const people = usePeople()
  const [told, setTold] = useState<SheetRow | null>(null)
  useEffect(() => {
    if (row === null) return undefined
    const timer = setTimeout(() => setTold(row), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [row])
  const person = people.get(row?.user_id ?? '')
  if (row === null || row === told || person === undefined) return null
  return (
    <div className={styles.said} aria-hidden="true">
      <p className={styles.line} style={hueStyle(person)}>
        <PlayerDot person={person} />
        <span className={styles.word}>
          {rich(texts.players.partner_hit(rowName(row, texts), placesText(row, texts)), {
            name: <b translate="no">{shortName(person.user, game)}</b>,
          })}
        </span>
      </p>
    </div>
  )
}
