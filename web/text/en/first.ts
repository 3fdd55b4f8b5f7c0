/** Texts of the home page of players without a game. */
const first_game = {
  title: 'Play your first article',
  about: 'A short, easy one. Three tips show you the way.',
  play: 'Play',
  week: 'starts with your first game',
  /** Demonstrations: a guess, the line that it opens beside a hidden word, and a title. */
  word: 'water',
  line: 'reached on {ink} or by {word}',
  found: 'Venice',
  how: [
    {
      title: 'Guess any word',
      text: 'It is revealed everywhere in the article, in all its forms.',
    },
    { title: 'Read between the bars', text: 'The revealed words hint at what’s still hidden.' },
    { title: 'Find the title', text: 'Once you have all its words, you’ve decoded the article.' },
  ],
}

export const texts = { first_game }
