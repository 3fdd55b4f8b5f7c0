import { GHOST_AUDIENCES } from '@inkling/game/open/ghosts'
import type { Settings as SettingsData } from '@inkling/protocol/profile'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api, queryClient } from '../../api/api.ts'
import { cardClass } from '../../kit/card.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { Select } from '../../kit/field.tsx'
import { Segments } from '../../kit/segments.tsx'
import { SettingRow } from '../../kit/setting-row.tsx'
import { shortcuts } from '../../lib/shortcuts.ts'
import { useStored } from '../../lib/stored.ts'
import { setTheme, useTheme } from '../../lib/theme.ts'
import { isLanguage, LANGUAGES, setLanguage, useLanguage, useText } from '../../text/text.ts'

const settingsQuery = api.profile.settings.queryOptions()

/** Settings of the account and of this device. */
export function Settings() {
  const { profile } = useText('profile')
  return (
    <section className={`${cardClass} divide-base-300 mb-4 divide-y`} aria-label={profile.settings}>
      <ThemeSetting />
      <LanguageSetting />
      <AppearOfflineSetting />
      <GhostsSetting />
      <ShortcutsSetting />
    </section>
  )
}

function ThemeSetting() {
  const { profile } = useText('profile')
  const { choice } = useTheme()
  const themes = [
    { value: 'system', label: profile.system },
    { value: 'light', label: profile.light },
    { value: 'dark', label: profile.dark },
  ] as const
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 p-5">
      <h2 className="font-medium">{profile.theme}</h2>
      <Segments label={profile.theme} options={themes} value={choice} onChange={setTheme} />
    </div>
  )
}

/** Language of the pages: applies here at once, and on the user's other devices once it is saved. */
function LanguageSetting() {
  const { profile } = useText('profile')
  const id = useId()
  const shown = useLanguage()
  const { data, save, failure } = useSettings()
  const chosen = data === undefined ? shown : (data.language ?? '')

  function choose(value: string) {
    const language = isLanguage(value) ? value : null
    void setLanguage(language)
    save.mutate({ _language: language })
  }

  return (
    <div className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {profile.language}
        </label>
        <Select
          id={id}
          disabled={data === undefined}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{profile.browser_language}</option>
          {LANGUAGES.map(({ code, name }) => (
            <option key={code} value={code} lang={code} translate="no">
              {name}
            </option>
          ))}
        </Select>
      </div>
      <FailureText error={failure} className="mt-2 text-sm" />
    </div>
  )
}

function AppearOfflineSetting() {
  const { profile } = useText('profile')
  const { data, save, failure } = useSettings()
  const isOffline = save.isPending ? save.variables._appear_offline : data?.appear_offline
  return (
    <SettingRow
      className="p-5"
      title={profile.appear_offline}
      help={profile.appear_offline_help}
      disabled={data === undefined}
      checked={isOffline ?? false}
      onChange={(checked) => save.mutate({ _appear_offline: checked })}
    >
      <FailureText error={failure} className="mt-2 text-sm" />
    </SettingRow>
  )
}

/** Who may race the user's finished games. */
function GhostsSetting() {
  const { profile } = useText('profile')
  const helpId = useId()
  const { data, save, failure } = useSettings()
  const chosen = save.isPending ? save.variables._ghosts : data?.ghosts
  const options = GHOST_AUDIENCES.map((value) => ({
    value,
    label: profile.ghost_audiences[value],
    disabled: data === undefined,
  }))
  return (
    <div className="grid gap-3 p-5">
      <div>
        <h2 className="font-medium">{profile.ghosts}</h2>
        <p id={helpId} className="text-muted text-sm">
          {profile.ghosts_help}
        </p>
      </div>
      <Segments
        label={profile.ghosts}
        describedBy={helpId}
        options={options}
        value={chosen ?? data?.ghosts ?? 'friends'}
        onChange={(_ghosts) => save.mutate({ _ghosts })}
      />
      <FailureText error={failure} className="text-sm" />
    </div>
  )
}

function ShortcutsSetting() {
  const { profile } = useText('profile')
  return (
    <SettingRow
      className="p-5"
      title={profile.shortcuts}
      help={profile.shortcuts_help}
      checked={useStored(shortcuts)}
      onChange={shortcuts.set}
    />
  )
}

function useSettings() {
  const { data, error } = useQuery(settingsQuery)
  const save = useMutation(
    api.profile.update_settings.mutationOptions({
      // In sequence: each answer contains all settings.
      scope: { id: 'settings' },
      onSuccess: (saved) => queryClient.setQueryData<SettingsData>(settingsQuery.queryKey, saved),
    }),
  )
  return { data, save, failure: save.error ?? error }
}
