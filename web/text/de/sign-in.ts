import type { texts as english } from '../en/sign-in.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  sign_in: {
    suspended: (reason) => `Dein Konto ist gesperrt. Der Grund: ${reason}`,
    link: {
      race: '{name} lädt dich zu einem Rennen ein',
      together: '{name} lädt dich ein, gemeinsam zu spielen',
      challenge: '{name} fordert dich heraus',
      friend: '{name} möchte mit dir befreundet sein',
      race_how: 'Derselbe Artikel für alle. Wer ihn zuerst entschlüsselt, gewinnt.',
      together_how: 'Ein Artikel, den alle gemeinsam entschlüsseln.',
      challenge_how: 'Derselbe Artikel, wann du willst. Danach vergleicht ihr.',
      friend_how: 'Spielt Wikipedia-Artikel gegeneinander oder gemeinsam.',
      article: 'Artikel',
      match: 'Match',
      players: 'Dabei',
      whole: 'ganzer Artikel',
      lead: 'Einleitung',
      with_nearness: 'mit Nähe',
      single: 'ein Spiel',
      best_of: (games) => `Best of ${number(games)}`,
      rated: 'gewertet',
      not_rated: 'nicht gewertet',
      waiting: (count) => plural(count, { one: '1 wartet', other: `${number(count)} warten` }),
      running: 'Das Spiel läuft schon. Du kannst zuschauen.',
      over: 'Dieses Spiel ist vorbei. Spiel einfach ein anderes.',
      unknown: 'Dieser Link funktioniert nicht oder ist abgelaufen. Lass dir einen neuen schicken.',
      try_first: 'Probier es erst aus',
      next: 'Melde dich an, dann bist du gleich dort.',
    },
    sample: {
      title: 'Eine Kostprobe',
      /** Hidden words are in brackets, each with its other forms, which open it too. */
      text: '[Venedig] ist eine Stadt im [Norden|nord] von [Italien], gebaut auf [kleinen|klein|kleine|kleiner|kleines] [Inseln|insel]; [viele|viel|vielen] [Teile|teil|teilen] der [alten|alt|alte|alter|altes] Stadt [erreicht|erreichen|erreiche] man nur zu [Fuß|füße|füßen] oder mit dem [Boot|boote|booten] über das [Wasser|wassers].',
      box: 'Rate ein Wort',
      send: 'Raten',
      try: 'Probier {water}, {island} oder {street}',
      examples: { water: 'Wasser', island: 'Insel', street: 'Straße' },
      letters: (count) =>
        plural(count, { one: '1 Buchstabe', other: `${number(count)} Buchstaben` }),
      hits: (count) => plural(count, { one: '1 Stelle', other: `${number(count)} Stellen` }),
      miss: 'nicht dabei',
      visible: 'schon sichtbar',
      open_of: (open, of) => `${number(open)} von ${number(of)}`,
      decoded: 'Entschlüsselt! Jetzt ein ganzer Artikel.',
    },
    tagline:
      'Deck den geheimen Wikipedia-Artikel auf, indem du seine Wörter errätst. Kannst du das Thema vor deinen Freunden entschlüsseln?',
    button: 'Weiter mit Google',
    language: 'Sprache',
    privacy: 'Datenschutz',
    credits: 'Quellen und Dank',
    expired: 'Die Anmeldung hat zu lange gedauert. Fang noch einmal an.',
    unavailable: 'Der Anmeldedienst ist gerade nicht erreichbar. Versuch es gleich wieder.',
    too_many:
      'Aus deinem Netz melden sich gerade zu viele Leute an. Versuch es in einer Minute noch einmal.',
    failed: 'Die Anmeldung hat nicht geklappt. Versuch es noch einmal.',
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
