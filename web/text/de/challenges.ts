import type { texts as english } from '../en/challenges.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  challenge: {
    title: 'Herausforderung',
    all: 'Herausforderungen',
    see_all: 'Meine Herausforderungen',
    unknown: 'Keine Herausforderung hat diesen Code. Lass dir einen neuen Link schicken.',
    all_help:
      'Schick ein beendetes Spiel als Link: Andere spielen denselben Artikel, und ihr vergleicht. Nach 30 Tagen endet die Herausforderung.',
    received: 'Für dich',
    made: 'Von dir',
    none_received: 'In letzter Zeit hat dich niemand herausgefordert.',
    none_made: 'Beende ein Solospiel und wähl dann „Herausfordern“.',
    not_begun: 'nicht begonnen',
    answers: (count) => plural(count, { one: '1 Antwort', other: `${number(count)} Antworten` }),
    answers_and_playing: (answers, playing) => `${answers}, ${number(playing)} noch dabei`,
    compare: 'Vergleichen',
    open_of: (title) => `Vergleichen: ${title}`,

    make: 'Herausfordern',
    send_as: 'Herausfordern',
    send_as_help: 'Wer den Link öffnet, spielt gegen deinen Geist',
    race_ghost: (name) => `Gegen den Geist von ${name} spielen`,

    ink: '______ ist ein ____ aus _____ und ____,\ndas im _______ in der ____ der\n______, _____ und ______',
    same_article: 'Derselbe Artikel, wann und so lange du willst.',
    language: 'Sprache',
    difficulty: 'Schwierigkeit',
    length: 'Länge',
    result_of: (name) => `Ergebnis von ${name}`,
    hidden_result: 'Noch verborgen:',
    guesses: 'Versuche',
    seen_when: 'Du siehst es, und {name} sieht deins, wenn ihr beide fertig seid.',
    you_play_as: 'Du spielst als {name}',
    not_now: 'Nicht jetzt',
    has_played: 'Du kennst diesen Artikel schon und kannst die Herausforderung nicht annehmen.',
    home: 'Startseite',

    your_challenge: 'Deine Herausforderung',
    your_result: 'Dein Ergebnis:',
    waiting: 'Noch ist niemand fertig. Den Vergleich siehst du dann hier.',
    read_article: 'Artikel lesen',
    send_it: 'Verschicken',
    send_it_on: 'An andere schicken',
    send_help: 'Andere spielen denselben Artikel, wann sie wollen. Der Link verrät nichts.',
    copy_link: 'Link kopieren',
    friends: 'Freunde, denen du sie schicken kannst',
    send_to: (name) => `An ${name} schicken`,
    sent_to: (name) => `An ${name} geschickt`,
    told: (name) => `${name} weiß Bescheid.`,

    both_decoded: 'Ihr habt beide {title} entschlüsselt',
    i_decoded: 'Du hast {title} entschlüsselt',
    they_decoded: '{name} hat {title} entschlüsselt',
    none_decoded: 'Niemand von euch hat {title} entschlüsselt',
    fewer_guesses: {
      one: (by) =>
        plural(by, {
          one: 'Du hast 1 Versuch weniger gebraucht',
          other: `Du hast ${number(by)} Versuche weniger gebraucht`,
        }),
      other: (by) =>
        plural(by, {
          one: '{name} hat 1 Versuch weniger gebraucht',
          other: `{name} hat ${number(by)} Versuche weniger gebraucht`,
        }),
    },
    faster: {
      one: (time) => `Du warst ${time} schneller`,
      other: (time) => `{name} war ${time} schneller`,
    },
    alone: { one: '{name} hat aufgegeben, du nicht', other: 'Du hast aufgegeben, {name} nicht' },
    even: 'Unentschieden, auf die Sekunde genau',
    nobody: 'Ihr habt beide aufgegeben',

    against: 'gegen',
    you: 'du',
    played_first: (when) => `zuerst gespielt, ${when}`,
    answered: (when) => `geantwortet, ${when}`,
    figures_title: 'Direkter Vergleich',
    figure_names: {
      guesses: 'Versuche',
      time: 'Zeit',
      hit_rate: 'Trefferquote',
      hints: 'Tipps',
    },
    no_figure: '–',
    better: 'besser',
    uncovered: 'So wurde aufgedeckt',
    my_best_guess: (hits) =>
      plural(hits, {
        one: 'Dein bester Versuch: {word}, 1 Stelle',
        other: `Dein bester Versuch: {word}, ${number(hits)} Stellen`,
      }),
    best_guess: (name, hits) =>
      plural(hits, {
        one: `Bester Versuch von ${name}: {word}, 1 Stelle`,
        other: `Bester Versuch von ${name}: {word}, ${number(hits)} Stellen`,
      }),
    everyone: 'Alle, die geantwortet haben',
    playing: 'spielt gerade',
    gave_up: '– aufgegeben',
    figures: (guesses, time) => `${guesses} · ${time}`,
    compare_with: (name) => `Mit ${name} vergleichen`,
    words_of_one: 'Wörter, die nur eine Person gefunden hat',
    my_words: 'Nur du',
    no_words_of_mine: 'Kein Wort, das nur du gefunden hast.',
    words_of: (name) => `Nur ${name}`,
    no_words_of: (name) => `Kein Wort, das nur ${name} gefunden hat.`,

    share: 'Teilen',
    shared_line: (name, result) => `${name}: ${result}`,

    send_one: (name) => `${name} herausfordern`,
    send_one_help: 'Mit welchem deiner Spiele?',
    send: 'Schicken',
    send_game: (title) => `${title} schicken`,
    nothing_to_send: 'Beende zuerst ein Solospiel. Dann kannst du es schicken.',
    play_one: 'Solo spielen',
  },
}
