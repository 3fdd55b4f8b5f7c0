import type { texts as english } from '../en/results.ts'
import { format, tries } from './shared.ts'

const { number, percent, plural } = format

export const texts: typeof english = {
  result: {
    shared_daily: (count) => `Inkling Nr. ${number(count)}`,
    daily_gave_up: (guesses) => `aufgegeben, ${guesses}`,
    title: 'Ergebnis',
    alone: {
      joined: '',
      watching: '',
      playing: '',
      decoded: 'Entschlüsselt!',
      gave_up: 'Du hast aufgegeben',
      left: 'Du bist gegangen',
      timed_out: 'Deine Zeit ist abgelaufen',
    },
    together: {
      joined: '',
      watching: '',
      playing: '',
      decoded: 'Gemeinsam entschlüsselt!',
      gave_up: 'Alle haben aufgegeben',
      left: 'Du bist gegangen',
      timed_out: 'Die Zeit ist abgelaufen',
    },
    unfold: 'Alles zeigen',
    fold: 'Weniger zeigen',
    with_ghosts: (place) => `${place}, Geister mitgezählt`,
    ahead_of: (time) => `${time} vor {name}`,
    behind: (time) => `${time} hinter {name}`,
    consolations: {
      one_word: 'Nur ein Wort hat gefehlt',
      good_hits: 'Gute Treffer, schwerer Artikel',
      ahead: (name) => `Du hattest mehr aufgedeckt als ${name}`,
      level: (name) => `Du hattest so viel aufgedeckt wie ${name}`,
      close: (by, name) => `So knapp: ${percent(by)} hinter ${name}`,
    },
    own_share: (share) => `Du: ${percent(share)}`,
    winning_share: (share) => `{name} hat bei ${percent(share)} entschlüsselt`,
    ghost_gaps: {
      friend: {
        ahead: (time, name) => `${time} vor dem Geist von ${name}`,
        behind: (time, name) => `${time} hinter dem Geist von ${name}`,
      },
      stranger: {
        ahead: (time) => `${time} vor einem anderen Geist`,
        behind: (time) => `${time} hinter einem anderen Geist`,
      },
      pacer: {
        ahead: (time) => `${time} schneller als das Tempo`,
        behind: (time) => `${time} langsamer als das Tempo`,
      },
    },
    under_a_second: 'Weniger als eine Sekunde',
    guesses: (count) => plural(count, { one: 'Versuch', other: 'Versuche' }),
    time: 'Zeit',
    hit_rate: 'Treffer',
    hints: (count) => plural(count, { one: 'Tipp', other: 'Tipps' }),
    watching: 'Du schaust zu',
    watching_over: 'Das Spiel ist vorbei.',
    watching_own: 'Du hast diesen Artikel ausgesucht. Bis zum Ende des Spiels siehst nur du ihn.',
    watching_on: 'Du siehst, wie weit alle sind. Den Artikel siehst du, wenn das Spiel vorbei ist.',
    title_of: (words) =>
      plural(words, {
        one: 'Ein Titel aus 1 Wort',
        other: `Ein Titel aus ${number(words)} Wörtern`,
      }),
    others_play: 'Die anderen spielen noch.',
    rejoin: 'Wieder mitspielen',
    play_along: 'Mitspielen',
    home: 'Startseite',
    play_again: 'Noch ein Spiel',
    again: 'Noch einmal',
    again_help: {
      easy: 'Ein anderer leichter Artikel, andere Geister',
      medium: 'Ein anderer mittlerer Artikel, andere Geister',
      hard: 'Ein anderer schwerer Artikel, andere Geister',
    },
    compare_daily: 'Mit Freunden vergleichen',
    streak: (days) =>
      plural(days, { one: '1 Tag geschafft', other: `${number(days)} Tage in Folge` }),
    of_friends: (place) => `${place} Freunden`,
    another_day: 'morgen ist ein neuer Tag',
    next_daily: (when) => `nächster ${when}`,
    share: 'Teilen',
    result_copied: 'Ergebnis kopiert',
    picture: 'Bild',
    no_picture: 'Das Bild konnte nicht erstellt werden. Versuch es noch einmal.',
    shared_hits: (percent) => `Trefferquote ${percent}`,
    shared_endings: {
      joined: () => '',
      watching: () => '',
      playing: () => '',
      decoded: (count) => `In ${tries(count)} entschlüsselt`,
      gave_up: (count) => `Nach ${tries(count)} aufgegeben`,
      left: (count) => `Nach ${tries(count)} gegangen`,
      timed_out: (count) => `Zeit abgelaufen nach ${tries(count)}`,
    },
    report: 'Diesen Artikel melden',
    report_what: 'Was stimmt damit nicht?',
    report_reasons: {
      broken_text: 'Der Text ist kaputt',
      no_article: 'Kein richtiger Artikel (Liste, zu kurz)',
      too_obscure: 'Niemand kann ihn erraten',
      offensive: 'Er ist anstößig',
    },
    report_send: 'Melden',
    report_sent: 'Danke. Wenn ihn mehrere melden, wird er aus dem Spiel genommen.',
  },

  figures: {
    your_games: {
      solo: 'Deine Solospiele',
      race: 'Deine Rennen',
      together: 'Eure gemeinsamen Spiele',
      daily: 'Deine Tagesartikel',
    },
    of_leads: (title) => `${title}, nur Einleitungen`,
    figures: (decoded, median, best) =>
      plural(decoded, {
        one: '1 entschlüsselt',
        other: `${number(decoded)} entschlüsselt · Median ${number(median)} · Rekord ${number(best)}`,
      }),
    needed: 'So viele Versuche waren nötig.',
    not_decoded: (count) =>
      plural(count, {
        one: 'So viele Versuche waren nötig. 1 Spiel wurde nicht entschlüsselt.',
        other: `So viele Versuche waren nötig. ${number(count)} Spiele wurden nicht entschlüsselt.`,
      }),
    this_game: 'dieses Spiel',
    today: 'heute',
    this_day: 'dieser Tag',
    median_of: (players, median) => {
      const people = plural(players, { one: '1 Person', other: `${number(players)} Personen` })
      return `Median von ${people}: ${plural(median, { one: '1 Versuch', other: `${number(median)} Versuche` })}`
    },
    better_than: (share) => `Du warst besser als ${format.percent(share)} von ihnen`,
    friends: 'Freunde bei diesem Artikel',
  },

  chart: {
    player: 'Name',
    end: 'Am Ende',
    done: 'fertig',
    decoded: 'entschlüsselt',
    bin: (from, to) => `${number(from)}–${number(to)}`,
    last_bin: (from) => `ab ${number(from)}`,
    guesses: 'Versuche',
    games: 'Spiele',
  },

  ratings: {
    title: 'Wertung',
    provisional: 'vorläufig',
    provisional_after: (races, needed) => `vorläufig, ${races} von ${needed} Rennen`,
    is: (value) => `Wertung: ${value}`,
    moved: (before, after) => `Wertung: ${before} → ${after}`,
    help: 'Alle beginnen bei 1500. Jedes Rennen ändert sie: Sie steigt, wenn du vor anderen fertig bist, am meisten vor stärkeren, und sinkt, wenn andere vor dir fertig sind.',
  },
}
