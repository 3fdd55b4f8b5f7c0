import type { Difficulty, Topic } from '@inkling/game/article'
import type { FreeWords } from '@inkling/game/free-words'
import type { Choice } from '@inkling/protocol/articles'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, messageOf, queryClient } from '../../api.ts'
import { Segments } from '../../ui/segments.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import {
  DIFFICULTY_LABELS,
  FREE_WORDS_HELP,
  FREE_WORDS_LABELS,
  isTopic,
  TOPIC_LABELS,
} from './labels.ts'
import { type Choices, keepChoices, readLastChoices } from './last-choices.ts'
import { DIFFICULTIES, fitChoices, topicsOf } from './offers.ts'

const FREE_WORDS: readonly FreeWords[] = ['standard', 'classic', 'hard']

/** The form of a solo game. Offers only what `articles` holds; there must be one. */
export function NewGame({ articles }: { articles: readonly Choice[] }) {
  const [wanted, setWanted] = useState(readLastChoices)
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

  function choose(change: Partial<Choices>) {
    const next = { ...choices, topic: wanted.topic, ...change }
    setWanted(next)
    keepChoices(next)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isStarting) return
    start.mutate({
      _mode: 'solo',
      _difficulty: choices.difficulty,
      _topic: choices.topic,
      _options: { free_words: choices.free_words },
    })
  }

  return (
    <form onSubmit={submit}>
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
      </div>
      {start.isError && (
        <p role="alert" className="text-error mt-4">
          {messageOf(start.error)}
        </p>
      )}
      <button
        type="submit"
        className="btn btn-primary btn-lg mt-5 w-full"
        aria-disabled={isStarting}
      >
        {isStarting && <Spinner size="small" label="" />}
        Start
      </button>
    </form>
  )
}

function DifficultyRow(props: {
  value: Difficulty
  articles: readonly Choice[]
  onChange: (value: Difficulty) => void
}) {
  return (
    <Row id="difficulty" name="Difficulty" help="How well known the subject is">
      <Segments
        label="Difficulty"
        describedBy="difficulty-help"
        options={DIFFICULTIES.map((value) => ({
          value,
          label: DIFFICULTY_LABELS[value],
          disabled: !props.articles.some((choice) => choice.difficulty === value),
        }))}
        value={props.value}
        onChange={props.onChange}
      />
    </Row>
  )
}

function TopicRow(props: {
  value: Topic | null
  topics: readonly Topic[]
  onChange: (value: Topic | null) => void
}) {
  return (
    <Row id="topic" name="Topic" help="Any, or one you choose">
      <select
        aria-label="Topic"
        aria-describedby="topic-help"
        className="select bg-base-200 w-full border-0 font-semibold sm:w-60"
        value={props.value ?? ''}
        onChange={({ target }) => props.onChange(isTopic(target.value) ? target.value : null)}
      >
        <option value="">Any topic</option>
        {props.topics.map((topic) => (
          <option key={topic} value={topic}>
            {TOPIC_LABELS[topic]}
          </option>
        ))}
      </select>
    </Row>
  )
}

function FreeWordsRow(props: { value: FreeWords; onChange: (value: FreeWords) => void }) {
  return (
    <Row id="free-words" name="Words shown from the start" help={FREE_WORDS_HELP[props.value]}>
      <Segments
        label="Words shown from the start"
        describedBy="free-words-help"
        options={FREE_WORDS.map((value) => ({ value, label: FREE_WORDS_LABELS[value] }))}
        value={props.value}
        onChange={props.onChange}
      />
    </Row>
  )
}

function Row(props: { id: string; name: string; help: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-3 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-6">
      <div>
        <h2 className="font-medium">{props.name}</h2>
        <p id={`${props.id}-help`} className="text-muted text-sm">
          {props.help}
        </p>
      </div>
      {props.children}
    </div>
  )
}
