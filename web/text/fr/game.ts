import type { texts as english } from '../en/game.ts'
import { format, players, of } from './shared.ts'

const { number, ordinal, percent, plural } = format

const victories = (count: number) =>
  plural(count, { one: `${number(count)} victoire`, other: `${number(count)} victoires` })

export const texts: typeof english = {
  lobby: {
    players: 'Joueurs',
    people: (here, asked, places) => {
      const there = `${number(here)} sur ${number(places)}`
      return asked === 0
        ? there
        : `${there} · ${plural(asked, {
            one: `${number(asked)} invitation`,
            other: `${number(asked)} invitations`,
          })}`
    },
    places_left: (count) =>
      plural(count, {
        one: `${number(count)} personne de plus`,
        other: `Jusqu’à ${number(count)} personnes de plus`,
      }),
    host: 'Hôte',
    ready: 'C’est bon',
    not_ready: 'Se prépare',
    watching: 'Regarde',
    invited: 'Invitation envoyée',
    declined: 'A refusé',
    more_about: (name) => `Plus d’options pour ${name}`,
    make_host: (name) => `Faire de ${name} l’hôte`,
    let_watch: (name) => `Mettre ${name} dans le public`,
    remove_from_lobby: 'Faire sortir du salon',
    remove_title: (name) => `Faire sortir ${name} ?`,
    remove_why: 'Cette personne ne pourra revenir que si tu l’invites de nouveau.',
    remove: 'Faire sortir',
    withdraw: (name) => `Annuler l’invitation pour ${name}`,

    invite: 'Inviter',
    friends_to_invite: 'Amis à inviter',
    invite_whom: (name) => `Inviter ${name}`,
    invite_online: (name) => `Inviter ${name}, en ligne`,
    no_friends: 'Pas encore d’amis : partage le lien.',
    all_invited: 'Tous tes amis sont invités. Partage le lien avec d’autres.',
    by_code: 'Ce code ou ce lien suffit pour rejoindre la partie.',
    copy_link: 'Copier le lien',

    settings: 'Réglages',
    change: 'Modifier',
    change_title: 'Modifier les réglages',
    change_help: 'Tout le monde le voit aussitôt et doit confirmer à nouveau.',
    start_when_ready: 'Lancer quand tout le monde est prêt',
    starts_when_ready: 'Commence quand tout le monde est prêt',

    own_article: 'Article choisi par l’hôte',
    need_two: 'Il faut être au moins deux.',
    need_two_help: 'Invite un ami ou partage le lien.',
    waiting_for: 'On attend {name}.',
    waiting_for_some: (names) => `On attend ${names}.`,
    and_more: (names, more) =>
      plural(more, {
        one: `${names} et ${number(more)} autre`,
        other: `${names} et ${number(more)} autres`,
      }),
    late_watch: 'Les retardataires pourront regarder.',
    late_join: 'Les retardataires pourront encore jouer.',
    you_watch: 'Tu regardes.',
    you_watch_help: 'Tu peux encore jouer.',
    play: 'Jouer',
    you: 'toi',
    waiting_for_you: 'On t’attend.',
    ready_count: (ready, of) =>
      plural(ready, {
        one: `${number(ready)} sur ${number(of)} a confirmé.`,
        other: `${number(ready)} sur ${number(of)} ont confirmé.`,
      }),
    all_ready: 'Tout le monde est prêt.',
    you_are_ready: 'C’est bon pour toi.',
    host_starts: '{name} lance la partie.',
    lobby_full: 'Le salon est complet. Tu entreras dès que quelqu’un en sortira.',
    be_ready: 'C’est bon pour moi',
    be_unready: 'Encore un instant',
    start_race: 'Lancer la course',
    start_game: 'Lancer la partie',
    leave: 'Quitter',

    race_starts: 'La course commence',
    race_starts_in: 'La course commence dans',
    race_starts_soon: 'La course commence dans quelques secondes',
    game_starts: 'La partie commence',
    game_starts_in: 'La partie commence dans',
    game_starts_soon: 'La partie commence dans quelques secondes',
    loading_article: 'Chargement de l’article',
    seconds: (count) =>
      plural(count, { one: `${number(count)} seconde`, other: `${number(count)} secondes` }),
  },

  board: {
    side: 'Ta partie',
    loading: 'Chargement de l’article…',
    missing: 'Partie introuvable',
    missing_why: 'Le lien est peut-être incomplet, ou ce n’est pas ta partie.',
    removed: 'L’hôte t’a fait sortir de cette partie',
    removed_why: 'Tu pourras revenir si l’hôte t’invite de nouveau.',
    closed: 'Cette partie n’a jamais commencé',
    closed_why: 'Tout le monde a quitté le salon.',
    failed: 'Impossible de charger la partie',
    home: 'Accueil',
    new_game: 'Nouvelle partie',
    decoded: 'Tu as déchiffré l’article !',
    outcome: (word, outcome) => `${word}, ${outcome}`,
    hint_outcome: (word, outcome) => `Indice : ${word}, ${outcome}`,
    title_hint: 'Indice : cette barre est un mot du titre ou commence de la même façon',
    repeat: (word) => `${word}, déjà essayé`,
    free: (word) => `${word}, déjà visible`,
    unknown: (word) => `${word}, absent du dictionnaire`,
    step: (word, index, of) => `${word}, ${number(index)} sur ${number(of)}`,
    partner: (name, outcome) => `${name} : ${outcome}`,
  },

  article: {
    name: 'L’article',
    also_in_title: (letters) => `${letters}, mot du titre ou très proche`,
    near: (bar: string, word: string, value: number) =>
      `${bar}, proche de « ${word} », ${number(value)}`,
    credit_later: 'La source s’affiche après la partie.',
    read_whole: 'Lire l’article entier',
    pasted: 'Texte fourni par l’hôte.',
    written_for_inkling: 'Écrit pour Inkling, {licence}.',
    from_wikipedia:
      'Texte de l’article Wikipédia {title}, par {contributors}, sous licence {licence}.',
    contributors: 'ses contributeurs',
    quoted: (title) => `« ${title} »`,
    version: (revision) => `Version ${revision}.`,
    shortened: 'Texte raccourci ; mots cachés pendant la partie.',
    hits_above: (count) =>
      plural(count, {
        one: `${number(count)} occurrence plus haut`,
        other: `${number(count)} occurrences plus haut`,
      }),
    hits_below: (count) =>
      plural(count, {
        one: `${number(count)} occurrence plus bas`,
        other: `${number(count)} occurrences plus bas`,
      }),
    next_hit: (hits) => `${hits} (Entrée dans le champ vide)`,
    stamp_time: (clock) => `déchiffré en ${clock}`,
    stamp_players: (count) => `sur ${players(count)}`,
    stamp_together: (guesses) =>
      plural(guesses, { one: 'essai en équipe', other: 'essais en équipe' }),
  },

  guesses: {
    hits_of: (count) =>
      plural(count, { one: `${number(count)} occurrence`, other: `${number(count)} occurrences` }),
    title: 'Essais',
    box: 'Essaie un mot',
    send: 'Essayer',
    enter: 'Entrée',
    none_yet: 'aucun pour l’instant',
    tally: (count, hit_rate) => `${number(count)} · ${percent(hit_rate)} trouvés`,
    recent: 'Derniers essais',
    sort: 'Trier les essais',
    sorts: { newest: 'Récents', nearest: 'Proches', hits: 'Occurrences', alphabet: 'A–Z' },
    nearness: (value: number) => `proximité ${number(value)}`,
    hide_misses: 'Mots trouvés',
    show_all: (count) => `Tout voir (${number(count)})`,
    no_hits: 'Aucun mot trouvé pour l’instant.',

    hint: 'indice',
    pending_hint: 'Indice',
    title_word: 'Mot du titre ou très proche',
    step: (index, of) => `${number(index)} sur ${number(of)}`,
    miss: 'pas dans l’article',
    one_bar: 'une barre',
    sending: 'Envoi',
    waiting: '…',
    waits: 'en attente',
    no_connection: 'Pas de connexion.',
    no_answer: 'Pas encore de réponse.',
    waits_for: (time) => `depuis ${time}`,
    back: (count) =>
      plural(count, {
        one: 'Connexion rétablie. 1 essai envoyé.',
        other: `Connexion rétablie. ${number(count)} essais envoyés.`,
      }),
    kept: (count) =>
      count === 0
        ? 'Tes essais sont gardés et seront envoyés.'
        : plural(count, {
            one: '1 essai est gardé et sera envoyé.',
            other: `${number(count)} essais sont gardés et seront envoyés.`,
          }),
    try_again: 'Réessayer',
    discard: 'Supprimer',
    try_again_word: (word) => `Réessayer : ${word}`,
    discard_word: (word) => `Supprimer : ${word}`,
    pick: 'Choisis une barre pour révéler son mot.',
    cancel: 'Annuler',
    free: (word) => `« ${word} » est déjà visible ; ça ne compte pas.`,
    unknown: (word) => `« ${word} » n’est pas dans le dictionnaire ; ça ne compte pas.`,
    known: (word) => `« ${word} » a déjà été essayé ; ça ne compte pas.`,
    known_row: (word, row, outcome) => `« ${word} » a déjà été essayé (n° ${row}) : ${outcome}.`,
    known_hint: (word, outcome) => `« ${word} » vient d’un indice : ${outcome}.`,
    counts_as: (word, other, row, outcome) =>
      `« ${word} » compte comme « ${other} » (n° ${row}) : ${outcome}.`,
    counts_as_hint: (word, other, outcome) =>
      `« ${word} » compte comme « ${other} », venu d’un indice : ${outcome}.`,

    tips: 'Comment jouer',
    tip_guess: '{what} Il apparaît partout, sous toutes ses formes.',
    tip_guess_touch: '{what} Il apparaît partout.',
    tip_guess_what: 'Essaie n’importe quel mot.',
    tip_bar: '{what} Survole-la pour compter les lettres.',
    tip_bar_touch: 'Touche une barre pour compter ses lettres.',
    tip_bar_what: 'Une barre est aussi large que son mot.',
    tip_title: '{what} pour déchiffrer l’article.',
    tip_title_what: 'Trouve le titre',
    tip_near: '{what} Plus la couleur est chaude, plus tu es proche.',
    tip_near_touch: 'Plus c’est chaud, plus c’est proche.',
    tip_near_what: 'Dans la barre : ton essai le plus proche.',
    tip_near_range: `${number(60)} à ${number(99)}`,
    dismiss_tips: 'Masquer les conseils',

    words_of: (name) => `Essais ${of(name)}`,
    show_mine: 'Voir mes essais',
    no_words: 'Pas encore d’essai.',
    tip_walk: '{what} Entrée dans le champ vide y mène, ↑ rappelle ton dernier mot.',
    tip_walk_touch: '{what} : touche la flèche.',
    tip_walk_what: (count) =>
      plural(count, {
        one: `${number(count)} occurrence est hors de vue.`,
        other: `${number(count)} occurrences sont hors de vue.`,
      }),
  },

  ghosts: {
    title: 'Fantômes',
    hide: 'Masquer les fantômes',
    ghost: 'fantôme',
    stranger: 'quelqu’un',
    pace: (minutes) => `Allure, ${number(minutes)} min`,
    behind: (share, name) => `${percent(share)} derrière ${name}.`,
    ahead: (share, name) => `${percent(share)} devant ${name}.`,
    level: (name) => `À égalité avec ${name}.`,
    has_decoded: (name) => `${name} l’a déchiffré.`,
    not_rated: 'Hors cote. Personne n’est prévenu.',
    not_rated_told: 'Hors cote.',
    standings: 'Classement avec les fantômes',
  },
  players: {
    you: 'Toi',
    title: 'Joueurs',
    standings: 'Classement',
    by: (name) => `par ${name}`,
    guesses_and_time: 'essais · temps',
    guesses_and_uncovered: 'essais · révélé',
    title_column: 'titre',
    uncovered: 'révélé',
    share_uncovered: (share) => `${percent(share)} révélé`,
    title_words: (found, of) =>
      plural(found, {
        one: `${number(found)} mot du titre sur ${number(of)}`,
        other: `${number(found)} mots du titre sur ${number(of)}`,
      }),
    title_share: (found, of) => `${number(found)}/${number(of)}`,
    gain: (percent) => `+${number(percent)}`,
    place_open: (place) =>
      ordinal(place, {
        one: `La ${place}re place est à prendre.`,
        other: `La ${place}e place est à prendre.`,
      }),
    title_words_to_go: (count) =>
      plural(count, {
        one: `Encore ${number(count)} mot du titre.`,
        other: `Encore ${number(count)} mots du titre.`,
      }),
    show_guesses: 'Voir les essais',
    wants_to_give_up: 'veut abandonner',
    votes: (votes, of) =>
      plural(votes, {
        one: `${number(votes)} sur ${number(of)} veut abandonner`,
        other: `${number(votes)} sur ${number(of)} veulent abandonner`,
      }),
    watching: 'Dans le public :',
    more_watching: (count) =>
      plural(count, { one: `et ${number(count)} autre`, other: `et ${number(count)} autres` }),
    left_with: (figures) => `partie quittée · ${figures}`,
    ends: {
      decoded: 'déchiffré',
      gave_up: 'abandon',
      left: 'partie quittée',
      timed_out: 'temps écoulé',
    },
    decoded_at: (time) => `déchiffré ${time}`,

    summary: 'Joueurs : ',
    you_lead: (share) => `Tu mènes, ${share}`,
    leads: (name, share) => `${name} mène, ${share}`,
    you_decoded: 'Tu l’as déchiffré',

    reactions: 'Réactions',
    reaction_names: {
      clap: 'applaudissements',
      laugh: 'rire',
      think: 'réflexion',
      wow: 'waouh',
      fire: 'en feu',
      heart: 'cœur',
    },
    reacts: (name, reaction) => `${name} : ${reaction}`,

    news: {
      timed_out: 'Le temps est écoulé',
      all_gave_up: 'Tout le monde a abandonné',
      joined: (name) => `${name} a rejoint la partie`,
      watches: (name) => `${name} regarde`,
      left: (name) => `${name} a quitté la partie`,
      last_word: (name) => `${name} a trouvé le dernier mot`,
      decoded: (name) => `${name} l’a déchiffré`,
      decoded_as: (name, place) => `${name} l’a déchiffré, ${place}`,
      gave_up: (name) => `${name} a abandonné`,
      voted: (name) => `${name} veut abandonner`,
      withdrew: (name) => `${name} a retiré son vote`,
      rematch: (name) => `${name} veut une revanche`,
      last_stretch: (news, minutes) =>
        plural(minutes, {
          one: `${news}. Sprint final : encore ${number(minutes)} minute`,
          other: `${news}. Sprint final : encore ${number(minutes)} minutes`,
        }),
    },
    partner_hit: (word, hits) => `{name} : ${word}, ${hits}`,
  },

  rematch: {
    title: 'Revanche',
    match: 'Match',
    game_number: (game) => `Manche ${number(game)}`,
    game_of: (game, games) => `Manche ${number(game)} sur ${number(games)}`,
    best_of: (games, wins) =>
      `Au meilleur des ${number(games)} manches, ${victories(wins)} pour gagner`,
    wins: (count) =>
      plural(count, { one: `${number(count)} victoire`, other: `${number(count)} victoires` }),
    score_of: (wins) => `{name}\u00a0${number(wins)}`,
    nobody_else_has_won: 'Personne d’autre n’a encore gagné',
    you_win: 'Tu gagnes le match !',
    wins_match: (name) => `${name} gagne le match`,
    new_match: 'Nouveau match',
    join: 'Rejoindre la revanche',
    watch: 'Regarder la revanche',
    go: 'Aller à la revanche',
    start_now: 'Lancer la revanche',
    to_lobby: 'Aller au salon',
    people: 'Joueurs de la revanche',
    is_in: (name) => `${name} participe`,
    is_awaited: (name) => `On attend ${name}`,
    same_settings: 'Avec les mêmes réglages.',
    has_started: 'La revanche a commencé.',
    wants: '{name} veut une revanche.',
    open: 'Une revanche est ouverte.',
    waiting_for: (names) => `On attend ${names}`,
    alone: 'Personne d’autre pour l’instant.',
    all_in: 'Tout le monde est là.',
    starts_soon: 'La partie commence dans quelques secondes.',
    not_yet: 'Pas encore',
    host_starts: '{name} lance la revanche.',
  },

  header: {
    home: 'Accueil',
    daily_number: (count) => `N° ${number(count)}`,
    time: (clock) => `Temps ${clock}`,
    time_since: 'Temps depuis le début de la partie. Il continue même en ton absence.',
    last_stretch: 'Sprint final',
    ends_in: 'Fin dans {time}',
    time_left: 'encore {time}',
    ends_soon: 'Il reste moins de 5 minutes',

    hint: 'Indice',
    hint_of: (left) =>
      plural(left, {
        one: `Encore ${number(left)} indice`,
        other: `Encore ${number(left)} indices`,
      }),
    hint_in: (seconds) => `Prochain indice dans ${number(seconds)} s`,
    no_hints_left: 'Plus d’indices',
    seconds: (seconds) => `${number(seconds)} s`,
    hint_commonest: 'Révéler le mot caché le plus fréquent',
    hint_pick: 'Choisir un mot à révéler',
    more: 'Plus',
    all_guesses: 'Tous les essais',
    leave: 'Quitter la partie',
    jump_to_hits: 'Aller aux occurrences',
    help: 'Règles et touches',
    theme: 'Thème',

    give_up: 'Abandonner',
    give_up_votes: (votes, of) => `Abandonner ${number(votes)}/${number(of)}`,
    withdraw_vote: (votes, of) => `Retirer mon vote ${number(votes)}/${number(of)}`,
    give_up_title: 'Abandonner ?',
    give_up_text: 'Ta partie se termine, et tu peux lire l’article en entier.',
    give_up_all: 'Il ne manque que ton vote : la partie se terminera pour tout le monde.',
    keep_playing: 'Continuer',

    leave_title: 'Quitter la partie ?',
    leave_action: 'Quitter',
    leave_shared: 'Les autres continuent ; tu peux revenir.',
    leave_race: 'Les autres continuent. Ta course s’arrête ici.',
    find: 'Chercher dans le texte',
    headings: 'Aller à une section',
  },

  help: {
    title: 'Comment jouer',
    rules: [
      'Essaie des mots : chacun est révélé partout où il figure, sous toutes ses formes.',
      'Trouve tous les mots du titre pour déchiffrer l’article. Ce qui est entre parenthèses ne compte pas.',
      'Une barre est aussi large que son mot. Touche-la pour en compter les lettres.',
      'Un mot déjà essayé ne coûte rien.',
    ],
    keys: 'Touches',
    key_enter: 'Essayer le mot',
    key_walk: 'Champ vide : aller à l’occurrence suivante',
    key_recall: 'Champ vide : rappeler le dernier essai',
    key_box: 'Aller au champ de saisie (ou tape directement)',
    key_escape: 'Vider le champ ou fermer le message',
    key_scroll: 'Faire défiler l’article',
    key_find: 'Chercher dans le texte',
    key_bars: 'Aller aux barres, puis de l’une à l’autre',
    key_help: 'Afficher cette aide',
  },

  settings: {
    title: 'Texte, chronomètre et son',
    text_size: 'Taille du texte',
    text_sizes: { small: 'Petite', medium: 'Moyenne', large: 'Grande' },
    hides_clock: 'Masquer le chronomètre',
    hides_ghosts: 'Masquer les fantômes',
    sounds: 'Sons',
    vibration: 'Vibrations',
  },

  find: {
    field: 'Chercher dans le texte visible',
    none: 'aucun',
    of: (index, of) => `${number(index)} sur ${number(of)}`,
    previous: 'Précédent',
    next: 'Suivant',
    close: 'Fermer la recherche',
    headings: 'Sections',
  },

  story: {
    show: 'Afficher',
    article: 'Article',
    story: 'Récit',
    player: 'Nom',
    guesses: 'essais',
    words: 'trouvés',
    hints: 'indices',
    time: 'temps',
    chart: 'Progression',
    chart_told: 'Part de l’article révélée au fil du temps',
    title_word_found: 'mot du titre trouvé',
    decoded: 'déchiffré',
    last_stretch: 'sprint final',
    title_words: 'Qui a trouvé quel mot du titre',
    not_found: 'pas trouvé',
    alone: 'Mots trouvés par toi uniquement',
    alone_of: (count, words) => `${number(count)} sur ${number(words)}`,
    alone_none: 'Les autres ont trouvé tous tes mots aussi.',
    alone_help: 'Choisis un mot pour le voir dans l’article.',
    others_words: 'Voir les mots des autres',
  },
}
