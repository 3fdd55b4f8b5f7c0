import { hasFadingInk } from '@inkling/game/open/modes'
import type { User } from '@inkling/protocol/profile'
import type { NamedArticle } from '../../data/new-game.ts'
import type { Choices, NewMode } from '../../data/last-choices.ts'
import { ActionBar } from '../../frame/action-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { mainFacts, presetText, startText } from '../../parts/game-setup/game-labels.ts'
import { around } from '../../text/around.tsx'
import { useText } from '../../text/text.ts'
import styles from '../../parts/game-setup/setup-form.module.css'

const MAX_AVATARS = 3

type Props = {
  isPending: boolean
  error: unknown
  mode: NewMode
  choices: Choices
  own: NamedArticle | null
  invited: readonly User[]
}

/** Bar with what has been chosen, and the button that creates the game. */
export function StartBar({ isPending, error, mode, choices, own, invited }: Props) {
  const t = useText('play')
  const { format, names, play } = t
  const who = names.modes[mode]
  const lang = own?.lang ?? choices.lang
  const friends = invited.map(nameOf)
  const options = { ...choices, fading_ink: hasFadingInk(mode, choices) }
  const facts = mainFacts(t, { ...choices, mode, lang, options }, own === null)
  const preset = presetText(t, options)
  const article = own === null ? names.difficulties[choices.difficulty] : play.own.chosen(own.title)
  return (
    <ActionBar place="fixed inset-x-0" className="max-w-3xl">
      <FailureText error={error} className="basis-full text-sm" />
      {invited.length > 0 && (
        <span className={styles.invited}>
          {invited.slice(0, MAX_AVATARS).map((user) => (
            <Avatar key={user.id} user={user} size="tiny" />
          ))}
        </span>
      )}
      <p className={styles.summary}>
        <span className="font-semibold">
          {invited.length === 0
            ? who
            : around(play.mode_with({ mode: who, names: format.list(friends) }), friends)}
        </span>
        <span className="sm:hidden"> · </span>
        <span className="text-muted text-sm">
          {[preset, article, ...facts].filter((fact) => fact !== null).join(' · ')}
        </span>
      </p>
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="max-sm:w-full sm:min-w-70"
        isPending={isPending}
      >
        <span className="truncate">{startText(t, mode, invited.length)}</span>
      </Button>
    </ActionBar>
  )
}
