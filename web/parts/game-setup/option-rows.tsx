import { type FreeWords, MODES, LAST_STRETCHES, type LastStretch } from '@inkling/game/open/modes'
import { countFreeWords, hasInflections } from '@inkling/game/open/language-codes'
import { useText } from '../../text/text.ts'
import { Segments } from '../../kit/segments.tsx'
import { Toggle } from '../../kit/toggle.tsx'
import { Row, type Rows } from './choice-rows.tsx'
import type { NewMode } from '../../data/play/last-choices.ts'
import { MoreOptions } from './more-options.tsx'
import { standingOf } from './labels.ts'

const FREE_WORDS: readonly FreeWords[] = ['standard', 'classic', 'hard']

/** What most leave as it is; `lang` is that of the article. */
export function OptionRows({
  choices,
  lang,
  mode,
  onChange,
}: Rows & { lang: string; mode: NewMode }) {
  const text = useText('play')
  const isRace = MODES[mode].places
  return (
    <MoreOptions standing={standingOf(text, mode, lang, choices).join(' · ')}>
      {isRace && (
        <SwitchRow
          id="hints"
          name={text.play.hints}
          help={text.play.hints_help}
          value={choices.hints === 'three'}
          onChange={(value) => onChange({ hints: value ? 'three' : 'none' })}
        />
      )}
      <FreeWordsRow
        value={choices.free_words}
        lang={lang}
        onChange={(value) => onChange({ free_words: value })}
      />
      {isRace && (
        <>
          <LastStretchRow
            value={choices.last_stretch}
            onChange={(value) => onChange({ last_stretch: value })}
          />
          <SwitchRow
            id="rated"
            name={text.play.rated}
            help={text.play.rated_help}
            value={choices.rated}
            onChange={(rated) => onChange({ rated })}
          />
        </>
      )}
    </MoreOptions>
  )
}

function SwitchRow(props: {
  id: string
  name: string
  help: string
  value: boolean
  onChange: (value: boolean) => void
}) {
  return (
    <div className="flex items-center justify-between gap-6 px-5 py-3.5">
      <div>
        <h2 id={props.id} className="font-medium">
          {props.name}
        </h2>
        <p id={`${props.id}-help`} className="text-muted text-sm">
          {props.help}
        </p>
      </div>
      <Toggle
        aria-labelledby={props.id}
        aria-describedby={`${props.id}-help`}
        checked={props.value}
        onChange={props.onChange}
      />
    </div>
  )
}

/** How many words show from the start; there is something to choose where a language has more than one list of them. */
function FreeWordsRow(props: {
  value: FreeWords
  lang: string
  onChange: (value: FreeWords) => void
}) {
  const { format, names, play } = useText('play')
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
  const { play } = useText('play')
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
