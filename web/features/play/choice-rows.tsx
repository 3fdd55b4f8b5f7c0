import type { Difficulty, Topic } from '@inkling/game/article'
import type { FreeWords } from '@inkling/game/free-words'
import { LAST_STRETCHES, type LastStretch } from '@inkling/game/game'
import type { Choice } from '@inkling/protocol/articles'
import type { ReactNode } from 'react'
import { Segments } from '../../ui/segments.tsx'
import {
  DIFFICULTY_LABELS,
  FREE_WORDS_HELP,
  FREE_WORDS_LABELS,
  isTopic,
  LAST_STRETCH_LABELS,
  TOPIC_LABELS,
} from './labels.ts'
import { DIFFICULTIES } from './offers.ts'

const FREE_WORDS: readonly FreeWords[] = ['standard', 'classic', 'hard']

export function DifficultyRow(props: {
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

export function TopicRow(props: {
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

export function FreeWordsRow(props: { value: FreeWords; onChange: (value: FreeWords) => void }) {
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

export function LastStretchRow(props: {
  value: LastStretch
  onChange: (value: LastStretch) => void
}) {
  return (
    <Row id="last-stretch" name="Last stretch" help="For the others, once the first has decoded it">
      <Segments
        label="Last stretch"
        describedBy="last-stretch-help"
        options={LAST_STRETCHES.map((value) => ({ value, label: LAST_STRETCH_LABELS[value] }))}
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
