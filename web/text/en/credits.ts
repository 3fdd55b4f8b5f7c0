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

export const texts = { credits }
