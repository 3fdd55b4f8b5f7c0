import { format } from './shared.ts'

const { number, plural } = format

/** Texts of the sign-in screen. */
const sign_in = {
  link: {
    race: '{name} invites you to a race',
    together: '{name} invites you to play together',
    challenge: '{name} challenges you',
    friend: '{name} wants to be friends',
    race_how: 'The same article for everyone. The first to decode it wins.',
    together_how: 'One article, decoded by everyone together.',
    challenge_how: 'The same article, in your own time. Afterwards you compare.',
    friend_how: 'Play Wikipedia articles against each other, or together.',
    article: 'Article',
    match: 'Match',
    players: 'Players',
    whole: 'whole article',
    lead: 'intro',
    with_nearness: 'with nearness',
    single: 'single game',
    best_of: (games: number) => `Best of ${number(games)}`,
    rated: 'rated',
    not_rated: 'not rated',
    waiting: (count: number) => `${number(count)} waiting`,
    running: 'The game has begun. You can watch it.',
    over: 'This game is over. You can still play others.',
    unknown: 'This link doesn’t work or has expired. Ask for a new one.',
    try_first: 'Try it first',
    next: 'Sign in and you’ll go straight to it.',
  },
  sample: {
    title: 'A sample to try',
    /** Hidden words are in brackets, each with its other forms, which open it too. */
    text: '[Venice] is a city in the [north|northern] of [Italy], built on [small|smaller|smallest] [islands|island]; [most|more] of the [old|older|oldest] city [can|could] be [reached|reach|reaches|reaching] [only] on [foot|feet] or by [water|waters].',
    box: 'Guess a word',
    send: 'Guess',
    try: 'Try {water}, {island} or {street}',
    examples: { water: 'water', island: 'island', street: 'street' },
    letters: (count: number) =>
      plural(count, { one: '1 letter', other: `${number(count)} letters` }),
    hits: (count: number) => plural(count, { one: '1 hit', other: `${number(count)} hits` }),
    miss: 'not here',
    visible: 'already visible',
    open_of: (open: number, of: number) => `${number(open)} of ${number(of)}`,
    decoded: 'Decoded! Now try a whole article.',
  },
  tagline:
    'Uncover the secret Wikipedia article by guessing the words. Can you decode the subject before your friends?',
  button: 'Continue with Google',
  language: 'Language',
  privacy: 'Privacy',
  credits: 'Credits',
  expired: 'Signing in took too long. Try again.',
  unavailable: 'The sign-in service can’t be reached. Try again in a moment.',
  too_many: 'Too many people are signing in from your network. Try again in a minute.',
  failed: 'Sign-in failed. Try again.',
  suspended: (reason: string) => `Your account is suspended. Reason: ${reason}`,
}

/** Texts of the page of credits. */
const credits = {
  title: 'Credits',
  articles: 'Articles',
  from_wikipedia:
    'Most articles come from {wikipedia} and are shortened for the game: tables, pictures and notes are left out. After a game, you see a link to the page and to its authors. The texts are available under {licence}.',
  our_own:
    'The articles included with Inkling were written for it. Use them however you like: {licence}.',
  words: 'Word forms',
  fonts: 'Fonts',
  libraries: 'Libraries',
}

export const texts = { sign_in, credits }
