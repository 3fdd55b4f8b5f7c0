import { readLastChoices } from '../../data/last-choices.ts'
import { useText } from '../../text/text.ts'

/** Line that says what a quick race is: against the player's own pace, with the settings of the last game. */
export function QuickFacts() {
  const { quick_race, names } = useText('common')
  const { difficulty, length } = readLastChoices()
  const settings = [names.difficulties[difficulty], ...(length === 'lead' ? [names.lead] : [])]
  return <p>{quick_race.own_pace(settings.join(' · '))}</p>
}
