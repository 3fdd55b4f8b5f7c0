import { createRealtime } from './realtime.ts'
import { openSocketServer } from './test-socket.ts'
import { openBrowser, pass } from '../session/test-tabs.ts'

/** Opens a tab in which Ann's channels are joined, for tests with fake timers. */
export async function openChannels() {
  const network = openSocketServer()
  const browser = openBrowser()
  const tab = await browser.openStartedTab()
  const channels = createRealtime({ session: tab.store })
  await pass(50)
  const states = () =>
    [
      channels.state('friends_change_to'),
      channels.state('friend_requests_to'),
      channels.state('status_updates_to_friend'),
      channels.state('inbox_of'),
    ].join(' ')
  return { ...network, browser, tab, channels, states }
}
