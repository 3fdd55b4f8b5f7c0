/** Texts of the sign-in screen. */
const sign_in = {
  tagline:
    'Uncover the secret Wikipedia article by guessing the words. Can you decode the subject before your friends?',
  button: 'Continue with Google',
  language: 'Language',
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
