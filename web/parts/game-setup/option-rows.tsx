import { countFreeWords, hasInflections, type FreeWords } from '@inkling/languages/codes'
import {
  isRaced,
  LAST_STRETCHES,
  type LastStretch,
  MODES,
  type Variant,
} from '@inkling/game/open/modes'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NewMode } from '../../data/last-choices.ts'
import { Segments } from '../../kit/segments.tsx'
import type { Elements } from '../../lib/elements.ts'
import { SettingRow } from '../../kit/setting-row.tsx'
import { offersGuests } from '../../session/guests.ts'
import { useText } from '../../text/text.ts'
import { ChoiceRow, type RowsProps } from './choice-rows.tsx'
import { optionFacts, stretchText } from './game-labels.ts'
import styles from './option-rows.module.css'

const FREE_WORDS: readonly FreeWords[] = ['standard', 'classic', 'hard']

/** Options that most players leave unchanged, then `children`; `lang` is the article's language. Only races on an article
 *  that is drawn may be rated. */
export function OptionRows({
  choices,
  lang,
  mode,
  variant = null,
  isDrawn,
  onChange,
  children,
}: RowsProps & {
  lang: string
  mode: NewMode
  variant?: Variant | null
  isDrawn: boolean
  children?: Elements
}) {
  const text = useText('play')
  const isRace = MODES[mode].places
  const options = { ...choices, rated: choices.rated && isDrawn }
  return (
    <MoreOptions summary={optionFacts(text, { mode, variant, lang, options }).join(' · ')}>
      {isRaced(mode, variant) && (
        <SettingRow
          className="px-card py-2"
          title={text.play.hints}
          help={text.play.hints_help}
          checked={choices.hints === 'three'}
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
          {isDrawn && (
            <SettingRow
              className="px-card py-2"
              title={text.play.rated}
              help={text.play.rated_help}
              checked={choices.rated}
              onChange={(rated) => onChange({ rated })}
            />
          )}
        </>
      )}
      {(MODES[mode].lobby || variant === 'cup') && offersGuests() && (
        <SettingRow
          className="px-card py-2"
          title={text.play.guests}
          help={text.play.guests_help}
          checked={choices.guests}
          onChange={(guests) => onChange({ guests })}
        />
      )}
      {children}
    </MoreOptions>
  )
}

/** Words shown from the start; only languages with inflections have more than one list. */
function FreeWordsRow(props: {
  value: FreeWords
  lang: string
  onChange: (value: FreeWords) => void
}) {
  const { format, terms, play } = useText('play')
  const count = countFreeWords(props.value, props.lang)
  const language = format.languageInText(props.lang)
  const oneHelp =
    count === 0 ? play.no_free_words_help(language) : play.one_free_words_help({ count, language })
  const help = hasInflections(props.lang) ? play.free_words_help[props.value](count) : oneHelp
  return (
    <ChoiceRow id="free-words" name={play.free_words} help={help}>
      {hasInflections(props.lang) && (
        <Segments
          label={play.free_words}
          describedBy="free-words-help"
          options={FREE_WORDS.map((value) => ({ value, label: terms.free_words[value] }))}
          value={props.value}
          onChange={props.onChange}
        />
      )}
    </ChoiceRow>
  )
}

function LastStretchRow(props: { value: LastStretch; onChange: (value: LastStretch) => void }) {
  const text = useText('play')
  const { play } = text
  return (
    <ChoiceRow
      id="last-stretch"
      name={play.last_stretch}
      help={props.value === 'auto' ? play.last_stretch_auto_help : play.last_stretch_help}
    >
      <Segments
        label={play.last_stretch}
        describedBy="last-stretch-help"
        options={LAST_STRETCHES.map((value) => ({ value, label: stretchText(text, value) }))}
        value={props.value}
        onChange={props.onChange}
      />
    </ChoiceRow>
  )
}

/** Options folded behind a summary of their values. */
function MoreOptions({ summary, children }: { summary: string; children: ReactNode }) {
  const { play } = useText('play')
  return (
    <details className={styles.more}>
      <summary>
        <SlidersHorizontal size={22} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block leading-5 font-medium">{play.more_options}</span>
          <span className="text-muted text-sm block">{summary}</span>
        </span>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <div className={styles.rows}>{children}</div>
    </details>
  )
}
