import { MODES } from '@inkling/game/modes'
import type { Choice } from '@inkling/protocol/articles'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { navigate } from '../../ui/page/navigation.tsx'
import { api, messageOf, queryClient } from '../../net/api.ts'
import { useText } from '../../text/text.ts'
import { cardClass } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { nameOf } from '../../ui/user/user-name.tsx'
import type { FriendWithPresence } from '../friends/friends.tsx'
import { DifficultyRow, FreeWordsRow, LastStretchRow, TopicRow } from './choice-rows.tsx'
import { InviteRow } from './invite-row.tsx'
import { type Choices, type NewMode, keepChoices, readLastChoices } from './last-choices.ts'
import { ModeCards } from './mode-cards.tsx'
import { firstMode, fitChoices, startText, topicsOf } from './offers.ts'
import { requestOf } from './play.ts'

/** The form of a new game. Offers only what `articles` holds; there must be one. `friends` is null where they could not
 *  be read. */
export function NewGame({
  articles,
  friends,
}: {
  articles: readonly Choice[]
  friends: readonly FriendWithPresence[] | null
}) {
  const [wanted, setWanted] = useState(readLastChoices)
  const [first_mode] = useState(() => firstMode(friends?.length ?? 0))
  const [chosen, setChosen] = useState<string[]>([])
  const start = useMutation(
    api.games.create_game.mutationOptions({
      onSuccess: ({ game_id }) => {
        void queryClient.invalidateQueries({ queryKey: api.games.list.key() })
        return navigate(`/games/${game_id}`)
      },
    }),
  )
  const isStarting = start.isPending || start.isSuccess
  const choices = fitChoices(wanted, articles)
  const mode = choices.mode ?? first_mode
  const invited = (friends ?? []).filter(({ user }) => chosen.includes(user.id))

  function choose(change: Partial<Choices>) {
    const next = { ...choices, topic: wanted.topic, ...change }
    setWanted(next)
    keepChoices(next)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isStarting) return
    const user_ids = invited.map(({ user }) => user.id)
    start.mutate(requestOf(mode, choices, user_ids))
  }

  return (
    <form onSubmit={submit}>
      <ModeCards value={mode} onChange={(value) => choose({ mode: value })} />
      <div className={`${cardClass} divide-base-300 divide-y`}>
        <DifficultyRow
          value={choices.difficulty}
          articles={articles}
          onChange={(difficulty) => choose({ difficulty })}
        />
        <TopicRow
          value={choices.topic}
          topics={topicsOf(choices.difficulty, articles)}
          onChange={(topic) => choose({ topic })}
        />
        <FreeWordsRow
          value={choices.free_words}
          onChange={(free_words) => choose({ free_words })}
        />
        {MODES[mode].places && (
          <LastStretchRow
            value={choices.last_stretch}
            onChange={(last_stretch) => choose({ last_stretch })}
          />
        )}
        {MODES[mode].lobby && <InviteRow friends={friends} chosen={chosen} onChange={setChosen} />}
      </div>
      {start.isError && (
        <p role="alert" className="text-error mt-4">
          {messageOf(start.error)}
        </p>
      )}
      <StartButton
        isPending={isStarting}
        mode={mode}
        invited={invited.map(({ user }) => nameOf(user))}
      />
    </form>
  )
}

function StartButton(props: { isPending: boolean; mode: NewMode; invited: string[] }) {
  const t = useText()
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
