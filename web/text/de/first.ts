import type { texts as english } from '../en/first.ts'

export const texts: typeof english = {
  first_game: {
    title: 'Spiel deinen ersten Artikel',
    about: 'Kurz und leicht. Drei Tipps zeigen dir den Weg.',
    play: 'Spielen',
    week: 'ab deinem ersten Spiel',
    word: 'Wasser',
    line: 'zu {ink} oder übers {word}',
    found: 'Venedig',
    how: [
      {
        title: 'Rate irgendein Wort',
        text: 'Es wird überall im Artikel aufgedeckt, in allen Formen.',
      },
      {
        title: 'Lies zwischen den Balken',
        text: 'Was schon offen ist, verrät etwas über den Rest.',
      },
      {
        title: 'Finde den Titel',
        text: 'Hast du alle seine Wörter, ist der Artikel entschlüsselt.',
      },
    ],
  },
}
