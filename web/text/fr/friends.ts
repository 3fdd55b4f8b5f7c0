import type { texts as english } from '../en/friends.ts'
import { format, of } from './shared.ts'

const { number } = format

export const texts: typeof english = {
  friendships: {
    none: 'Pas encore d’amis. Ajoutes-en !',
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

    link_title: 'Ton lien pour devenir amis',
    link_how: 'Qui l’ouvre peut t’envoyer une demande d’ami.',
    share: 'Partager',
    have_token: 'J’ai un code',

    alone: 'C’est mieux avec quelqu’un à battre',
    how_title: 'Comment ça marche',
    how: [
      {
        title: 'Envoie le lien',
        text: 'Dans n’importe quel chat. C’est le tien, il ne change pas.',
      },
      { title: 'Accepte', text: 'Tu reçois une demande, tu l’acceptes.' },
      { title: 'Faites la course', text: 'En direct, ou par un défi, quand chacun veut.' },
    ],
    nobody_here: 'Personne en ligne ?',
    quick_race: 'Course rapide contre des fantômes',
    send_token: 'Envoie ton code d’ami à tes amis :',
    copy: 'Copier',
    copy_token: 'Copier le code d’ami',
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
    accept: 'Accepter',
    accept_whom: (name) => `Accepter la demande ${of(name)}`,
    reject: 'Refuser',
    reject_whom: (name) => `Refuser la demande ${of(name)}`,
    no_requests: 'Pas encore de demande d’ami.',
  },

  friend: {
    challenge: 'Défier',
    challenge_whom: (name) => `Défier ${name}`,
    races_won: 'courses gagnées entre vous',
    no_races: 'Pas encore de course entre vous.',
    matches: 'Matchs',
    best_of: (games) => `Au meilleur des ${number(games)}`,
    match_won: (score) => `Gagné ${score}`,
    match_lost: (score) => `Perdu ${score}`,
    dailies: 'Sept derniers Articles du jour',
    in_guesses: 'en essais',
    not_played: 'pas joué',
    last_races: 'Dernières courses',
    all_races: (count) => `Voir les ${number(count)}`,
    outcomes: { won: 'Gagnée', lost: 'Perdue', even: 'Sans vainqueur' },
    outcome_letters: { won: 'G', lost: 'P', even: '–' },
    against: 'à',
  },
}
