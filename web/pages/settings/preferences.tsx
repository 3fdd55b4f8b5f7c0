import { GHOST_AUDIENCES } from '@inkling/game/open/ghosts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { changeSettingsMutation, settingsQuery } from '../../data/me.ts'
import { Card } from '../../kit/card.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { Select } from '../../kit/field.tsx'
import { Segments } from '../../kit/segments.tsx'
import { SettingRow } from '../../kit/setting-row.tsx'
import { remember } from '../../lib/remembered.ts'
import { useRemembered } from '../../lib/use-remembered.ts'
import {
  isLanguage,
  LANGUAGES,
  nativeName,
  setLanguage,
  useLanguage,
  useText,
} from '../../text/text.ts'

/** Settings of how Inkling looks, and of what others see. */
export function Preferences() {
  const { my_settings } = useText('settings')
  return (
    <Card className="divide-base-300 divide-y p-0" aria-label={my_settings.title}>
      <ThemeSetting />
      <LanguageSetting />
      <AppearOfflineSetting />
      <GhostsSetting />
      <ShortcutsSetting />
    </Card>
  )
}

function ThemeSetting() {
  const { my_settings } = useText('settings')
  const themes = [
    { value: 'system', label: my_settings.system },
    { value: 'light', label: my_settings.light },
    { value: 'dark', label: my_settings.dark },
  ] as const
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 p-card">
      <h2 className="font-medium">{my_settings.theme}</h2>
      <Segments
        label={my_settings.theme}
        options={themes}
        value={useRemembered('theme')}
        onChange={(theme) => remember('theme', theme)}
      />
    </div>
  )
}

/** Language of the pages: applies here at once, and on the user's other devices once it is saved. */
function LanguageSetting() {
  const { my_settings } = useText('settings')
  const id = useId()
  const shown = useLanguage()
  const { data, save, failure } = useSettings()
  // The pages keep the chosen language even if it cannot be saved.
  const { language } =
    save.isPending || save.isError ? save.variables : { language: data?.language }
  const chosen = data === undefined ? shown : (language ?? '')

  function choose(value: string) {
    const next = isLanguage(value) ? value : null
    void setLanguage(next)
    save.mutate({ language: next })
  }

  return (
    <div className="p-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {my_settings.language}
        </label>
        <Select
          id={id}
          disabled={data === undefined}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{my_settings.browser_language}</option>
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code} translate="no">
              {nativeName(code)}
            </option>
          ))}
        </Select>
      </div>
      <FailureText error={failure} className="mt-2 text-sm" />
    </div>
  )
}

function AppearOfflineSetting() {
  const { my_settings } = useText('settings')
  const { data, save, failure } = useSettings()
  const isOffline = save.isPending ? save.variables.appear_offline : data?.appear_offline
  return (
    <SettingRow
      className="p-card"
      title={my_settings.appear_offline}
      help={my_settings.appear_offline_help}
      disabled={data === undefined}
      checked={isOffline ?? false}
      onChange={(checked) => save.mutate({ appear_offline: checked })}
    >
      <FailureText error={failure} className="mt-2 text-sm" />
    </SettingRow>
  )
}

/** Choice of those who may race the user's finished games. */
function GhostsSetting() {
  const { my_settings } = useText('settings')
  const helpId = useId()
  const { data, save, failure } = useSettings()
  const chosen = save.isPending ? save.variables.ghosts : data?.ghosts
  const options = GHOST_AUDIENCES.map((value) => ({
    value,
    label: my_settings.ghost_audiences[value],
    disabled: data === undefined,
  }))
  return (
    <div className="grid gap-3 p-card">
      <div>
        <h2 className="font-medium">{my_settings.ghosts}</h2>
        <p id={helpId} className="text-muted text-sm">
          {my_settings.ghosts_help}
        </p>
      </div>
      <Segments
        label={my_settings.ghosts}
        describedBy={helpId}
        options={options}
        value={chosen ?? data?.ghosts ?? 'friends'}
        onChange={(ghosts) => save.mutate({ ghosts })}
      />
      <FailureText error={failure} className="text-sm" />
    </div>
  )
}

function ShortcutsSetting() {
  const { my_settings } = useText('settings')
  return (
    <SettingRow
      className="p-card"
      title={my_settings.shortcuts}
      help={my_settings.shortcuts_help}
      checked={useRemembered('single_letter_shortcuts')}
      onChange={(isOn) => remember('single_letter_shortcuts', isOn)}
    />
  )
}

function useSettings() {
  const { data, error } = useQuery(settingsQuery)
  const save = useMutation(changeSettingsMutation)
  return { data, save, failure: save.error ?? error }
}
