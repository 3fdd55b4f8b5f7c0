/** Texts of the sign-in screen. */
const sign_in = {
  tagline:
    'Uncover the secret Wikipedia article by guessing the words. Can you decode the subject before your friends?',
  button: 'Continue with Google',
  language: 'Language',
  credits: 'Credits',
  expired: 'Signing in took too long. Please start again.',
  unavailable: 'The sign-in service can’t be reached right now. Please try again in a moment.',
  too_many: 'Too many people are signing in from your network. Please try again in a minute.',
  failed: 'Sign-in failed. Please try again.',
  suspended: (reason: string) => `Your account is suspended. The reason: ${reason}`,
}

/** Texts of the page of credits. */
const credits = {
  title: 'Credits',
  articles: 'Articles',
  from_wikipedia:
    'Most articles are texts of {wikipedia}, shortened for the game: tables, pictures and notes are left out. Their authors are named, with a link to the page and its history, when a game is over. The texts are available under {licence}.',
  our_own:
    'The articles that come along with Inkling were written for it. Use them as you like: {licence}.',
  words: 'Forms of words',
  fonts: 'Fonts',
  libraries: 'Libraries',
}

export const texts = { sign_in, credits }
