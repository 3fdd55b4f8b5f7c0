import type { texts as english } from '../en/credits.ts'

export const texts: typeof english = {
  credits: {
    title: 'Quellen und Dank',
    articles: 'Artikel',
    from_wikipedia:
      'Die meisten Artikel sind Texte der {wikipedia}, für das Spiel gekürzt: Tabellen, Bilder und Anmerkungen fehlen. Am Ende jedes Spiels werden die Seite, ihre Autorinnen und Autoren und ihre Geschichte verlinkt. Die Texte stehen unter {licence}.',
    our_own:
      'Die Artikel, die Inkling mitbringt, wurden dafür geschrieben. Nutze sie, wie du willst: {licence}.',
    words: 'Wortformen',
    fonts: 'Schriften',
    libraries: 'Bibliotheken',
  },
}
