import type { texts as english } from '../en/sign-in.ts'

export const texts: typeof english = {
  sign_in: {
    suspended: (reason) => `Dein Konto ist gesperrt. Der Grund: ${reason}`,
    tagline:
      'Deck den geheimen Wikipedia-Artikel auf, indem du seine Wörter errätst. Kannst du das Thema vor deinen Freunden entschlüsseln?',
    button: 'Weiter mit Google',
    language: 'Sprache',
    credits: 'Quellen und Dank',
    expired: 'Die Anmeldung hat zu lange gedauert. Bitte fang noch einmal an.',
    unavailable: 'Der Anmeldedienst ist gerade nicht erreichbar. Bitte versuch es gleich wieder.',
    too_many:
      'Aus deinem Netz melden sich gerade zu viele Leute an. Bitte versuch es in einer Minute noch einmal.',
    failed: 'Die Anmeldung hat nicht geklappt. Bitte versuch es noch einmal.',
  },

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
