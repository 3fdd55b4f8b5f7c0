import type { ServerRefusals, texts as english } from '../en/common.ts'
import { format, of } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  join: {
    title: 'Rejoindre une partie',
    code: 'Code de la partie',
    join: 'Rejoindre',
    or_own: 'Ou {own}.',
    own: 'crée ta propre partie',
    game_over: 'Cette partie est finie. Demande un nouveau lien.',
  },

  invites: {
    title: 'Invitations',
    invitation_from: (name) => `Invitation ${of(name)}`,
    to_race: '{name} t’invite à une course',
    to_play_together: '{name} t’invite à jouer en équipe',
    has_started: 'a commencé',
    best_of: (games) => `au meilleur des ${number(games)}`,
    rated: 'classée',
    not_rated: 'non classée',
    dismiss: (name) => `Masquer l’invitation ${of(name)} pour l’instant`,
    no_longer_open: 'Cette partie n’est plus ouverte.',
    join: 'Rejoindre',
    join_whom: (name) => `Rejoindre la partie ${of(name)}`,
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
    play_challenge: (name) => `Relever le défi ${of(name)}`,
    was_answered: '{name} a relevé ton défi',
    see_comparison: 'Voir la comparaison',
  },

  history: {
    states: {
      joined: 'dans le salon',
      watching: 'tu regardes',
      playing: 'en cours',
      decoded: 'déchiffré',
      gave_up: 'abandon',
      left: 'partie quittée',
      timed_out: 'temps écoulé',
    },
    place_of: (place, players) => `${place} sur ${number(players)}`,
    not_started: 'Pas commencée',
    hidden_title: (words) => `Titre caché : ${words}`,
    watch: 'Regarder',
  },

  copying: {
    copied: 'Copié',
    copied_to_clipboard: 'Copié dans le presse-papiers',
    copy_not_allowed: 'Copie bloquée',
    copy_by_hand:
      'Ce navigateur ne permet pas de copier. Sélectionne le texte et copie-le toi-même.',
    new_link: 'Nouveau lien',
    new_link_title: 'Créer un nouveau lien ?',
    new_link_why: 'Le lien et le code actuels cesseront aussitôt de fonctionner.',
    new_link_action: 'Créer un nouveau lien',
    new_link_made: 'Nouveau lien. L’ancien ne fonctionne plus.',
  },

  not_found: {
    tab: 'Page introuvable',
    title: '404 : page introuvable !',
    go_home: 'Aller à la page d’accueil',
    about: 'Le lien est peut-être ancien ou incomplet.',
    play_daily: 'Jouer à l’article du jour',
  },

  quick_race: { about: (what) => `Jusqu’à 3 fantômes · ${what}` },

  recent_games: {
    title: 'Parties récentes',
    all: 'Toutes les parties',
    none: 'Aucune partie récente.',
  },

  week: {
    title: 'Cette semaine',
    ends: (when) => `se termine ${when}`,
    races_won: 'Courses gagnées',
    decoded: 'Articles déchiffrés',
    dailies: 'Articles du jour',
    you: 'Toi',
    alone: 'Ajoute des amis pour comparer leur semaine à la tienne.',
    quiet: 'Aucun de tes amis n’a encore déchiffré d’article cette semaine.',
  },

  server_refusals: {
    BAD_REQUEST: 'Cette requête pose problème. Recharge la page et réessaie.',
    TOO_MANY_GAMES: 'Tu crées des parties trop vite.',
    TOO_MANY_CODES: 'Tu as essayé trop de codes.',
    TOO_MANY_TOKENS: 'Tu as essayé trop de codes d’ami.',
    TOO_MANY_REPORTS:
      'Tu as déjà signalé cinq articles aujourd’hui. Merci ! Tu pourras en signaler d’autres demain.',
    TOO_FEW_GUESSES: 'Essaie au moins dix mots avant de signaler un article.',
    FINISH_FIRST: 'Tu joues déjà à cet article dans une autre partie. Termine-la d’abord.',
    TOO_MANY_LOBBIES:
      'Tu as 20 parties qui n’ont pas commencé. Lances-en une ou quittes-en une d’abord.',
    TOO_MANY_TEXTS:
      'Tu as collé des textes pour 20 parties en cours. Termines-en une ou quittes-en une d’abord.',
    TOO_MANY_UNFINISHED:
      'Tu as 500 parties en cours. Termines-en une ou abandonnes-en une d’abord.',
    ARTICLE_IN_USE: 'Cet article n’est pas disponible pour le moment. Choisis-en un autre.',
    NOT_ALONE: 'Tu ne peux pas jouer à un article que tu as choisi. Invite d’autres joueurs.',
    UNFIT_PAGE:
      'Cette page Wikipédia ne convient pas au jeu. Essaie un autre titre : les listes, les pages très courtes et les pages d’homonymie sont exclues.',
    WIKIPEDIA_AWAY:
      'Ce serveur n’arrive pas à joindre Wikipédia. Colle un texte, ou réessaie plus tard.',
    NO_LEAD: 'L’introduction de cet article est trop courte pour jouer. Choisis l’article entier.',
    UNFIT_TITLE: 'Ce titre n’a aucun mot à deviner. Choisis-en un autre.',
    TEXT_TOO_SHORT: 'Ce texte est trop court. Colle au moins 350 mots.',
    TEXT_TOO_LONG: 'Ce texte est trop long. Colle 5 000 mots au maximum.',
    TEXT_REPEATS: 'Ce texte répète toujours les mêmes mots. Colles-en un plus varié.',
    TEXT_HAS_MARKUP: 'Ce texte contient du balisage. Colle du texte brut.',
    TEXT_IN_OTHER_LANGUAGE:
      'Ce texte n’est pas dans la langue choisie. Choisis celle dans laquelle il est écrit.',
    NO_DAILY: 'Il n’y avait pas d’article du jour à cette date. Choisis un autre jour.',
    DAILY_TO_COME: 'L’article de ce jour n’est pas encore paru. Choisis un jour passé.',
    NO_ARTICLES:
      'Il n’y a pas encore d’article à jouer. Demande à l’admin de ce serveur d’en ajouter.',
    NO_ARTICLE:
      'Il n’y a pas encore d’article de ce genre. Choisis un autre sujet ou une autre difficulté.',
    GAME_OVER: 'Cette partie est finie pour toi.',
    SHEET_FULL: 'Cette partie a atteint la limite de 2 000 essais. Tu peux encore abandonner.',
    NOT_STARTED: 'La partie n’a pas encore commencé.',
    WATCHING: 'Tu regardes cette partie sans y jouer.',
    NOT_FINISHED: 'Termine d’abord cette partie.',
    NOT_OVER: 'Cette partie n’est pas encore terminée.',
    NOT_TOGETHER: 'Dans cette partie, l’abandon ne se vote pas : abandonne de ton côté.',
    VOTE_INSTEAD: 'Pour abandonner, il faut l’accord de tout le monde. Vote pour l’abandon.',
    EMPTY_GUESS: 'Tape d’abord un mot.',
    LONG_GUESS: 'Essai trop long : 40 caractères au maximum.',
    SEVERAL_WORDS: 'Un seul mot à la fois.',
    NO_WORD: 'Ce n’est pas un mot. Utilise des lettres ou des chiffres.',
    NO_HINTS: 'Cette course se joue sans indices.',
    NO_HINTS_LEFT: 'Tu as utilisé tous tes indices pour cette course.',
    HINT_TOO_SOON: 'Tu peux prendre un indice toutes les dix secondes.',
    HINT_IN_TITLE: 'Un indice ne peut pas révéler un mot du titre. Choisis un autre mot.',
    ALREADY_OPEN: 'Ce mot est déjà révélé. Choisis-en un autre.',
    NO_SUCH_POSITION: 'Ce mot n’est pas dans l’article. Choisis-en un autre.',
    NOTHING_TO_HINT: 'Il ne reste que des mots du titre, et un indice ne peut pas les révéler.',
    NOT_HOST: 'Seul l’hôte peut faire cela.',
    ASKED_OFTEN: 'Cette personne a déjà été invitée trois fois. Envoie-lui plutôt le lien.',
    REMOVED:
      'L’hôte t’a fait sortir de cette partie. Tu pourras revenir si l’hôte t’invite de nouveau.',
    REMOVED_BY_HOST: 'L’hôte a fait sortir cette personne. Seul l’hôte peut l’inviter de nouveau.',
    TOO_MANY_EVENTS: 'Cette partie a atteint sa limite. Termine-la ou crées-en une autre.',
    TOO_FEW_PLAYERS: 'Il faut être au moins deux. Invite quelqu’un ou partage le lien.',
    PLACES_TAKEN: 'Le salon est complet : tu peux seulement regarder.',
    ALREADY_STARTED: 'Cette partie a déjà commencé.',
    UNKNOWN_CODE: 'Aucune partie n’a ce code. Vérifie-le ou demande un nouveau lien.',
    GAME_FULL: 'Cette partie est complète, même pour regarder.',
    NOT_FRIENDS: 'Tu ne peux inviter que tes amis. Envoie le lien aux autres.',
    TOO_MANY_INVITED:
      'Tu ne peux plus envoyer d’invitations pour cette partie. Partage plutôt le lien.',
    NOT_A_CHALLENGE:
      'Tu ne peux envoyer comme défi qu’une partie en solo ou un article du jour passé.',
    TOO_MANY_CHALLENGES: 'Tu as 100 défis en cours. Chacun prend fin au bout de 30 jours.',
    PLAYED_BEFORE: 'Tu as déjà joué à cet article.',
    WITHDRAWN: 'Cet article n’est plus disponible.',
    UNKNOWN_TOKEN: 'Personne n’a ce code d’ami. Vérifie-le.',
    ALREADY_FRIENDS: 'Vous êtes déjà amis.',
    TOO_MANY_PENDING: 'Tu as 30 demandes en attente. Attends quelques réponses.',
    TOO_MANY_FRIENDS: 'Tu as 1 000 amis, c’est le maximum. Retire d’abord quelqu’un.',
    TOO_MANY_FRIENDS_THERE: 'Cette personne a déjà 1 000 amis, c’est le maximum.',
    TOO_MANY_RECEIVED: 'Cette personne a déjà 100 demandes en attente. Réessaie plus tard.',
    NO_TITLES: 'Saisis un titre ou une adresse Wikipédia.',
    ARTICLE_REPLACED: 'Il existe un texte plus récent de cet article. Utilise plutôt celui-là.',
    DAY_BEGUN: 'Tu ne peux remplacer que l’article d’un jour déjà tiré et pas encore commencé.',
    IS_OPERATOR:
      'Un compte admin ne peut pas être suspendu. Retire-le d’abord de la configuration.',
    BAD_NAME: 'Choisis un nom de 1 à 80 caractères.',
    BAD_IMAGE: 'Cette photo est illisible. Choisis un fichier JPEG ou PNG.',
    IMAGE_TOO_HEAVY:
      'Cette photo ne peut pas être traitée. Enregistre-la en JPEG ou PNG ordinaire (ni progressif ni entrelacé).',
  } satisfies ServerRefusals,
}
