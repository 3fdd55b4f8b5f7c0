import type { Settings as SettingsData } from '@inkling/protocol/profile'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api, messageOf, queryClient } from '../../api.ts'
import { Segments } from '../../ui/segments.tsx'
import { setTheme, useTheme } from '../../ui/theme.ts'

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
const settings = api.profile.settings.queryOptions()

/** What a player sets for himself. */
export function Settings() {
  const { choice } = useTheme()
  return (
    <section className="sheet divide-base-300 mb-4 divide-y" aria-label="Settings">
      <div className="flex flex-wrap items-center justify-between gap-3 p-5">
        <h2 className="font-medium">Theme</h2>
        <Segments label="Theme" options={THEMES} value={choice} onChange={setTheme} />
      </div>
      <AppearOffline />
    </section>
  )
}

function AppearOffline() {
  const id = useId()
  const { data, error: unread } = useQuery(settings)
  const save = useMutation(
    api.profile.update_settings.mutationOptions({
      onSuccess: (saved) => queryClient.setQueryData<SettingsData>(settings.queryKey, saved),
    }),
  )
  const isOffline = save.isPending ? save.variables._appear_offline : data?.appear_offline
  const failure = save.error ?? unread

  return (
    <div className="p-5">
      <div className="flex items-center justify-between gap-4">
        <div>
          <h2 id={id} className="font-medium">
            Appear offline
          </h2>
          <p id={`${id}-help`} className="text-muted text-sm">
            Your friends do not see when you are here.
          </p>
        </div>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOffline ?? false}
          className="toggle toggle-primary"
          aria-labelledby={id}
          aria-describedby={`${id}-help`}
          disabled={data === undefined}
          checked={isOffline ?? false}
          onChange={({ target }) => {
            if (!save.isPending) save.mutate({ _appear_offline: target.checked })
          }}
        />
      </div>
      {failure !== null && (
        <p role="alert" className="text-error mt-2 text-sm">
          {messageOf(failure)}
        </p>
      )}
    </div>
  )
}
