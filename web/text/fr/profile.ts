import type { texts as english } from '../en/profile.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  notifications: {
    title: 'Notifications',
    notify_me: 'Me prévenir',
    turn_off: 'Désactiver sur cet appareil',
    states: {
      off: 'Reçois les invitations et l’article du jour, même quand Inkling est fermé.',
      on: 'Cet appareil te prévient quand Inkling est fermé.',
      blocked: 'Ton navigateur bloque les notifications d’Inkling. Autorise-les dans ses réglages.',
      home_screen:
        'Ajoute Inkling à ton écran d’accueil pour recevoir ses notifications sur cet appareil.',
      unable: 'Ce navigateur ne peut pas afficher de notifications.',
    },
    no_service: 'Ton navigateur n’a pas pu activer les notifications. Réessaie plus tard.',
    kinds: {
      game_invite: 'Invitations à jouer',
      friend_request: 'Demandes d’ami',
      challenge_answered: 'Réponses à mes défis',
      daily: 'L’article du jour, une fois par jour',
    },
  },

  profile: {
    operators: 'Admin',
    title: 'Profil',
    loading: 'Chargement…',
    change_avatar: 'Clique pour changer de photo',
    remove_picture: 'Supprimer la photo',
    upload_failed: 'Impossible d’envoyer la photo. Réessaie plus tard.',
    no_image: 'Choisis d’abord une photo à envoyer.',
    change_name: 'Changer de nom',
    your_name: 'Ton nom',
    save: 'Enregistrer',
    cancel: 'Annuler',

    wikis_found: 'Articles déchiffrés',
    time_played: 'Temps de jeu',
    day_streak: 'Série (jours)',
    best_streak: 'Meilleure série',

    settings: 'Réglages',
    theme: 'Thème',
    system: 'Système',
    light: 'Clair',
    dark: 'Sombre',
    language: 'Langue',
    browser_language: 'Langue du navigateur',
    appear_offline: 'Apparaître hors ligne',
    appear_offline_help: 'Tes amis ne verront pas quand tu es là.',
    ghosts: 'Qui peut affronter tes parties terminées',
    ghosts_help:
      'Ton fantôme montre où tu en étais à chaque instant, jamais un mot. « Tous » : sans ton nom ni ta photo.',
    ghost_audiences: { friends: 'Amis', everyone: 'Tous', nobody: 'Personne' },
    shortcuts: 'Raccourcis clavier',
    shortcuts_help: 'Tape n’importe où pendant une partie pour essayer un mot.',

    sessions: 'Tes appareils connectés',
    this_device: 'Cet appareil',
    unknown_device: 'Appareil inconnu',
    signed_in_since: (moment) => `Connexion : ${moment}`,
    last_used: (moment) => `Dernière utilisation : ${moment}`,
    end_session: 'Déconnecter',
    end_session_on: (device) => `Déconnecter : ${device}`,
    end_other_sessions: 'Déconnecter tous les autres',

    account: 'Compte',
    log_out: 'Se déconnecter',
    export: 'Exporter mes données',
    delete: 'Supprimer mon compte',
    delete_text:
      'Ton nom, ta photo, tes amis, tes parties et tes essais seront supprimés aussitôt et pour de bon. Les autres garderont leurs parties, sans ton nom.',
    delete_confirm: 'Tape ton nom pour confirmer : {name}',
    delete_action: 'Supprimer définitivement',

    statistics: 'Statistiques',
    statistics_of: 'Parties sur',
    lengths: { whole: 'Articles entiers', lead: 'Introductions' },
    none_title: 'Pas encore de statistiques',
    none: 'Elles apparaîtront après ta première partie terminée.',
    set_one_up: 'Créer une partie',
    guesses_per_game: 'Essais par partie',
    hit_rate: 'Part de mots trouvés',
    mean_of_last: (count, value) =>
      plural(count, {
        one: `Dernière partie déchiffrée : ${value}`,
        other: `Moyenne des ${number(count)} dernières déchiffrées : ${value}`,
      }),
    key_decoded: 'déchiffrée',
    key_not_decoded: 'non déchiffrée',
    key_mean: 'moyenne des parties déchiffrées',
    game_told: (parts) =>
      `${parts.day}, ${parts.kind} : ${parts.guesses}, ${parts.hits} de mots trouvés, ${parts.time}`,
    kind: (mode, end) => `${mode}, ${end}`,
    no_figure: '–',

    game_by_game: 'Partie par partie',
    day: 'Jour',
    game: 'Partie',
    guesses: 'Essais',
    hits: 'Trouvés',
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
