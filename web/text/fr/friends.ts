import type { texts as english } from '../en/friends.ts'
import { of } from './shared.ts'

export const texts: typeof english = {
  friendships: {
    more_about: (name) => `Plus d’options pour ${name}`,
    remove: 'Retirer de mes amis',
    remove_title: 'Retirer de tes amis ?',
    remove_text: '{name} ne fera plus partie de tes amis.',
    block: 'Bloquer',
    block_title: 'Bloquer cette personne ?',
    block_text:
      '{name} ne fera plus partie de tes amis, ne pourra plus t’envoyer de demande et n’en saura rien. Tu peux annuler le blocage ici.',
    blocked_title: 'Personnes bloquées',
    unblock: 'Débloquer',
    unblock_user: (name) => `Débloquer ${name}`,

    send_token: 'Envoie ton code d’ami à tes amis :',
    copy: 'Copier',
    copy_token: 'Copier le code d’ami',
    or_link: 'Ou envoie un lien :',
    copy_link: 'Copier le lien',
    or: 'ou',
    their_link: 'Tu as suivi son lien.',
    token_label: 'Code d’ami reçu',
    ask: (name) => `Ajouter ${name}`,
    request: 'Envoyer une demande',
    requested: 'Demande envoyée.',
    befriended: 'Vous êtes amis maintenant.',

    requests_title: 'Demandes d’ami',
    wants: 'Veut t’ajouter à ses amis !',
    accept: (name) => `Accepter la demande ${of(name)}`,
    reject: (name) => `Refuser la demande ${of(name)}`,
    no_requests: 'Pas encore de demande d’ami.',
  },
}
