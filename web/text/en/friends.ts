/** Texts of what makes and ends a friendship: the page of friends and its dialogs. */
const friendships = {
  more_about: (name: string) => `More about ${name}`,
  remove: 'Remove friend',
  remove_title: 'Remove friend?',
  remove_text: 'You and {name} will no longer be friends.',
  block: 'Block',
  block_title: 'Block player?',
  block_text:
    '{name} will no longer be your friend and can’t send you requests. They won’t be notified. You can unblock them on this page.',
  blocked_title: 'Blocked players',
  unblock: 'Unblock',
  unblock_user: (name: string) => `Unblock ${name}`,

  send_token: 'Send your invite token to your friends:',
  copy: 'Copy',
  copy_token: 'Copy invite token',
  or_link: 'Or send it as a link:',
  copy_link: 'Copy link',
  or: 'or',
  their_link: 'You followed their friend link.',
  token_label: "Friend's invite token",
  ask: (name: string) => `Ask ${name} to be friends`,
  request: 'Request friendship',
  requested: 'Friend request sent.',
  befriended: 'You’re friends now.',

  requests_title: 'Friend requests',
  wants: 'Wants to be your friend!',
  accept: (name: string) => `Accept ${name}’s request`,
  reject: (name: string) => `Reject ${name}’s request`,
  no_requests: 'No friend requests yet.',
}

export const texts = { friendships }
