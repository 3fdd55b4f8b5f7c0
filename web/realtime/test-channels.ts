import { createRealtime } from './realtime.ts'
import { openSocketServer } from './test-socket.ts'
import { openBrowser, pass } from '../session/test-tabs.ts'

/** A tab of Ann's whose channels have been joined, for tests with a clock of their own. */
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
      channels.state('game_invites_to'),
    ].join(' ')
  return { ...network, browser, tab, channels, states }
}
