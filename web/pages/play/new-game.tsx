import { MODES } from '@inkling/game/open/modes'
import type { Choice } from '@inkling/protocol/articles'
import { type SubmitEvent, useState } from 'react'
import { useText } from '../../text/text.ts'
import { cardClass } from '../../kit/card.tsx'
import { Button } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import type { FriendWithPresence } from '../../data/use-friends.ts'
import type { More } from '../../kit/show-more.tsx'
import { AboutRows, LengthRow, MatchRow } from '../../parts/game-setup/choice-rows.tsx'
import { InviteRow } from './invite-row.tsx'
import {
  type Choices,
  type NewMode,
  keepChoices,
  readLastChoices,
} from '../../data/last-choices.ts'
import { ModeCards } from './mode-cards.tsx'
import { firstMode, fitChoices, hasLeads, startText } from '../../data/offers.ts'
import { OptionRows } from '../../parts/game-setup/option-rows.tsx'
import { OwnArticleDialog, OwnArticleRow } from './own-article.tsx'
import { createGame, type NamedArticle, requestOf } from '../../data/create-game.ts'
import { useEnterGame } from '../../data/use-enter-game.ts'

type Props = {
  articles: readonly Choice[]
  friends: readonly FriendWithPresence[] | null
  more: More | null
}

/** Form of a new game. Offers only options in `articles`, which must not be empty. `friends` is null if they failed to
 *  load. */
export function NewGame({ articles, friends, more }: Props) {
  const { choices, mode, choose } = useChoices({ articles, friends })
  const [chosen, setChosen] = useState<string[]>([])
  const [named, setNamed] = useState<NamedArticle | null>(null)
  const [isNaming, setNaming] = useState(false)
  const { isPending, error, enter } = useEnterGame()
  const invited = (friends ?? []).filter(({ user }) => chosen.includes(user.id))
  const withOthers = MODES[mode].lobby
  const own = withOthers ? named : null

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    const user_ids = invited.map(({ user }) => user.id)
    enter(() => createGame(requestOf(mode, choices, { user_ids, own })))
  }

  return (
    <>
      <form onSubmit={submit}>
        <ModeCards value={mode} onChange={(value) => choose({ mode: value })} />
        <div className={`${cardClass} divide-base-300 divide-y`}>
          {own === null && <AboutRows choices={choices} articles={articles} onChange={choose} />}
          <LengthRow
            value={choices.length}
            hasLeads={own !== null || hasLeads(choices.lang, articles)}
            onChange={(length) => choose({ length })}
          />
          {MODES[mode].places && (
            <MatchRow value={choices.best_of} onChange={(best_of) => choose({ best_of })} />
          )}
          {withOthers && (
            <InviteRow friends={friends} more={more} chosen={chosen} onChange={setChosen} />
          )}
          {withOthers && (
            <OwnArticleRow
              value={own}
              onOpen={() => setNaming(true)}
              onRemove={() => setNamed(null)}
            />
          )}
          <OptionRows
            choices={choices}
            lang={own?.lang ?? choices.lang}
            mode={mode}
            onChange={choose}
          />
        </div>
        <FailureText error={error} className="mt-4" />
        <StartButton
          isPending={isPending}
          mode={mode}
          invited={invited.map(({ user }) => nameOf(user))}
        />
      </form>
      <OwnArticleDialog
        open={isNaming}
        onClose={() => setNaming(false)}
        onName={(article) => {
          setNamed(article)
          setNaming(false)
        }}
        lang={choices.lang}
        free_words={choices.free_words}
        length={choices.length}
      />
    </>
  )
}

/** Choices, limited to those with articles, and stored for the next game. */
function useChoices({ articles, friends }: Omit<Props, 'more'>) {
  const [wanted, setWanted] = useState(readLastChoices)
  const [first_mode] = useState(() => firstMode(friends?.length ?? 0))
  const choices = fitChoices(wanted, articles)

  function choose(change: Partial<Choices>) {
    const next = { ...choices, topic: wanted.topic, length: wanted.length, ...change }
    setWanted(next)
    keepChoices(next, change)
  }

  return { choices, mode: choices.mode ?? first_mode, choose }
}

function StartButton(props: { isPending: boolean; mode: NewMode; invited: string[] }) {
  const t = useText('play')
  return (
    <Button
      type="submit"
      variant="primary"
      size="large"
      className="mt-5 w-full"
      isPending={props.isPending}
    >
      <span className="truncate">{startText(t, props.mode, props.invited)}</span>
    </Button>
  )
}
