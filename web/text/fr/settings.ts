import type { texts as english } from '../en/settings.ts'

export const texts: typeof english = {
  my_settings: {
    title: 'Réglages',
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
      'Ton fantôme montre où tu en étais à chaque instant, jamais un mot. « Tous » : sans ton nom ni ta photo.',
    ghost_audiences: { friends: 'Amis', everyone: 'Tous', nobody: 'Personne' },
    shortcuts: 'Taper n’importe où',
    shortcuts_help:
      'Pendant une partie, chaque lettre tapée va dans le champ. À désactiver si tu dictes.',
    sessions: 'Tes appareils connectés',
    this_device: 'Cet appareil',
    unknown_device: 'Appareil inconnu',
    signed_in_since: (moment) => `Connexion : ${moment}`,
    last_used: (moment) => `Dernière utilisation : ${moment}`,
    end_session: 'Déconnecter',
    end_session_on: (device) => `Déconnecter : ${device}`,
    end_other_sessions: 'Déconnecter tous les autres',
    account: 'Compte',
    operators: 'Admin',
    log_out: 'Se déconnecter',
    export: 'Exporter mes données',
    delete: 'Supprimer mon compte',
    delete_text:
      'Ton nom, ta photo, tes amis, tes parties et tes essais seront supprimés aussitôt et définitivement. Les autres garderont leurs parties, sans ton nom.',
    delete_confirm: 'Tape ton nom pour confirmer : {name}',
    delete_action: 'Supprimer définitivement',
  },

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
}
