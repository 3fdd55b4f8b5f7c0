import { DIFFICULTIES, type Difficulty } from '@inkling/game/article'
import type { FreeWords } from '@inkling/game/free-words'
import { countFreeWords, hasInflections } from '@inkling/game/languages/codes'
import { MODES } from '@inkling/game/modes'
import { LAST_STRETCHES, type LastStretch } from '@inkling/game/room'
import type { Choice } from '@inkling/protocol/articles'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'
import { Segments } from '../../ui/choice/segments.tsx'
import { LanguageSelect } from '../../ui/choice/language-select.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { type Choices, isTopic, type NewMode } from './last-choices.ts'
import { MoreOptions } from './more-options.tsx'
import { difficultiesOf, languagesOf, topicsOf } from './offers.ts'
import { freeWordsText } from './play.ts'

const FREE_WORDS: readonly FreeWords[] = ['standard', 'classic', 'hard']

type Rows = { choices: Choices; onChange: (change: Partial<Choices>) => void }

/** What the article is to be about. */
export function AboutRows({ choices, articles, onChange }: Rows & { articles: readonly Choice[] }) {
  return (
    <>
      <DifficultyRow
        value={choices.difficulty}
        offered={difficultiesOf(choices.lang, articles)}
        onChange={(difficulty) => onChange({ difficulty })}
      />
      <TopicRow choices={choices} articles={articles} onChange={onChange} />
    </>
  )
}

/** What most leave as it is; `lang` is that of the article. */
export function OptionRows({
  choices,
  lang,
  mode,
  onChange,
}: Rows & { lang: string; mode: NewMode }) {
  const text = useText()
  const { play } = text
  const { free_words, last_stretch } = choices
  const hasStretch = MODES[mode].places
  const standing = [
    freeWordsText(text, free_words, lang),
    ...(hasStretch ? [play.last_stretch_of(play.minutes(last_stretch))] : []),
  ]
  return (
    <MoreOptions standing={standing.join(' · ')}>
      <FreeWordsRow
        value={free_words}
        lang={lang}
        onChange={(value) => onChange({ free_words: value })}
      />
      {hasStretch && (
        <LastStretchRow
          value={last_stretch}
          onChange={(value) => onChange({ last_stretch: value })}
        />
      )}
    </MoreOptions>
  )
}

function DifficultyRow(props: {
  value: Difficulty
  offered: readonly Difficulty[]
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
          disabled: !props.offered.includes(value),
        }))}
        value={props.value}
        onChange={props.onChange}
      />
    </Row>
  )
}

/** Topic and, where there is more than one, language. */
function TopicRow({ choices, articles, onChange }: Rows & { articles: readonly Choice[] }) {
  const { format, names, play } = useText()
  const languages = languagesOf(articles)
  const hasLanguages = languages.length > 1
  const byName = topicsOf(choices, articles)
    .map((topic) => ({ topic, name: names.topics[topic] }))
    .toSorted((a, b) => a.name.localeCompare(b.name, format.lang))
  return (
    <Row
      id="topic"
      name={hasLanguages ? play.topic_and_language : play.topic}
      help={
        hasInflections(choices.lang)
          ? play.topic_help
          : play.no_inflections(format.language(choices.lang))
      }
    >
      <div className="flex flex-col gap-2 sm:flex-row">
        <Select
          aria-label={play.topic}
          aria-describedby="topic-help"
          className={hasLanguages ? 'sm:w-52' : 'w-full sm:w-60'}
          value={choices.topic ?? ''}
          onChange={({ target }) =>
            onChange({ topic: isTopic(target.value) ? target.value : null })
          }
        >
          <option value="">{names.any_topic}</option>
          {byName.map(({ topic, name }) => (
            <option key={topic} value={topic}>
              {name}
            </option>
          ))}
        </Select>
        {hasLanguages && (
          <LanguageSelect
            label={play.language}
            className="sm:w-36"
            value={choices.lang}
            languages={languages}
            onChange={(lang) => onChange({ lang })}
          />
        )}
      </div>
    </Row>
  )
}

/** How many words show from the start; there is something to choose where a language has more than one list of them. */
function FreeWordsRow(props: {
  value: FreeWords
  lang: string
  onChange: (value: FreeWords) => void
}) {
  const { format, names, play } = useText()
  const count = countFreeWords(props.value, props.lang)
  const help = hasInflections(props.lang)
    ? play.free_words_help[props.value](count)
    : play.one_free_words_help(count, format.language(props.lang))
  return (
    <Row id="free-words" name={play.free_words} help={help}>
      {hasInflections(props.lang) && (
        <Segments
          label={play.free_words}
          describedBy="free-words-help"
          options={FREE_WORDS.map((value) => ({ value, label: names.free_words[value] }))}
          value={props.value}
          onChange={props.onChange}
        />
      )}
    </Row>
  )
}

function LastStretchRow(props: { value: LastStretch; onChange: (value: LastStretch) => void }) {
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
