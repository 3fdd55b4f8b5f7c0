import { format } from './shared.ts'

const { number, plural } = format

/** Texts of the privacy notice. The names of cookies are those that the server and `look.ts` set. */
const privacy = {
  title: 'Privacy notice',
  summary: 'No ads, no analytics, no tracking. This site stores what the game needs.',
  operator: 'Who operates this site',
  unnamed: 'The operator has not given a name.',
  stored: 'What is stored, why and for how long',
  days: (count: number) => plural(count, { one: '1 day', other: `${number(count)} days` }),
  /** The names in braces are those of periods. */
  data: {
    account: {
      title: 'Account',
      what: 'Your name, the ID of your Google account, the address of your picture there, a picture you upload, your settings, and when you were last here: so that you can sign in and others recognise you. If this site has admins, Google also sends us your email address. We compare it with theirs and don’t store it; for admins we keep only a hash.',
      kept: 'Until you delete your account. An uploaded picture, until you remove it.',
    },
    sessions: {
      title: 'Sign-ins',
      what: 'Your browser and system, such as “Firefox · Linux”, and the times of sign-in and last use: so that you stay signed in and can log out other devices.',
      kept: 'For {unused_sessions} after the last use, at most {sessions} in all. After logging out, for {ended_sessions}.',
    },
    friends: {
      title: 'Friends',
      what: 'Friends, friend requests, players you have blocked, and your friend code: so that you can play together.',
      kept: 'Until one of you undoes it or deletes their account.',
    },
    games: {
      title: 'Games',
      what: 'Your games, guesses, results, ratings and challenges: for your statistics, and for those who play with you.',
      kept: 'Until you delete your account. Challenges, for {challenges}.',
    },
    events: {
      title: 'Game events',
      what: 'Who joins and finishes when: so that everybody sees the same game.',
      kept: 'For {game_events}.',
    },
    lobbies: {
      title: 'Lobbies and invitations',
      what: 'Hosts of lobbies and the players they invite, so that you find each other.',
      kept: 'Invitations, for {lobbies}. A lobby without a game closes after {lobbies} and is deleted {lobbies} later.',
    },
    news: {
      title: 'News',
      what: 'Who has answered your challenge or beaten you in a daily, with both results: so that you can compare.',
      kept: 'Until you have seen it twice or dismissed it, at most {news}.',
    },
    texts: {
      title: 'Pasted texts',
      what: 'Texts that you paste for others to decode.',
      kept: 'Permanently, once played. Otherwise, until the lobby closes, or for {unplayed_texts}.',
    },
    notifications: {
      title: 'Notifications',
      what: 'If you turn them on: the address of your device at its push service, the keys that encrypt messages for it, and your time zone for the daily reminder.',
      kept: 'Until you turn them off or the sign-in ends. Unsent messages, for at most {unsent_notifications}.',
    },
    reports: {
      title: 'Reports',
      what: 'Which articles you report and why: so that admins can check them.',
      kept: 'Until an admin dismisses the report or you delete your account.',
    },
    admins: {
      title: 'Decisions of admins',
      what: 'What admins do is logged, for example a suspension and its reason: to prevent abuse.',
      kept: 'Permanently, but without your name once you have deleted your account.',
    },
    addresses: {
      title: 'IP addresses',
      what: 'In memory, to limit requests. In the server’s log, with your browser and the ID of your account, for example when you sign in: to detect attacks. Never in the database.',
      kept: 'In memory, for a short time. The operator decides how long the log is kept.',
    },
  },
  backups: 'Backups may contain deleted data for a while. The operator decides how long.',
  recipients: 'Who else gets data',
  players:
    'Other players see your name and picture, and your guesses and results in games with them. Anyone you send a link to sees your name and picture, even without an account.',
  friends:
    'Friends also see your results in the Daily and, unless you appear offline, when you are online or last were. They may race your finished games as ghosts, unless you choose otherwise in the settings.',
  google:
    'You sign in with Google, so Google knows that you do. Some players have their picture there. Your browser then loads it from Google, which sees your IP address. See {policy}.',
  google_policy: 'Google’s privacy policy',
  push: 'Notifications travel through the push service of your browser. They are encrypted: it sees when one is sent, how large it is, and to which device.',
  storage: 'Cookies and storage in your browser',
  needed:
    'The site needs these cookies to work, or to look as you chose, and sets no others. That is why it does not ask for consent.',
  cookies: {
    inkling_refresh: 'keeps you signed in, for {unused_sessions}',
    inkling_session: 'tells the page that you are signed in, for {unused_sessions}',
    inkling_refreshing:
      'marks a refresh of your session until it is answered, for a minute at most',
    'inkling_attempt_…': 'used while you sign in (encrypted), for a few minutes',
    inkling_signed_in: 'tells the page that you have just signed in, for a minute',
    inkling_suspended: 'gives the reason for a suspension, for a day',
    inkling_theme: 'tells the server the theme that you chose, for a year',
    inkling_text: 'tells the server the text size that you chose, for a year',
  },
  local:
    'Your browser also stores your theme, language and other choices, unsent guesses, your last game for when you’re offline, and the app itself. You can delete all of it in your browser.',
  yours: 'Your data',
  control: 'In the {settings} you can export your data as a file, and delete your account.',
  settings: 'settings',
  left_out:
    'The export leaves out your uploaded picture, texts you pasted, friend requests you sent (they would show who declined), the ghosts you raced (some are anonymous), the keys of notifications, and an admin’s hash.',
  remains:
    'Deletion is immediate. What remains no longer has your name: guesses in games with others, ratings of your races, the log of admins, and pasted texts that were played.',
  rights: 'Your rights',
  claims:
    'Under European law (GDPR) you may ask the operator to show, correct, delete, restrict or hand over your data. You may object to its use, and complain to a data protection authority.',
  basis:
    'Your data is used to provide the game to you (Art. 6(1)(b) GDPR). IP addresses and logs serve the legitimate interest in a secure site without abuse (Art. 6(1)(f)). Notifications are based on your consent, which you withdraw by turning them off (Art. 6(1)(a)).',
}

export const texts = { privacy }
