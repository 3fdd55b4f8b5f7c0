/** Texts of the settings. */
const my_settings = {
  title: 'Settings',
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  browser_language: 'Browser language',
  appear_offline: 'Appear offline',
  appear_offline_help: 'Your friends won’t see when you’re online.',
  ghosts: 'Who may race your finished games',
  ghosts_help:
    'They race your ghost, which shows how far you were at each moment, never a word. With “Everyone”, your name and picture stay hidden.',
  ghost_audiences: { friends: 'Friends', everyone: 'Everyone', nobody: 'Nobody' },
  shortcuts: 'Type anywhere to guess',
  shortcuts_help:
    'On the board, any letter you type goes to the guess box. Turn this off if you dictate.',
  sessions: 'Where you’re signed in',
  this_device: 'This device',
  unknown_device: 'Unknown device',
  signed_in_since: (moment: string) => `Signed in ${moment}`,
  last_used: (moment: string) => `Last used ${moment}`,
  end_session: 'Log out',
  end_session_on: (device: string) => `Log out: ${device}`,
  end_other_sessions: 'Log out everywhere else',
  account: 'Account',
  operators: 'Admin',
  log_out: 'Log out',
  export: 'Export my data',
  delete: 'Delete my account',
  delete_text:
    'This deletes your name, picture, friends, games and guesses right away. It can’t be undone. Other players keep their games, without your name.',
  delete_confirm: 'Type your name to confirm: {name}',
  delete_action: 'Delete permanently',
}

/** Texts of the settings of notifications. */
const notifications = {
  title: 'Notifications',
  notify_me: 'Notify me',
  turn_off: 'Turn off on this device',
  states: {
    off: 'Get notified of invitations and the Daily, even while Inkling is closed.',
    on: 'This device notifies you while Inkling is closed.',
    blocked: 'Your browser blocks notifications from Inkling. Allow them in its settings.',
    home_screen: 'Add Inkling to your Home Screen to be notified on this device.',
    unable: 'This browser can’t show notifications.',
  },
  no_service: 'Your browser couldn’t turn on notifications. Try again later.',
  kinds: {
    game_invite: 'Game invitations',
    friend_request: 'Friend requests',
    challenge_answered: 'Answers to my challenges',
    daily: 'The Daily, once a day',
  },
}

export const texts = {
  my_settings,
  notifications,
}
