import { DIFFICULTIES, type Difficulty } from '@inkling/game/open/article'
import { hasInflections } from '@inkling/languages/codes'
import { FADING_INK } from '@inkling/game/open/fading-ink'
import { BEST_OF, type BestOf, type Length, LENGTHS } from '@inkling/game/open/modes'
import type { Choice } from '@inkling/protocol/articles'
import { type Choices, isTopic } from '../../data/last-choices.ts'
import { difficultiesOf, languagesOf, ofLength, topicsOf } from '../../data/offers.ts'
import { Select } from '../../kit/field.tsx'
import type { Elements } from '../../lib/elements.ts'
import { LanguageSelect } from '../../kit/language-select.tsx'
import { SettingRow } from '../../kit/setting-row.tsx'
import { FadingInkSample } from '../fading-ink/fading-ink-sample.tsx'
import { NearnessColours } from '../nearness/nearness.tsx'
import { Segments } from '../../kit/segments.tsx'
import { type Texts, useText } from '../../text/text.ts'
import styles from './option-rows.module.css'

/** Choices for a new game, and a listener for changes. */
export type RowsProps = { choices: Choices; onChange: (change: Partial<Choices>) => void }

/** `topicHelp` says what a topic is for, if it is not for one article. */
type AboutProps = RowsProps & { articles: readonly Choice[]; topicHelp?: string | undefined }

/** Difficulty, topic and language of the article. */
export function AboutRows({ choices, articles, onChange, topicHelp }: AboutProps) {
  return (
    <>
      <DifficultyRow
        value={choices.difficulty}
        offered={difficultiesOf(choices.lang, ofLength(choices.length, articles))}
        onChange={(difficulty) => onChange({ difficulty })}
      />
      <TopicRow choices={choices} articles={articles} onChange={onChange} topicHelp={topicHelp} />
    </>
  )
}

function DifficultyRow(props: {
  value: Difficulty
  offered: readonly Difficulty[]
  onChange: (value: Difficulty) => void
}) {
  const { names, play } = useText('play')
  return (
    <ChoiceRow id="difficulty" name={play.difficulty} help={play.difficulty_help}>
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
    </ChoiceRow>
  )
}

/** Topic, and language if there is more than one. */
function TopicRow({ choices, articles, onChange, topicHelp }: AboutProps) {
  const text = useText('play')
  const { format, terms, play } = text
  const languages = languagesOf(articles)
  const hasLanguages = languages.length > 1
  const byName = topicsOf(choices, ofLength(choices.length, articles))
    .map((topic) => ({ topic, name: terms.topics[topic] }))
    .toSorted((a, b) => a.name.localeCompare(b.name, format.lang))
  return (
    <ChoiceRow
      id="topic"
      name={hasLanguages ? play.topic_and_language : play.topic}
      help={languageHelp(text, choices.lang) ?? topicHelp ?? play.topic_help}
    >
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label={play.topic}
          aria-describedby="topic-help"
          className={
            hasLanguages ? 'min-w-0 flex-[1_1_8rem] sm:w-44 sm:flex-none' : 'w-full sm:w-60'
          }
          value={choices.topic ?? ''}
          onChange={({ target }) =>
            onChange({ topic: isTopic(target.value) ? target.value : null })
          }
        >
          <option value="">{terms.any_topic}</option>
          {byName.map(({ topic, name }) => (
            <option key={topic} value={topic}>
              {name}
            </option>
          ))}
        </Select>
        {hasLanguages && (
          <LanguageSelect
            label={play.language}
            className="min-w-0 flex-[1_1_8rem] sm:w-36 sm:flex-none"
            value={choices.lang}
            languages={languages}
            onChange={(lang) => onChange({ lang })}
          />
        )}
      </div>
    </ChoiceRow>
  )
}

/** Note on the language of the articles; null if it is the player's own and its words are guessed in all forms. */
function languageHelp({ format, play }: Texts<'play'>, lang: string): string | null {
  const language = format.languageInText(lang)
  if (!hasInflections(lang)) return play.no_inflections(language)
  return lang === format.lang ? null : play.articles_in(language)
}

/** Whole articles or leads; `hasLeads` says whether leads can be chosen, and `minutesOf` how long each usually
 *  takes. */
export function LengthRow(props: {
  value: Length
  hasLeads: boolean
  minutesOf: (length: Length) => number | null
  /** Replaces the usual help. */
  help?: string | null
  onChange: (value: Length) => void
}) {
  const { terms, play } = useText('play')
  const [whole, lead] = [props.minutesOf('whole'), props.minutesOf('lead')]
  const help =
    whole === null || lead === null ? play.length_help : play.length_minutes({ whole, lead })
  return (
    <ChoiceRow
      id="length"
      name={play.length}
      help={props.hasLeads ? (props.help ?? help) : play.no_leads}
    >
      <Segments
        label={play.length}
        describedBy="length-help"
        options={LENGTHS.map((value) => ({
          value,
          label: terms.lengths[value],
          disabled: value === 'lead' && !props.hasLeads,
        }))}
        value={props.value}
        onChange={props.onChange}
      />
    </ChoiceRow>
  )
}

/** Number of races in a match. */
export function MatchRow(props: { value: BestOf; onChange: (value: BestOf) => void }) {
  const { play } = useText('play')
  return (
    <ChoiceRow id="match" name={play.match} help={play.match_help[props.value]}>
      <Segments
        label={play.match}
        describedBy="match-help"
        options={BEST_OF.map((value) => ({
          value,
          label: value === 1 ? play.single : play.best_of(value),
        }))}
        value={props.value}
        onChange={props.onChange}
      />
    </ChoiceRow>
  )
}

/** Fading ink, with a demonstration. */
export function FadingInkRow(props: {
  value: boolean
  length: Length
  onChange: (value: boolean) => void
}) {
  const { play } = useText('play')
  return (
    <SettingRow
      className="px-card py-1.5"
      title={play.fading_ink}
      mark={<FadingInkSample />}
      help={play.fading_ink_help(FADING_INK.bare[props.length] / 60_000)}
      checked={props.value}
      onChange={props.onChange}
    />
  )
}

/** Nearness of guesses, with its five colours. */
export function NearnessRow(props: { value: boolean; onChange: (value: boolean) => void }) {
  const { play } = useText('play')
  return (
    <SettingRow
      className="px-card py-1.5"
      title={play.nearness}
      mark={<NearnessColours />}
      help={play.nearness_help}
      checked={props.value}
      onChange={props.onChange}
    />
  )
}

/** Choice with its name and a sentence of help, which has the id `id`-help. */
export function ChoiceRow(props: { id: string; name: string; help: string; children: Elements }) {
  return (
    <div className={styles.row}>
      <div>
        <h2 className="leading-5 font-medium">{props.name}</h2>
        <p id={`${props.id}-help`} className="text-muted text-sm">
          {props.help}
        </p>
      </div>
      {props.children}
    </div>
  )
}
