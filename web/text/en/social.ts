import { format } from './shared.ts'

const { number, plural } = format

/** Texts of what makes and ends a friendship: the page of friends and its dialogs. */
const friendships = {
  more_about: (name: string) => `More about ${name}`,
  remove: 'Remove friend',
  remove_title: 'Remove friend?',
  remove_text: 'You and {name} will no longer be friends.',
  block: 'Block',
  block_title: 'Block player?',
  block_text:
    '{name} will no longer be your friend and can’t ask you again. They won’t be told. You can unblock them on this page.',
  blocked_title: 'Blocked players',
  unblock: 'Unblock',
  unblock_user: (name: string) => `Unblock ${name}`,

  send_token: 'Send your invite token to your friends:',
  copy: 'Copy',
  copy_token: 'Copy invite token',
  or_link: 'Or send it as a link:',
  copy_link: 'Copy link',
  or: 'or',
  their_link: 'This is their link. Ask them to be friends?',
  token_label: "Friend's invite token",
  request: 'Request friendship',
  requested: 'Friend request sent.',
  befriended: 'You are friends now.',

  requests_title: 'Friend requests',
  wants: 'Wants to be your friend!',
  accept: (name: string) => `Accept ${name}`,
  reject: (name: string) => `Reject ${name}`,
  no_requests: 'No friend requests yet.',
}

/** Texts of the page on which somebody comes into a game by its code. */
const join = {
  title: 'Join a game',
  code: 'Code of the game',
  join: 'Join',
  or_own: 'Or {own}.',
  own: 'set up a game of your own',
  game_over: 'This game is over. Ask for a new link.',
}

/** Texts of the bell on the home page, and of what it opens. */
const notifications = {
  title: 'Notifications',
  notify_me: 'Notify me',
  turn_off: 'Turn off on this device',
  choose: 'Choose what to hear about',
  states: {
    off: 'Hear about invitations and today’s article, even while Inkling is closed.',
    on: 'This device notifies you while Inkling is closed.',
    blocked: 'Your browser blocks notifications from Inkling. Allow them in its settings.',
    home_screen: 'Add Inkling to your Home Screen to be notified on this device.',
    unable: 'This browser can’t show notifications.',
  },
  no_service: 'Your browser could not turn notifications on. Try again later.',
  kinds: {
    game_invite: 'Invitations to games',
    friend_request: 'Friend requests',
    challenge_answered: 'Answers to my challenges',
    daily: 'Today’s article, once a day',
  },
}

/** Texts of invitations to games, over whatever page shows. */
const invites = {
  title: 'Invitations',
  invitation_from: (name: string) => `Invitation from ${name}`,
  to_race: '{name} invites you to a race',
  to_play_together: '{name} invites you to play together',
  has_started: 'has started',
  dismiss: (name: string) => `Dismiss the invitation from ${name} for now`,
  no_longer_open: 'This game is no longer open.',
  join: 'Join',
  join_whom: (name: string) => `Join ${name}`,
  decline: 'Decline',
  decline_whom: (name: string) => `Decline ${name}`,
  more: (count: number) =>
    plural(count, { one: '1 more invitation', other: `${number(count)} more invitations` }),
}

/** What is told of challenges where no page of theirs is. */
const challenge_news = {
  challenges_you: '{name} challenges you',
  own_time: 'in your own time',
  play: 'Play',
  play_challenge: (name: string) => `Play ${name}’s challenge`,
  was_answered: '{name} has answered your challenge',
  see_comparison: 'See the comparison',
}

export const texts = { friendships, join, notifications, invites, challenge_news }
