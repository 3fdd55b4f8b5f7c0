import { expect, test } from 'vitest'
import { en } from './test-texts.ts'

/** Texts that the specification prescribes. All others may be reworded without breaking a test. */
const FIXED: Record<string, string> = {
  [en.sign_in.tagline]:
    'Uncover the secret Wikipedia article by guessing the words. Can you decode the subject before your friends?',
  [en.sign_in.button]: 'Continue with Google',
  [en.app.user]: 'User',
  [en.home.play]: 'Play',
  [en.home.set_up]: 'Set up a new game',
  [en.recent_games.title]: 'Recent games',
  [en.recent_games.none]: 'No recent games.',
  [en.profile.wikis_found]: 'Wikis found',
  [en.profile.time_played]: 'Time played',
  [en.friends.online_title]: 'Friends online',
  [en.friends.nobody_online]: 'No friends are currently playing.',
  [en.friends.add]: 'Add friends',
  [en.friends.see_all]: 'See all',
  [en.friends.title]: 'Friends',
  [en.friendships.none]: 'No friends yet. Go add some!',
  [en.friends.online]: 'Online',
  [en.friends.last_seen.minute(1)]: 'Last seen a minute ago',
  [en.friendships.send_token]: 'Send your invite token to your friends:',
  [en.friendships.token_label]: "Friend's invite token",
  [en.friendships.request]: 'Request friendship',
  [en.friendships.wants]: 'Wants to be your friend!',
  [en.friendships.no_requests]: 'No friend requests yet.',
  [en.friendships.remove]: 'Remove friend',
  [en.ui.close]: 'Close',
  [en.ui.go_back]: 'Go back',
  [en.ui.error('Not found.')]: 'Error: Not found.',
  [en.profile.change_avatar]: 'Click to change avatar',
  [en.my_settings.log_out]: 'Log out',
  [en.profile.loading]: 'Loading...',
  [en.profile.no_image]: 'You must select an image to upload.',
  [en.profile.upload_failed]: 'Unable to upload avatar. Please try again later.',
  [en.not_found.title]: '404: No such page!',
}

test.each(Object.entries(FIXED))('“%s” is as specified', (text, specified) => {
  expect(text).toBe(specified)
})
