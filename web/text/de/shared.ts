/* Voice of the German texts. “du”, friendly and short; short imperatives where people say them (Deck, Schick, Versuch,
 * Wähl), but Tippe, Teile, Lade. A refusal says what to do next. No generic masculine (Mitspielende, Leute, „Wer …“, „diese
 * Person“). One word per thing: Artikel, Versuch (guess), Treffer (a guess that found something; Trefferquote), Stelle (one
 * of its positions), Platz (a rank only), Rangliste, Einleitung, sichtbare Wörter, Tipp, Freundescode, Bild, Lobby, Host,
 * Geist, Tempo (the pacer), Wertung (gewertet or nicht gewertet), Verlauf (story), Admin. The Daily is „Artikel des Tages“,
 * as a mode and in plurals „Tagesartikel“. Games are created (erstellen), words aufgedeckt, articles entschlüsselt (not
 * gelöst: “Kaffee gelöst”). Typography: „…“, “ – ”, no-break spaces from `format`: 1.000; 88 %; 15. Mai; 12 Min.; Nr. 5;
 * Platz 2. */
import type { texts as english } from '../en/shared.ts'
import { createFormat } from '../format.ts'

export const format = createFormat('de', { spaced: /^(?!CH|LI)/, ones: [1] })
const { number, plural } = format

/** So many guesses, in the dative. */
export const tries = (count: number) =>
  plural(count, { one: '1 Versuch', other: `${number(count)} Versuchen` })

export const texts: typeof english = {
  format,

  app: {
    name: 'Inkling',
    user: 'Ohne Namen',
    player: 'Jemand',
    offline: 'Du bist wohl offline. Prüf deine Verbindung und versuch es noch einmal.',
    reconnecting: 'Verbindung wird wiederhergestellt …',
    unreachable: 'Der Server ist nicht erreichbar. Wir versuchen es weiter …',
    offline_start:
      'Du bist offline. Mit dem Netz geht es von selbst weiter; getippte Wörter bleiben.',
    last_game: 'Zurück zum letzten Spiel',
    one_at_a_time: (words) => `Immer nur ein Wort: Rate ${words} einzeln.`,
    one_word: (word) => `„${word}“`,
    try_again_in: (when) => `Versuch es ${when} noch einmal.`,
    unknown_failure: 'Etwas ist schiefgegangen. Lade die Seite neu und versuch es noch einmal.',
  },

  ui: {
    loading: 'Lädt …',
    try_again: 'Noch einmal versuchen',
    show_more: 'Mehr zeigen',
    go_back: 'Zurück',
    go_home: 'Startseite',
    my_profile: 'Mein Profil',
    to_light_theme: 'Zum hellen Design wechseln',
    to_dark_theme: 'Zum dunklen Design wechseln',
    close: 'Schließen',
    close_dialog: 'Dialog schließen',
    online: 'online',
    you: 'du',
    error: (message) => `Fehler: ${message}`,
    page_title: (title) => `${title} – Inkling`,
    broken_title: 'Etwas ist schiefgegangen',
    broken_text: 'Diese Seite konnte nicht angezeigt werden. Deine Spiele sind sicher.',
    reload: 'Neu laden',
    open: 'Öffnen',
    resume: 'Weiterspielen',
    part_not_loaded:
      'Das konnte nicht geladen werden. Prüf deine Verbindung und versuch es noch einmal.',
  },

  names: {
    modes: { solo: 'Solo', race: 'Rennen', together: 'Gemeinsam', daily: 'Tagesartikel' },
    variants: { quick_race: 'Schnelles Rennen', challenge: 'Herausforderung' },
    difficulties: { easy: 'Leicht', medium: 'Mittel', hard: 'Schwer' },
    lead: 'Einleitung',
  },

  counts: {
    guesses: (count) => plural(count, { one: '1 Versuch', other: `${number(count)} Versuche` }),
    players: (count) => plural(count, { one: '1 Person', other: `${number(count)} Personen` }),
    hints: (count) => plural(count, { one: '1 Tipp', other: `${number(count)} Tipps` }),
    letters: (count) => plural(count, { one: '1 Buchstabe', other: `${number(count)} Buchstaben` }),
    place: (rank) => `${rank}.`,
    hours: (hours) => `${hours} Std.`,
    minutes: (minutes) => `${minutes} Min.`,
  },

  refusals: {
    UNAUTHORIZED: 'Du bist nicht angemeldet.',
    NOT_FOUND: 'Nicht gefunden.',
    PAYLOAD_TOO_LARGE: 'Das ist zu groß.',
    TOO_MANY_REQUESTS: 'Das war zu schnell.',
    INTERNAL_SERVER_ERROR: 'Bei uns ist etwas schiefgegangen. Versuch es noch einmal.',
    SERVICE_UNAVAILABLE: 'Der Server ist ausgelastet. Versuch es gleich noch einmal.',
    OWN_TOKEN: 'Das ist dein eigener Freundescode.',
    IMAGE_TOO_LARGE: 'Ein Bild hat höchstens 5 MB und 40 Megapixel.',
  },

  friends: {
    title: 'Freunde',
    online_title: 'Freunde online',
    nobody_online: 'Gerade ist niemand online.',
    why_friends:
      'Füg Freunde hinzu, um im selben Artikel gegen sie anzutreten oder einen gemeinsam zu entschlüsseln.',
    add: 'Freunde hinzufügen',
    see_all: 'Alle ansehen',
    see_all_of: (count) => `Alle ${number(count)} ansehen`,
    requests: (count) =>
      plural(count, {
        one: '1 Anfrage',
        other: `${number(count)} Anfragen`,
      }),
    online: 'Online',
    online_in_race: 'Online · in einem Rennen',
    last_seen_seconds: 'Zuletzt gesehen vor wenigen Sekunden',
    last_seen: {
      minute: (count) =>
        plural(count, {
          one: 'Zuletzt gesehen vor einer Minute',
          other: `Zuletzt gesehen vor ${number(count)} Minuten`,
        }),
      hour: (count) =>
        plural(count, {
          one: 'Zuletzt gesehen vor einer Stunde',
          other: `Zuletzt gesehen vor ${number(count)} Stunden`,
        }),
      day: (count) =>
        plural(count, {
          one: 'Zuletzt gesehen vor einem Tag',
          other: `Zuletzt gesehen vor ${number(count)} Tagen`,
        }),
      month: (count) =>
        plural(count, {
          one: 'Zuletzt gesehen vor einem Monat',
          other: `Zuletzt gesehen vor ${number(count)} Monaten`,
        }),
      year: (count) =>
        plural(count, {
          one: 'Zuletzt gesehen vor einem Jahr',
          other: `Zuletzt gesehen vor ${number(count)} Jahren`,
        }),
    },
    race: 'Rennen',
    race_against: (name) => `Rennen gegen ${name}`,
    races_won: 'Rennen gewonnen',
    races_score: (won, lost) => `${number(won)}:${number(lost)}`,
    races_told: (won, lost) => `Rennen: ${number(won)} gewonnen, ${number(lost)} verloren`,
  },
}
