import { readLastChoices } from '../../data/last-choices.ts'
import { useText } from '../../text/text.ts'

/** Line that says what quick play starts: a game with the settings of the last one. */
export function QuickFacts() {
  const { home, names } = useText('home')
  const { difficulty, length } = readLastChoices()
  const facts = [names.difficulties[difficulty], length === 'lead' && names.lead].filter(Boolean)
  return (
    <p>
      {home.quick_play}: {facts.join(' · ')}
    </p>
  )
}
