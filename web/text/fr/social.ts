import type { texts as english } from '../en/social.ts'
import { format, of } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  friendships: {
    more_about: (name) => `Plus d’options pour ${name}`,
    remove: 'Retirer des amis',
    remove_title: 'Retirer de tes amis ?',
    remove_text: 'Toi et {name} ne serez plus amis.',
    block: 'Bloquer',
    block_title: 'Bloquer cette personne ?',
    block_text:
      '{name} ne fera plus partie de tes amis et ne pourra plus t’envoyer de demande. Inkling ne lui dira rien. Tu peux revenir en arrière sur cette page.',
    blocked_title: 'Personnes bloquées',
    unblock: 'Débloquer',
    unblock_user: (name) => `Débloquer ${name}`,

    send_token: 'Envoie ton code ami à tes amis :',
    copy: 'Copier',
    copy_token: 'Copier le code ami',
    or_link: 'Ou envoie-le sous forme de lien :',
    copy_link: 'Copier le lien',
    or: 'ou',
    their_link: 'C’est son lien. Envoyer une demande d’ami ?',
    token_label: 'Code ami reçu',
    request: 'Envoyer une demande',
    requested: 'Demande envoyée.',
    befriended: 'Vous êtes amis maintenant.',

    requests_title: 'Demandes d’ami',
    wants: 'Veut t’ajouter à ses amis !',
    accept: (name) => `Accepter ${name}`,
    reject: (name) => `Refuser ${name}`,
    no_requests: 'Pas encore de demande d’ami.',
  },

  join: {
    title: 'Rejoindre une partie',
    code: 'Code de la partie',
    join: 'Rejoindre',
    or_own: 'Ou {own}.',
    own: 'prépare ta propre partie',
    game_over: 'Cette partie est finie. Demande un nouveau lien.',
  },

  notifications: {
    title: 'Notifications',
    notify_me: 'Me prévenir',
    turn_off: 'Désactiver sur cet appareil',
    choose: 'Choisir les notifications',
    states: {
      off: 'Sois au courant des invitations et de l’article du jour, même quand Inkling est fermé.',
      on: 'Cet appareil te prévient quand Inkling est fermé.',
      blocked: 'Ton navigateur bloque les notifications d’Inkling. Autorise-les dans ses réglages.',
      home_screen: 'Ajoute Inkling à ton écran d’accueil pour être prévenu sur cet appareil.',
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

  invites: {
    title: 'Invitations',
    invitation_from: (name) => `Invitation ${of(name)}`,
    to_race: '{name} t’invite à une course',
    to_play_together: '{name} t’invite à jouer ensemble',
    has_started: 'a commencé',
    dismiss: (name) => `Masquer l’invitation ${of(name)} pour l’instant`,
    no_longer_open: 'Cette partie n’est plus ouverte.',
    join: 'Rejoindre',
    join_whom: (name) => `Rejoindre ${name}`,
    decline: 'Refuser',
    decline_whom: (name) => `Refuser l’invitation ${of(name)}`,
    more: (count) =>
      plural(count, {
        one: `${number(count)} autre invitation`,
        other: `${number(count)} autres invitations`,
      }),
  },

  challenge_news: {
    challenges_you: '{name} te lance un défi',
    own_time: 'quand tu veux',
    play: 'Jouer',
    play_challenge: (name) => `Jouer le défi ${of(name)}`,
    was_answered: '{name} a relevé ton défi',
    see_comparison: 'Voir la comparaison',
  },
}
