import type { texts as english } from '../en/results.ts'
import { format, guesses, of, players, that } from './shared.ts'

const { number, percent, plural } = format

const ALONE = {
  joined: '',
  watching: '',
  playing: '',
  decoded: 'Tu l’as déchiffré',
  gave_up: 'Tu as abandonné',
  left: 'Tu as quitté la partie',
  timed_out: 'Ton temps est écoulé',
}

export const texts: typeof english = {
  result: {
    shared_daily: (count) => `Inkling n° ${number(count)}`,
    daily_gave_up: (count) => `abandon après ${count}`,
    title: 'Résultat',
    alone: ALONE,
    together: {
      ...ALONE,
      decoded: 'Vous l’avez déchiffré en équipe',
      gave_up: 'Tout le monde a abandonné',
      timed_out: 'Le temps est écoulé',
    },
    unfold: 'Tout afficher',
    fold: 'Afficher moins',
    with_ghosts: (place) => `${place}, fantômes compris`,
    ahead_of: (time) => `${time} d’avance sur {name}`,
    behind: (time) => `${time} de retard sur {name}`,
    consolations: {
      one_word: 'À un mot près',
      good_hits: 'Bien visé, article difficile',
      ahead: (name) => `Tu avais révélé plus ${that(name)}`,
      level: (name) => `Tu avais révélé autant ${that(name)}`,
      close: (by, name) => `Si près : ${percent(by)} derrière ${name}`,
    },
    own_share: (share) => `Toi : ${percent(share)}`,
    winning_share: (share) => `{name} a déchiffré à ${percent(share)}`,
    ghost_gaps: {
      friend: {
        ahead: (time, name) => `${time} d’avance sur le fantôme ${of(name)}`,
        behind: (time, name) => `${time} de retard sur le fantôme ${of(name)}`,
      },
      stranger: {
        ahead: (time) => `${time} d’avance sur un autre fantôme`,
        behind: (time) => `${time} de retard sur un autre fantôme`,
      },
      pacer: {
        ahead: (time) => `${time} d’avance sur le lièvre`,
        behind: (time) => `${time} de retard sur le lièvre`,
      },
    },
    under_a_second: 'Moins d’une seconde',
    guesses: (count) => plural(count, { one: 'essai', other: 'essais' }),
    time: 'temps',
    hit_rate: 'réussite',
    hints: (count) => plural(count, { one: 'indice', other: 'indices' }),

    watching: 'Tu regardes',
    watching_over: 'La partie est finie.',
    watching_own:
      'Tu as choisi cet article. Personne d’autre ne peut le voir avant la fin de la partie.',
    watching_on: 'Tu vois où en est tout le monde. L’article sera révélé à la fin de la partie.',
    title_of: (words) =>
      plural(words, {
        one: 'Un titre d’un seul mot',
        other: `Un titre de ${number(words)} mots`,
      }),
    others_play: 'Les autres jouent encore.',
    rejoin: 'Revenir',
    play_along: 'Jouer aussi',
    home: 'Accueil',

    play_again: 'Rejouer',
    again: 'Encore une',
    again_help: {
      easy: 'Un autre article facile, d’autres fantômes',
      medium: 'Un autre article moyen, d’autres fantômes',
      hard: 'Un autre article difficile, d’autres fantômes',
    },
    compare_daily: 'Comparer avec tes amis',
    streak: (days) =>
      plural(days, {
        one: `${number(days)} jour réussi`,
        other: `${number(days)} jours de suite`,
      }),
    of_friends: (place) => `${place} amis`,
    another_day: 'demain est un autre jour',
    next_daily: (when) => `prochain ${when}`,

    share: 'Partager',
    result_copied: 'Résultat copié',
    picture: 'Image',
    no_picture: 'L’image n’a pas pu être créée. Réessaie.',
    shared_hits: (percent) => `${percent} d’essais réussis`,
    shared_endings: {
      joined: () => '',
      watching: () => '',
      playing: () => '',
      decoded: (count) => `Déchiffré en ${guesses(count)}`,
      gave_up: (count) => `Abandon après ${guesses(count)}`,
      left: (count) => `Partie quittée après ${guesses(count)}`,
      timed_out: (count) => `Temps écoulé après ${guesses(count)}`,
    },

    report: 'Signaler cet article',
    report_what: 'Quel est le problème ?',
    report_reasons: {
      broken_text: 'Le texte est abîmé',
      no_article: 'Pas un vrai article (liste, ébauche)',
      too_obscure: 'Personne ne pourrait le deviner',
      offensive: 'Il est choquant',
    },
    report_send: 'Signaler',
    report_sent: 'Merci. Un article signalé plusieurs fois est retiré.',
  },

  figures: {
    your_games: {
      solo: 'Tes parties en solo',
      race: 'Tes courses',
      together: 'Vos parties en équipe',
      daily: 'Tes articles du jour',
    },
    of_leads: (title) => `${title}, introductions uniquement`,
    figures: (decoded, median, best) =>
      plural(decoded, {
        one: `Déchiffré ${number(decoded)} fois`,
        other: `Déchiffré ${number(decoded)} fois · médiane ${number(median)} · record ${number(best)}`,
      }),
    needed: 'Essais nécessaires.',
    not_decoded: (count) =>
      plural(count, {
        one: `Essais nécessaires. ${number(count)} partie non déchiffrée.`,
        other: `Essais nécessaires. ${number(count)} parties non déchiffrées.`,
      }),
    this_game: 'cette partie',
    today: 'aujourd’hui',
    this_day: 'ce jour',
    median_of: (count, median) => `Médiane de ${players(count)} : ${guesses(median)}`,
    better_than: (share) => `Tu as fait mieux que ${percent(share)} d’entre eux`,
    friends: 'Tes amis sur cet article',
  },

  chart: {
    player: 'Nom',
    end: 'À la fin',
    done: 'terminé',
    decoded: 'déchiffré',
    bin: (from, to) => `${number(from)}–${number(to)}`,
    last_bin: (from) => `${number(from)} ou plus`,
    guesses: 'Essais',
    games: 'Parties',
  },

  ratings: {
    title: 'Cote',
    provisional: 'provisoire',
    provisional_after: (races, needed) => `provisoire, ${races} sur ${needed} courses`,
    is: (value) => `Cote : ${value}`,
    moved: (before, after) => `Cote : ${before} → ${after}`,
    help: 'Tout le monde commence à 1500. Finir devant d’autres fait monter ta cote, surtout si la leur est plus élevée ; finir derrière la fait baisser.',
  },
}
