import { Page } from '../../frame/page.tsx'
import { LogOutButton } from '../../parts/log-out.tsx'
import { useText } from '../../text/text.ts'
import { Account } from './account.tsx'
import { Identities } from './identities.tsx'
import { NotificationSettings } from './notifications.tsx'
import { Password } from './password.tsx'
import { Preferences } from './preferences.tsx'
import { Sessions } from './sessions.tsx'

/** `/settings`: settings of the account and of this device. */
function SettingsPage() {
  const { my_settings } = useText('settings')
  return (
    <Page title={my_settings.title} width="large">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Preferences />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <NotificationSettings />
          <Identities />
          <Password />
          <Sessions />
          <Account />
          <LogOutButton />
        </div>
      </div>
    </Page>
  )
}

export { SettingsPage as Page }
