import type { texts as english } from '../en/play.ts'
import { format } from './shared.ts'

const { number, plural } = format

const commonWords = (count: number) =>
  plural(count, { one: '1 häufiges Wort', other: `${number(count)} häufige Wörter` })

export const texts: typeof english = {
  play: {
    title: 'Neues Spiel',
    mode: 'Modus',
    mode_help: {
      race: 'Wer zuerst fertig ist, gewinnt.',
      together: 'Ihr entschlüsselt zusammen.',
      solo: 'Nur du, in deinem Tempo.',
    },
    language: 'Sprache',
    topic_and_language: 'Thema und Sprache',
    difficulty: 'Schwierigkeit',
    difficulty_help: 'Wie bekannt das Thema ist',
    topic: 'Thema',
    no_inflections: (language) => `Auf ${language} wird jede Form eines Wortes einzeln geraten`,
    articles_in: (language) => `Die Artikel sind auf ${language}`,
    topic_help: 'Wovon der Artikel handelt',
    free_words: 'Sichtbare kleine Wörter',
    free_words_help: {
      standard: (count) => `${commonWords(count)}, wie „der“, „und“, „sie“`,
      classic: (count) => `${commonWords(count)}, wie „der“, „und“, „von“`,
      hard: (count) => `Nur die ${number(count)} häufigsten Wörter`,
    },
    free_words_of: {
      standard: 'Die üblichen kleinen Wörter sichtbar',
      classic: 'Weniger kleine Wörter sichtbar',
      hard: 'Kaum kleine Wörter sichtbar',
    },
    no_free_words: 'Keine sichtbaren Wörter',
    one_free_words: (count) =>
      plural(count, { one: '1 sichtbares Wort', other: `${number(count)} sichtbare Wörter` }),
    no_free_words_help: (language) => `Keine: Jedes Wort ist verdeckt (${language})`,
    one_free_words_help: (count, language) => `${commonWords(count)} (${language})`,
    length: 'Länge',
    length_help: 'Die Einleitung steht vor der ersten Überschrift: weniger Text, weniger Hinweise',
    no_leads: 'In dieser Sprache gibt es bisher nur ganze Artikel',
    match: 'Match',
    match_help: {
      1: 'Ein einzelnes Rennen',
      3: 'Zwei Siege entscheiden; alle bleiben fürs nächste Spiel',
      5: 'Drei Siege entscheiden; alle bleiben fürs nächste Spiel',
    },
    single: 'Einzeln',
    best_of: (games) => `Best of ${number(games)}`,
    hints: 'Tipps',
    hints_help: 'Drei pro Person, höchstens einer alle zehn Sekunden. Sie stehen im Ergebnis',
    hints_of: { none: 'Keine Tipps', three: 'Drei Tipps pro Person' },
    rated: 'Gewertet',
    rated_help: 'Zählt für die Wertung aller',
    not_rated: 'Nicht gewertet',
    widened: (from, to) => `Nichts Neues mehr bei „${from}“. Stattdessen: ${to}.`,
    unrated: {
      known: 'Nicht gewertet: Jemand hier kennt den Artikel vielleicht schon.',
      few: 'Nicht gewertet: Es gibt hier weniger als zehn neue Artikel.',
    },
    last_stretch: 'Endspurt',
    last_stretch_help: 'Zeit, die den anderen bleibt, wenn jemand fertig ist',
    last_stretch_of: (minutes) => `Endspurt ${minutes}`,
    minutes: (count) => `${number(count)} Min.`,
    nearness: 'Nähe',
    with_nearness: 'mit Nähe',
    nearness_help: 'Zeigt, wie nah jedes geratene Wort den verdeckten Wörtern ist',
    invite_friends: 'Freunde einladen',
    invite_help: {
      not_loaded:
        'Deine Freunde konnten nicht geladen werden. In der Lobby gibt es einen Link für sie.',
      no_friends: 'Noch keine Freunde. In der Lobby gibt es einen Link zum Verschicken.',
      full: (most) => `Bis zu ${number(most)}. Für alle anderen gibt es in der Lobby einen Link.`,
      some: 'Sofort eingeladen. Für alle anderen gibt es in der Lobby einen Link.',
    },
    more: (count) => `${number(count)} weitere`,
    fewer: 'Weniger',
    start: 'Spielen',
    open_lobby: 'Lobby öffnen',
    open_and_invite: (count) => `Lobby öffnen, ${number(count)} einladen`,
    mode_with: (mode, names) => `${mode} mit ${names}`,
    no_articles:
      'Es gibt noch keine Artikel zum Spielen. Wer diesen Server betreibt, kann welche hinzufügen.',
    more_options: 'Weitere Optionen',
    own: {
      title: 'Ein eigener Artikel',
      help: 'Ein Titel, eine Adresse oder ein eingefügter Text. Du bist Host und schaust zu.',
      chosen: (title) => `„${title}“`,
      you_watch: 'Du bist Host und schaust zu. Lade mindestens zwei andere ein.',
      remove: 'Doch einen zufälligen Artikel',
      cancel: 'Abbrechen',
      kind: 'Quelle',
      page: 'Wikipedia',
      text: 'Eigener Text',
      title_or_address: 'Titel oder Adresse einer Seite',
      title_of_text: 'Titel, den die anderen finden sollen',
      text_label: 'Text, 350 bis 5.000 Wörter',
      language: 'Sprache des Textes',
      look: 'Ansehen',
      another: 'Anderen wählen',
      take: 'Diesen Artikel nehmen',
      preview: (words) =>
        plural(words, {
          one: `1 Wort. Was grau hinterlegt ist, wird verdeckt.`,
          other: `${number(words)} Wörter. Was grau hinterlegt ist, wird verdeckt.`,
        }),
    },
    join_with_code: 'Mit Code beitreten',
  },

  terms: {
    topics: {
      arts: 'Kunst und Kultur',
      biology: 'Biologie',
      everyday_life: 'Alltag',
      geography: 'Geografie',
      history: 'Geschichte',
      mathematics: 'Mathematik',
      people: 'Personen',
      philosophy: 'Philosophie und Religion',
      physical_sciences: 'Naturwissenschaften',
      society: 'Gesellschaft',
      technology: 'Technik',
    },
    any_topic: 'Alle Themen',
    free_words: { standard: 'Die üblichen', classic: 'Weniger', hard: 'Kaum welche' },
    lengths: { whole: 'Ganzer Artikel', lead: 'Nur Einleitung' },
  },
}
