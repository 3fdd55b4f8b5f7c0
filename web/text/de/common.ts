import type { ServerRefusals, texts as english } from '../en/common.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  join: {
    title: 'Spiel beitreten',
    code: 'Code des Spiels',
    join: 'Beitreten',
    or_own: 'Oder {own}.',
    own: 'erstell selbst ein Spiel',
    game_over: 'Dieses Spiel ist vorbei. Lass dir einen neuen Link schicken.',
  },

  invites: {
    title: 'Einladungen',
    invitation_from: (name) => `Einladung von ${name}`,
    to_race: '{name} lädt dich zu einem Rennen ein',
    to_play_together: '{name} lädt dich ein, gemeinsam zu spielen',
    has_started: 'hat begonnen',
    best_of: (games) => `Best of ${number(games)}`,
    rated: 'gewertet',
    not_rated: 'nicht gewertet',
    dismiss: (name) => `Einladung von ${name} vorerst ausblenden`,
    no_longer_open: 'Dieses Spiel ist nicht mehr offen.',
    join: 'Beitreten',
    join_whom: (name) => `Dem Spiel von ${name} beitreten`,
    decline: 'Ablehnen',
    decline_whom: (name) => `Einladung von ${name} ablehnen`,
    more: (count) =>
      plural(count, { one: '1 weitere Einladung', other: `${number(count)} weitere Einladungen` }),
  },

  challenge_news: {
    challenges_you: '{name} fordert dich heraus',
    own_time: 'wann du willst',
    play: 'Spielen',
    play_challenge: (name) => `Spielen: Herausforderung von ${name}`,
    was_answered: '{name} hat auf deine Herausforderung geantwortet',
    see_comparison: 'Zum Vergleich',
  },

  history: {
    states: {
      joined: 'in der Lobby',
      watching: 'zugeschaut',
      playing: 'läuft',
      decoded: 'entschlüsselt',
      gave_up: 'aufgegeben',
      left: 'verlassen',
      timed_out: 'Zeit abgelaufen',
    },
    place_of: (place, players) => `${place} von ${number(players)}`,
    not_started: 'Noch nicht begonnen',
    hidden_title: (words) => `Verdeckter Titel: ${words}`,
    watch: 'Zuschauen',
  },

  copying: {
    copied: 'Kopiert',
    copied_to_clipboard: 'In die Zwischenablage kopiert',
    copy_not_allowed: 'Nicht erlaubt',
    copy_by_hand: 'Dieser Browser erlaubt kein Kopieren. Markiere den Text stattdessen.',
    new_link: 'Neuer Link',
    new_link_title: 'Neuen Link erstellen?',
    new_link_why: 'Der jetzige Link und sein Code gelten dann sofort nicht mehr.',
    new_link_action: 'Neuen Link erstellen',
    new_link_made: 'Neuer Link. Der alte gilt nicht mehr.',
  },

  not_found: {
    tab: 'Seite nicht gefunden',
    title: '404: Diese Seite gibt es nicht!',
    go_home: 'Zur Startseite',
    about: 'Vielleicht ist der Link veraltet oder unvollständig.',
    play_daily: 'Artikel des Tages spielen',
  },

  quick_race: { about: (what) => `Bis zu 3 Geister · ${what}` },

  recent_games: { title: 'Letzte Spiele', all: 'Alle Spiele', none: 'Noch keine Spiele.' },

  week: {
    title: 'Diese Woche',
    ends: (when) => `endet ${when}`,
    races_won: 'Rennen gewonnen',
    decoded: 'Artikel entschlüsselt',
    dailies: 'Tages\u00adartikel',
    you: 'Du',
    alone: 'Füg Freunde hinzu und vergleiche ihre Woche mit deiner.',
    quiet: 'Von deinen Freunden hat diese Woche noch niemand einen Artikel entschlüsselt.',
  },

  server_refusals: {
    BAD_REQUEST:
      'Mit dieser Anfrage stimmt etwas nicht. Lade die Seite neu und versuch es noch einmal.',
    TOO_MANY_GAMES: 'Du erstellst zu schnell neue Spiele.',
    TOO_MANY_CODES: 'Du hast zu viele Codes ausprobiert.',
    TOO_MANY_TOKENS: 'Du hast zu viele Freundescodes ausprobiert.',
    TOO_MANY_REPORTS:
      'Du hast heute schon fünf Artikel gemeldet. Danke! Morgen kannst du weitere melden.',
    TOO_FEW_GUESSES: 'Rate erst mindestens zehn Wörter, bevor du einen Artikel meldest.',
    FINISH_FIRST:
      'Diesen Artikel spielst du schon in einem anderen Spiel. Beende zuerst das andere.',
    TOO_MANY_LOBBIES:
      'Du hast 20 Spiele, die noch nicht begonnen haben. Starte oder verlass zuerst eins.',
    TOO_MANY_TEXTS:
      'Du hast Texte für 20 Spiele eingefügt, die noch laufen. Beende oder verlass zuerst eins.',
    TOO_MANY_UNFINISHED: 'Du hast 500 angefangene Spiele. Beende zuerst eins oder gib eins auf.',
    ARTICLE_IN_USE: 'Dieser Artikel kann hier gerade nicht gespielt werden. Wähl einen anderen.',
    NOT_ALONE:
      'Einen Artikel, den du selbst aussuchst, kannst du nicht spielen. Lade andere dazu ein.',
    UNFIT_PAGE:
      'Diese Wikipedia-Seite lässt sich nicht spielen. Versuch einen anderen Titel: Listen, sehr kurze Seiten und Begriffsklärungen gehen nicht.',
    WIKIPEDIA_AWAY:
      'Wikipedia ist von diesem Server aus nicht erreichbar. Füg einen Text ein oder versuch es später noch einmal.',
    NO_LEAD: 'Die Einleitung dieses Artikels ist zu kurz zum Spielen. Wähl den ganzen Artikel.',
    UNFIT_TITLE: 'In diesem Titel ist kein Wort, das man raten kann. Wähl einen anderen.',
    TEXT_TOO_SHORT: 'Dieser Text ist zu kurz. Füg mindestens 350 Wörter ein.',
    TEXT_TOO_LONG: 'Dieser Text ist zu lang. Füg höchstens 5.000 Wörter ein.',
    TEXT_REPEATS:
      'Dieser Text besteht aus wenigen Wörtern, die sich wiederholen. Füg einen anderen ein.',
    TEXT_HAS_MARKUP: 'In diesem Text stecken Formatierungszeichen (Markup). Füg reinen Text ein.',
    TEXT_IN_OTHER_LANGUAGE:
      'Dieser Text ist nicht in der gewählten Sprache. Wähl die Sprache, in der er geschrieben ist.',
    NO_DAILY: 'An diesem Tag gab es keinen Artikel des Tages. Wähl einen anderen Tag.',
    DAILY_TO_COME: 'Der Artikel dieses Tages ist noch nicht erschienen. Wähl einen früheren Tag.',
    NO_ARTICLES:
      'Es gibt noch keine Artikel zum Spielen. Wer diesen Server betreibt, kann welche hinzufügen.',
    NO_ARTICLE:
      'Dazu gibt es noch keinen Artikel. Versuch ein anderes Thema oder eine andere Schwierigkeit.',
    GAME_OVER: 'Dieses Spiel ist für dich vorbei.',
    SHEET_FULL: 'In diesem Spiel sind alle 2.000 Versuche verbraucht. Du kannst nur noch aufgeben.',
    NOT_STARTED: 'Das Spiel hat noch nicht begonnen.',
    WATCHING: 'Du schaust bei diesem Spiel nur zu.',
    NOT_FINISHED: 'Beende zuerst dieses Spiel.',
    NOT_OVER: 'Dieses Spiel läuft noch.',
    NOT_TOGETHER: 'In diesem Spiel gibst du nur für dich auf.',
    VOTE_INSTEAD: 'Aufgeben geht hier nur gemeinsam: Stimm dafür ab.',
    EMPTY_GUESS: 'Gib erst ein Wort ein.',
    LONG_GUESS: 'Ein Versuch darf höchstens 40 Zeichen haben.',
    SEVERAL_WORDS: 'Immer nur ein Wort.',
    NO_WORD: 'Das ist kein Wort. Nimm Buchstaben oder Ziffern.',
    NO_HINTS: 'Dieses Rennen wird ohne Tipps gespielt.',
    NO_HINTS_LEFT: 'Du hast alle Tipps für dieses Rennen verbraucht.',
    HINT_TOO_SOON: 'Du kannst alle zehn Sekunden einen Tipp nehmen.',
    HINT_IN_TITLE: 'Tipps decken keine Titelwörter auf. Wähl ein anderes Wort.',
    ALREADY_OPEN: 'Dieses Wort ist schon aufgedeckt. Wähl ein anderes.',
    NO_SUCH_POSITION: 'Dieses Wort gibt es im Artikel nicht. Wähl ein anderes.',
    NOTHING_TO_HINT: 'Nur noch Titelwörter sind verdeckt, und die deckt kein Tipp auf.',
    NOT_HOST: 'Das kann nur der Host.',
    ASKED_OFTEN:
      'Diese Person ist schon dreimal eingeladen worden. Schick ihr stattdessen den Link.',
    REMOVED:
      'Der Host hat dich aus diesem Spiel entfernt. Mit einer neuen Einladung kannst du zurückkommen.',
    REMOVED_BY_HOST: 'Der Host hat diese Person entfernt. Nur der Host kann sie wieder einladen.',
    TOO_MANY_EVENTS:
      'Dieses Spiel hat sein Limit erreicht. Spiel es zu Ende oder erstell ein neues.',
    TOO_FEW_PLAYERS: 'Ihr müsst mindestens zu zweit sein. Lade jemanden ein oder teile den Link.',
    PLACES_TAKEN: 'Mehr Leute können hier nicht mitspielen. Zuschauen geht noch.',
    ALREADY_STARTED: 'Dieses Spiel hat schon begonnen.',
    UNKNOWN_CODE: 'Kein Spiel hat diesen Code. Prüf ihn oder lass dir einen neuen Link schicken.',
    GAME_FULL: 'Dieses Spiel ist voll, auch zum Zuschauen.',
    NOT_FRIENDS: 'Einladen kannst du nur Freunde. Schick anderen den Link.',
    TOO_MANY_INVITED:
      'Mehr Einladungen sind für dieses Spiel nicht möglich. Teile stattdessen den Link.',
    NOT_A_CHALLENGE:
      'Nur ein Solospiel oder ein Tagesartikel von einem früheren Tag kann als Herausforderung verschickt werden.',
    TOO_MANY_CHALLENGES:
      'Du hast 100 offene Herausforderungen. Jede endet 30 Tage, nachdem du sie gestellt hast.',
    PLAYED_BEFORE: 'Diesen Artikel hast du schon gespielt.',
    WITHDRAWN: 'Diesen Artikel gibt es nicht mehr.',
    UNKNOWN_TOKEN:
      'Niemand hat diesen Freundescode. Prüf ihn oder lass ihn dir noch einmal schicken.',
    ALREADY_FRIENDS: 'Ihr seid schon befreundet.',
    TOO_MANY_PENDING: '30 deiner Anfragen sind noch offen. Warte, bis einige beantwortet sind.',
    TOO_MANY_FRIENDS: 'Du hast 1.000 Freunde, mehr geht nicht. Entferne erst jemanden.',
    TOO_MANY_FRIENDS_THERE: 'Diese Person hat 1.000 Freunde, mehr geht nicht.',
    TOO_MANY_RECEIVED: 'Auf diese Person warten schon 100 Anfragen. Versuch es später noch einmal.',
    NO_TITLES: 'Gib einen Wikipedia-Titel oder eine Adresse ein.',
    ARTICLE_REPLACED: 'Von diesem Artikel gibt es einen neueren Text. Nimm stattdessen den.',
    DAY_BEGUN:
      'Ersetzen lässt sich nur der Artikel eines künftigen Tages, der schon ausgelost ist.',
    IS_OPERATOR:
      'Admins können nicht gesperrt werden. Streich das Konto zuerst aus der Konfiguration.',
    BAD_NAME: 'Ein Name darf 1 bis 80 Zeichen haben.',
    BAD_IMAGE: 'Dieses Bild lässt sich nicht lesen. Wähl ein JPEG oder PNG.',
    IMAGE_TOO_HEAVY:
      'Dieses Bild lässt sich nicht verarbeiten. Speichere es als normales JPEG oder PNG (nicht progressiv oder interlaced).',
  } satisfies ServerRefusals,
}
