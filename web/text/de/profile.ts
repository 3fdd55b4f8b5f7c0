import type { texts as english } from '../en/profile.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  profile: {
    title: 'Profil',
    loading: 'Lädt …',
    change_avatar: 'Bild ändern',
    remove_picture: 'Bild entfernen',
    upload_failed: 'Das Bild konnte nicht hochgeladen werden. Versuch es später noch einmal.',
    no_image: 'Wähl ein Bild zum Hochladen aus.',
    change_name: 'Namen ändern',
    your_name: 'Dein Name',
    save: 'Speichern',
    cancel: 'Abbrechen',
    wikis_found: 'Artikel entschlüsselt',
    time_played: 'Spielzeit',
    day_streak: 'Tage in Folge',
    races_won: 'Rennen gewonnen',
    bests: {
      title: 'Bestleistungen',
      word: 'Bestes Wort',
      hits_in: (hits) =>
        plural(hits, {
          one: '1 Stelle in {title}',
          other: `${number(hits)} Stellen in {title}`,
        }),
      fastest: 'Am schnellsten',
      with: (what) => `{title}, ${what}`,
      hits: 'Treffer in Folge',
      in: 'in {title}',
      days: 'Längste Serie in Tagen',
      days_now: (days) => `zurzeit ${days}`,
      fewest: 'Die wenigsten Versuche',
      no_hints: 'ohne Tipps',
      first: 'Erster Artikel',
    },
    races_of: (races, needed) => `${races} von ${needed} Rennen`,
    raced_by: {
      friends: 'Freunde dürfen gegen deine Spiele antreten',
      everyone: 'Alle dürfen gegen deine Spiele antreten',
      nobody: 'Niemand darf gegen deine Spiele antreten',
    },
    change: 'Ändern',

    statistics: 'Statistik',
    statistics_of: 'Länge',
    lengths: { whole: 'Ganze Artikel', lead: 'Einleitungen' },
    none_title: 'Noch keine Statistik',
    none: 'Sie erscheint nach deinem ersten beendeten Spiel.',
    set_one_up: 'Erstell eins',
    about_guesses:
      'Jeder Punkt ist ein Spiel, tiefer ist besser. Die Linie ist der Schnitt der letzten zehn entschlüsselten.',
    about_hits: 'Anteil deiner Versuche, die etwas gefunden haben. Höher ist besser.',
    about_distribution: 'Deine entschlüsselten Spiele nach Zahl der Versuche.',
    guesses_per_game: 'Versuche pro Spiel',
    hit_rate: 'Trefferquote',
    mean_of_last: (count, value) =>
      plural(count, {
        one: `Zuletzt entschlüsselt: ${value}`,
        other: `Schnitt der letzten ${number(count)} entschlüsselten Spiele: ${value}`,
      }),
    key_decoded: 'entschlüsselt',
    key_not_decoded: 'nicht entschlüsselt',
    key_mean: 'Schnitt der entschlüsselten Spiele',
    game_told: ({ day, kind, guesses, hits, time }) =>
      `${day}, ${kind}: ${guesses}, ${hits} Treffer, ${time}`,
    kind: (mode, end) => `${mode}, ${end}`,
    no_figure: '–',
    game_by_game: 'Spiel für Spiel',
    day: 'Tag',
    game: 'Spiel',
    guesses: 'Versuche',
    hits: 'Treffer',
    time: 'Zeit',
    guesses_to_decode: 'Versuche bis zum Titel',
    by_topic: 'Nach Thema',
    by_topic_note: 'Versuche: Median der entschlüsselten Spiele',
    topic: 'Thema',
    decoded: 'Entschlüsselt',
    no_topic: 'Kein Thema',
    decoded_of: (decoded, games) => `${number(decoded)} von ${number(games)}`,
    races: 'Rennen gegen Freunde',
  },
}
