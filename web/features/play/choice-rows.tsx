import { DIFFICULTIES, type Difficulty, type Topic } from '@inkling/game/article'
import type { FreeWords } from '@inkling/game/free-words'
import { LAST_STRETCHES, type LastStretch } from '@inkling/game/room'
import type { Choice } from '@inkling/protocol/articles'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { isTopic } from './last-choices.ts'

const FREE_WORDS: readonly FreeWords[] = ['standard', 'classic', 'hard']

export function DifficultyRow(props: {
  value: Difficulty
  articles: readonly Choice[]
  onChange: (value: Difficulty) => void
}) {
  const { names, play } = useText()
  return (
    <Row id="difficulty" name={play.difficulty} help={play.difficulty_help}>
      <Segments
        label={play.difficulty}
        describedBy="difficulty-help"
        options={DIFFICULTIES.map((value) => ({
          value,
          label: names.difficulties[value],
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
  const { format, names, play } = useText()
  const byName = props.topics
    .map((topic) => ({ topic, name: names.topics[topic] }))
    .toSorted((a, b) => a.name.localeCompare(b.name, format.lang))
  return (
    <Row id="topic" name={play.topic} help={play.topic_help}>
      <Select
        aria-label={play.topic}
        aria-describedby="topic-help"
        className="w-full sm:w-60"
        value={props.value ?? ''}
        onChange={({ target }) => props.onChange(isTopic(target.value) ? target.value : null)}
      >
        <option value="">{names.any_topic}</option>
        {byName.map(({ topic, name }) => (
          <option key={topic} value={topic}>
            {name}
          </option>
        ))}
      </Select>
    </Row>
  )
}

export function FreeWordsRow(props: { value: FreeWords; onChange: (value: FreeWords) => void }) {
  const { names, play } = useText()
  return (
    <Row id="free-words" name={play.free_words} help={play.free_words_help[props.value]}>
      <Segments
        label={play.free_words}
        describedBy="free-words-help"
        options={FREE_WORDS.map((value) => ({ value, label: names.free_words[value] }))}
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
  const { play } = useText()
  return (
    <Row id="last-stretch" name={play.last_stretch} help={play.last_stretch_help}>
      <Segments
        label={play.last_stretch}
        describedBy="last-stretch-help"
        options={LAST_STRETCHES.map((value) => ({ value, label: play.minutes(value) }))}
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
