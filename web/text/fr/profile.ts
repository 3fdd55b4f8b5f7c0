import type { texts as english } from '../en/profile.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  profile: {
    title: 'Profil',
    loading: 'Chargement…',
    change_avatar: 'Changer de photo',
    remove_picture: 'Supprimer la photo',
    upload_failed: 'Impossible d’envoyer la photo. Réessaie plus tard.',
    no_image: 'Choisis d’abord une photo à envoyer.',
    change_name: 'Changer de nom',
    your_name: 'Ton nom',
    save: 'Enregistrer',
    cancel: 'Annuler',

    wikis_found: 'Articles déchiffrés',
    time_played: 'Temps de jeu',
    day_streak: 'Jours de suite',
    races_won: 'Courses gagnées',

    bests: {
      title: 'Records',
      word: 'Meilleur mot',
      hits_in: (hits) =>
        plural(hits, {
          one: `${number(hits)} occurrence dans {title}`,
          other: `${number(hits)} occurrences dans {title}`,
        }),
      fastest: 'Le plus rapide',
      with: (what) => `{title}, ${what}`,
      hits: 'Mots trouvés de suite',
      in: 'dans {title}',
      days: 'Plus longue série de jours',
      days_now: (days) => `${days} en ce moment`,
      fewest: 'Le moins d’essais',
      no_hints: 'sans indice',
      first: 'Premier article',
    },
    races_of: (races, needed) => `${races} sur ${needed} courses`,
    raced_by: {
      friends: 'Tes amis peuvent affronter tes parties',
      everyone: 'Tout le monde peut affronter tes parties',
      nobody: 'Personne ne peut affronter tes parties',
    },
    change: 'Modifier',

    statistics: 'Statistiques',
    statistics_of: 'Parties sur',
    lengths: { whole: 'Articles entiers', lead: 'Introductions' },
    none_title: 'Pas encore de statistiques',
    none: 'Elles apparaîtront après ta première partie terminée.',
    set_one_up: 'Créer une partie',
    about_guesses:
      'Chaque point est une partie : plus il est bas, mieux c’est. La ligne est la moyenne des dix dernières parties déchiffrées.',
    about_hits:
      'Part de tes essais qui ont trouvé quelque chose. Plus elle est haute, mieux c’est.',
    about_distribution: 'Tes parties déchiffrées, selon le nombre d’essais.',
    guesses_per_game: 'Essais par partie',
    hit_rate: 'Taux de réussite',
    mean_of_last: (count, value) =>
      plural(count, {
        one: `Dernière partie déchiffrée : ${value}`,
        other: `Moyenne des ${number(count)} dernières déchiffrées : ${value}`,
      }),
    key_decoded: 'déchiffrée',
    key_not_decoded: 'non déchiffrée',
    key_mean: 'moyenne des parties déchiffrées',
    game_told: (parts) =>
      `${parts.day}, ${parts.kind} : ${parts.guesses}, ${parts.hits} d’essais réussis, ${parts.time}`,
    kind: (mode, end) => `${mode}, ${end}`,
    no_figure: '–',

    game_by_game: 'Partie par partie',
    day: 'Jour',
    game: 'Partie',
    guesses: 'Essais',
    hits: 'Réussite',
    time: 'Temps',
    guesses_to_decode: 'Essais pour déchiffrer',
    by_topic: 'Par sujet',
    by_topic_note: 'Essais : médiane des parties déchiffrées',
    topic: 'Sujet',
    decoded: 'Déchiffrées',
    no_topic: 'Sans sujet',
    decoded_of: (decoded, games) => `${number(decoded)} sur ${number(games)}`,
    races: 'Courses contre tes amis',
  },
}
