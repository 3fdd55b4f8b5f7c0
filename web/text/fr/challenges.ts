import type { texts as english } from '../en/challenges.ts'
import { format, of } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  challenge: {
    title: 'Défi',
    all: 'Défis',
    see_all: 'Mes défis',
    unknown: 'Aucun défi n’a ce code. Vérifie-le ou demande un nouveau lien.',
    all_help:
      'Envoie une partie terminée sous forme de lien : d’autres jouent au même article, puis vous comparez. Un défi prend fin au bout de 30 jours.',
    received: 'Reçus',
    made: 'Envoyés',
    none_received: 'Tu n’as reçu aucun défi ces derniers temps.',
    none_made: 'Termine une partie en solo, puis choisis « Défier des amis ».',
    not_begun: 'pas commencé',
    answers: (count) =>
      plural(count, { one: `${number(count)} réponse`, other: `${number(count)} réponses` }),
    answers_and_playing: (answers, playing) => `${answers}, ${number(playing)} en cours`,
    compare: 'Comparer',
    open_of: (title) => `Comparer : ${title}`,

    make: 'Défier des amis',
    send_as: 'Lancer un défi',
    send_as_help: 'Qui l’ouvre affronte ton fantôme',
    race_ghost: (name) => `Affronter le fantôme ${of(name)}`,

    ink: '______ est une ____ de _____ et de ____\nqui fut _______ dans le ____ de la\n______, _____ et ______',
    same_article: 'Joue au même article quand tu veux, sans limite de temps.',
    language: 'Langue',
    difficulty: 'Difficulté',
    length: 'Longueur',
    result_of: (name) => `Résultat ${of(name)}`,
    hidden_result: 'Encore caché :',
    guesses: 'essais',
    seen_when: 'Vous verrez vos résultats quand {name} et toi aurez terminé.',
    you_play_as: 'Ton nom : {name}',
    not_now: 'Plus tard',
    has_played: 'Tu connais déjà cet article : tu ne peux pas relever ce défi.',
    home: 'Accueil',

    your_challenge: 'Ton défi',
    your_result: 'Ton résultat :',
    waiting: 'Personne n’a encore terminé. La comparaison s’affichera ici.',
    read_article: 'Lire l’article',
    send_it: 'Envoyer',
    send_it_on: 'Envoyer à quelqu’un d’autre',
    send_help: 'Tes amis jouent au même article quand ils veulent. Le lien ne révèle rien.',
    copy_link: 'Copier le lien',
    friends: 'Amis à qui l’envoyer',
    send_to: (name) => `Envoyer à ${name}`,
    sent_to: (name) => `Envoyé à ${name}`,
    told: (name) => `${name} a reçu ton défi.`,

    both_decoded: '{name} et toi avez déchiffré {title}',
    i_decoded: 'Tu as déchiffré {title}',
    they_decoded: '{name} a déchiffré {title}',
    none_decoded: 'Ni {name} ni toi n’avez déchiffré {title}',
    fewer_guesses: {
      one: (by) =>
        plural(by, {
          one: `${number(by)} essai de moins pour toi`,
          other: `${number(by)} essais de moins pour toi`,
        }),
      other: (by) =>
        plural(by, {
          one: `${number(by)} essai de moins pour {name}`,
          other: `${number(by)} essais de moins pour {name}`,
        }),
    },
    faster: {
      one: (time) => `Tu as été plus rapide de ${time}`,
      other: (time) => `{name} a été plus rapide de ${time}`,
    },
    alone: { one: '{name} a abandonné, pas toi', other: 'Tu as abandonné, pas {name}' },
    even: 'Égalité parfaite',
    nobody: 'Abandon des deux côtés',

    against: 'contre',
    you: 'toi',
    played_first: (when) => `a joué en premier, ${when}`,
    answered: (when) => `a répondu, ${when}`,
    figures_title: 'Face à face',
    figure_names: { guesses: 'Essais', time: 'Temps', hit_rate: 'Réussite', hints: 'Indices' },
    no_figure: '–',
    better: 'mieux',
    uncovered: 'Progression',
    my_best_guess: (hits) =>
      plural(hits, {
        one: `Ton meilleur essai : {word}, ${number(hits)} occurrence`,
        other: `Ton meilleur essai : {word}, ${number(hits)} occurrences`,
      }),
    best_guess: (name, hits) =>
      plural(hits, {
        one: `Meilleur essai ${of(name)} : {word}, ${number(hits)} occurrence`,
        other: `Meilleur essai ${of(name)} : {word}, ${number(hits)} occurrences`,
      }),
    everyone: 'Tous les résultats',
    playing: 'joue en ce moment',
    gave_up: '– abandon',
    figures: (guesses, time) => `${guesses} · ${time}`,
    compare_with: (name) => `Comparer avec ${name}`,
    words_of_one: 'Mots trouvés d’un seul côté',
    my_words: 'Seulement toi',
    no_words_of_mine: 'Tu n’as trouvé aucun mot de plus.',
    words_of: (name) => `Seulement ${name}`,
    no_words_of: (name) => `${name} n’a trouvé aucun mot de plus.`,

    share: 'Partager',
    shared_line: (name, result) => `${name} : ${result}`,

    send_one: (name) => `Défier ${name}`,
    send_one_help: 'Avec laquelle de tes parties ?',
    send: 'Envoyer',
    send_game: (title) => `Envoyer ${title}`,
    nothing_to_send: 'Termine d’abord une partie en solo. Tu pourras ensuite l’envoyer.',
    play_one: 'Jouer une partie',
  },
}
