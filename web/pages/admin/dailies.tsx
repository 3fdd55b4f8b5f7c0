import type { ComingDaily } from '@inkling/protocol/admin'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { comingDailiesQuery } from '../../data/admin.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Difficulty } from '../../parts/difficulty.tsx'
import { Ink } from '../../kit/ink.tsx'
import { LanguageSelect } from '../../kit/language-select.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Toggle } from '../../kit/toggle.tsx'
import { wantedLanguage } from '../../text/article-language.ts'
import { useText } from '../../text/text.ts'
import { useAdminAction } from './actions.tsx'
import { useAdminText, weekdayText } from './admin-text.ts'
import { useAddress } from './list.tsx'

/** Dailies of the coming week in a language. Titles are hidden at first: operators play too. */
export function Dailies() {
  const text = useAdminText()
  const { get, set } = useAddress()
  const [showsTitles, setShowsTitles] = useState(false)
  const id = useId()
  const lang = get('lang') ?? wantedLanguage()
  const dailies = useQuery(comingDailiesQuery(lang))
  const drawing = useAdminAction('draw_dailies')
  const languages = [...new Set([...(dailies.data?.languages ?? []), lang])]
  const isMissing = dailies.data?.dailies.some(({ article }) => article === null) === true
  return (
    <Card className="mx-auto max-w-5xl p-0" aria-labelledby={`${id}-title`}>
      <header className="grid gap-3 p-card">
        <h2 id={`${id}-title`} className="text-lg font-semibold">
          {text.dailies}
        </h2>
        <p className="text-muted text-sm">{text.dailies_help}</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <LanguageSelect
            label={text.language}
            className="w-full sm:w-60"
            value={lang}
            languages={languages}
            onChange={(value) => set({ lang: value })}
          />
          <label className="inline-flex min-h-touch cursor-pointer items-center gap-3 text-sm">
            <Toggle checked={showsTitles} onChange={setShowsTitles} />
            <span>{text.show_titles}</span>
          </label>
          {isMissing && (
            <Button
              variant="primary"
              className="ms-auto"
              icon={<CalendarPlus size={16} aria-hidden="true" />}
              isPending={drawing.isPending}
              onClick={() => drawing.run({ lang })}
            >
              {text.draw_missing}
            </Button>
          )}
        </div>
        {drawing.failure}
      </header>
      <QueryView query={dailies} className="p-card">
        {({ dailies: week }) => (
          <ol className="divide-base-300 border-base-300 divide-y border-t">
            {week.map((daily) => (
              <Day
                key={`${daily.day} ${daily.length}`}
                daily={daily}
                lang={lang}
                showsTitle={showsTitles}
              />
            ))}
          </ol>
        )}
      </QueryView>
    </Card>
  )
}

function Day(props: { daily: ComingDaily; lang: string; showsTitle: boolean }) {
  const { daily, lang, showsTitle } = props
  const { home, names } = useText('home')
  const text = useAdminText()
  const replacing = useAdminAction('replace_daily')
  const { day, length, number, has_begun, article } = daily
  const when = weekdayText(day)
  const name = length === 'lead' ? names.short_daily : names.modes.daily
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-card py-3">
      <div className="w-40 shrink-0">
        <p className="font-medium">{has_begun ? text.today : when}</p>
        <p className="text-muted text-sm">{`${name} · ${home.daily_number(number)}`}</p>
      </div>
      <div className="min-w-0 flex-1 basis-40">
        {article === null ? (
          <p className="text-muted">{text.not_drawn}</p>
        ) : (
          <DailyArticle article={article} lang={lang} showsTitle={showsTitle} />
        )}
        {replacing.failure}
      </div>
      {!has_begun && article !== null && (
        <Button
          size="small"
          aria-label={text.replace_daily_of[length](when)}
          icon={<RefreshCw size={15} aria-hidden="true" />}
          isPending={replacing.isPending}
          onClick={() => replacing.run({ lang, day, length })}
        >
          {text.replace}
        </Button>
      )}
    </li>
  )
}

function DailyArticle(props: {
  article: NonNullable<ComingDaily['article']>
  lang: string
  showsTitle: boolean
}) {
  const { terms } = useText('play')
  const text = useAdminText()
  const { title, topic, difficulty, words } = props.article
  return (
    <>
      <p className="font-serif text-lg wrap-anywhere">
        {props.showsTitle ? (
          <bdi lang={props.lang} translate="no">
            {title}
          </bdi>
        ) : (
          <span role="img" aria-label={text.hidden_title}>
            <Ink letters={9} />
          </span>
        )}
      </p>
      <p className="text-muted text-sm">
        <Difficulty difficulty={difficulty} />
        <span>
          {` · ${topic === null ? text.no_topic : terms.topics[topic]} · ${text.words(words)}`}
        </span>
      </p>
    </>
  )
}
