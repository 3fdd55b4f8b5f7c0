import type { Choice } from '@inkling/protocol/articles'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, messageOf, queryClient } from '../../api.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { SeenFriend } from '../friends/friends.tsx'
import { DifficultyRow, FreeWordsRow, LastStretchRow, TopicRow } from './choice-rows.tsx'
import { InviteRow } from './invite-row.tsx'
import { type Choices, keepChoices, readLastChoices } from './last-choices.ts'
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
  friends: readonly SeenFriend[] | null
}) {
  const [wanted, setWanted] = useState(readLastChoices)
  const [first_mode] = useState(() => firstMode(friends?.length ?? 0))
  const [chosen, setChosen] = useState<string[]>([])
  const navigate = useNavigate()
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
      <div className="sheet divide-base-300 divide-y">
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
        {mode === 'race' && (
          <LastStretchRow
            value={choices.last_stretch}
            onChange={(last_stretch) => choose({ last_stretch })}
          />
        )}
        {mode !== 'solo' && <InviteRow friends={friends} chosen={chosen} onChange={setChosen} />}
      </div>
      {start.isError && (
        <p role="alert" className="text-error mt-4">
          {messageOf(start.error)}
        </p>
      )}
      <StartButton
        isStarting={isStarting}
        text={startText(
          mode,
          invited.map(({ user }) => user.full_name || 'User'),
        )}
      />
    </form>
  )
}

function StartButton({ isStarting, text }: { isStarting: boolean; text: string }) {
  return (
    <button type="submit" className="btn btn-primary btn-lg mt-5 w-full" aria-disabled={isStarting}>
      {isStarting && <Spinner size="small" label="" />}
      <span className="truncate">{text}</span>
    </button>
  )
}
