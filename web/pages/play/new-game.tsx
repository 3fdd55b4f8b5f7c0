import { hasFadingInk, MODES } from '@inkling/game/open/modes'
import type { Choice } from '@inkling/protocol/articles'
import type { User } from '@inkling/protocol/profile'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { cardClass } from '../../kit/card.tsx'
import type { FriendWithPresence } from '../../data/friends.ts'
import type { More } from '../../kit/show-more.tsx'
import {
  AboutRows,
  FadingInkRow,
  LengthRow,
  MatchRow,
  NearnessRow,
} from '../../parts/game-setup/choice-rows.tsx'
import { InviteFriends } from '../../parts/game-setup/invite-friends.tsx'
import {
  type Choices,
  type NewMode,
  keepChoices,
  readLastChoices,
} from '../../data/last-choices.ts'
import { ModeCards } from './mode-cards.tsx'
import { firstMode, fitChoices, hasLeads, hasNearness } from '../../data/offers.ts'
import { OptionRows } from '../../parts/game-setup/option-rows.tsx'
import { OwnArticleDialog, OwnArticleRow } from './own-article.tsx'
import { createGameMutation, type NamedArticle, requestOf } from '../../data/new-game.ts'
import { useUsualMinutes } from '../../parts/game-setup/usual-minutes.ts'
import { PresetCards } from '../../parts/game-setup/preset-cards.tsx'
import styles from '../../parts/game-setup/setup-form.module.css'
import { StartBar } from './start-bar.tsx'

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
  const minutesOf = useUsualMinutes(mode, choices)
  const create = useMutation(createGameMutation)
  const withOthers = MODES[mode].lobby
  const invited = invitedOf(mode, friends, chosen)
  const own = withOthers ? named : null
  const offersLeads = own !== null || hasLeads(choices.lang, articles)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (create.isPending) return
    create.mutate(requestOf(mode, choices, { user_ids: invited.map(({ id }) => id), own }))
  }

  return (
    <>
      <form className={styles.setup} onSubmit={submit}>
        <ModeCards value={mode} onChange={(value) => choose({ mode: value })} />
        <div className={styles.fold} inert={!withOthers}>
          <InviteFriends friends={friends} more={more} chosen={chosen} onChange={setChosen} />
        </div>
        <div className={cardClass('divide-base-300 divide-y p-0')}>
          <PresetCards {...{ choices, mode, offersLeads }} onChange={choose} />
          {own === null && <AboutRows choices={choices} articles={articles} onChange={choose} />}
          <LengthRow
            value={choices.length}
            hasLeads={offersLeads}
            minutesOf={minutesOf}
            onChange={(length) => choose({ length })}
          />
          <FadingInkRow
            value={hasFadingInk(mode, choices)}
            length={choices.length}
            onChange={(fading_ink) => choose({ fading_ink })}
          />
          {hasNearness(own?.lang ?? choices.lang, articles) && (
            <NearnessRow value={choices.nearness} onChange={(nearness) => choose({ nearness })} />
          )}
          <OptionRows
            choices={choices}
            lang={own?.lang ?? choices.lang}
            mode={mode}
            isDrawn={own === null}
            onChange={choose}
          >
            {MODES[mode].places && (
              <MatchRow value={choices.best_of} onChange={(best_of) => choose({ best_of })} />
            )}
            {withOthers && (
              <OwnArticleRow
                value={own}
                onOpen={() => setNaming(true)}
                onRemove={() => setNamed(null)}
              />
            )}
          </OptionRows>
        </div>
        <StartBar
          {...{ mode, choices, own, invited }}
          isPending={create.isPending}
          error={create.error}
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
  const [usualMode] = useState(() => firstMode(friends?.length ?? 0))
  const choices = fitChoices(wanted, articles)

  function choose(change: Partial<Choices>) {
    const { topic, length, nearness } = wanted
    const next = { ...choices, topic, length, nearness, ...change }
    setWanted(next)
    keepChoices(next, change)
  }

  return { choices, mode: choices.mode ?? usualMode, choose }
}

/** Chosen friends; nobody is invited to a game alone. */
function invitedOf(
  mode: NewMode,
  friends: readonly FriendWithPresence[] | null,
  chosen: readonly string[],
): User[] {
  if (!MODES[mode].lobby || friends === null) return []
  return friends.map(({ user }) => user).filter(({ id }) => chosen.includes(id))
}
