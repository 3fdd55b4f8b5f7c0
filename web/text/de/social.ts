import type { texts as english } from '../en/social.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  friendships: {
    more_about: (name) => `Mehr zu ${name}`,
    remove: 'Freund entfernen',
    remove_title: 'Freund entfernen?',
    remove_text: 'Du und {name} seid dann nicht mehr befreundet.',
    block: 'Blockieren',
    block_title: 'Spieler blockieren?',
    block_text:
      '{name} ist dann nicht mehr mit dir befreundet, kann dich nicht mehr anfragen und erfährt nichts davon. Aufheben kannst du das auf dieser Seite.',
    blocked_title: 'Blockierte Spieler',
    unblock: 'Freigeben',
    unblock_user: (name) => `${name} freigeben`,
    send_token: 'Schick deinen Freunden deinen Einladungstoken:',
    copy: 'Kopieren',
    copy_token: 'Einladungstoken kopieren',
    or_link: 'Oder schick ihn als Link:',
    copy_link: 'Link kopieren',
    or: 'oder',
    their_link: 'Das ist der Link dieser Person. Freundschaft anfragen?',
    token_label: 'Einladungstoken eines Freundes',
    request: 'Freundschaft anfragen',
    requested: 'Freundschaftsanfrage gesendet.',
    befriended: 'Ihr seid jetzt befreundet.',
    requests_title: 'Freundschaftsanfragen',
    wants: 'Möchte mit dir befreundet sein!',
    accept: (name) => `${name} annehmen`,
    reject: (name) => `${name} ablehnen`,
    no_requests: 'Noch keine Freundschaftsanfragen.',
  },

  join: {
    title: 'Spiel beitreten',
    code: 'Code des Spiels',
    join: 'Beitreten',
    or_own: 'Oder {own}.',
    own: 'leg selbst ein Spiel an',
    game_over: 'Dieses Spiel ist vorbei. Bitte um einen neuen Link.',
  },

  notifications: {
    title: 'Benachrichtigungen',
    notify_me: 'Mich benachrichtigen',
    turn_off: 'Auf diesem Gerät ausschalten',
    choose: 'Benachrichtigungen auswählen',
    states: {
      off: 'Erfahre von Einladungen und vom Artikel des Tages, auch wenn Inkling geschlossen ist.',
      on: 'Dieses Gerät benachrichtigt dich, wenn Inkling geschlossen ist.',
      blocked:
        'Dein Browser blockiert Benachrichtigungen von Inkling. Erlaube sie in seinen Einstellungen.',
      home_screen:
        'Füge Inkling zum Home-Bildschirm hinzu, um auf diesem Gerät benachrichtigt zu werden.',
      unable: 'Dieser Browser kann keine Benachrichtigungen anzeigen.',
    },
    no_service:
      'Dein Browser konnte Benachrichtigungen nicht einschalten. Versuche es später noch einmal.',
    kinds: {
      game_invite: 'Einladungen zu Spielen',
      friend_request: 'Freundschaftsanfragen',
      challenge_answered: 'Antworten auf meine Herausforderungen',
      daily: 'Der Artikel des Tages, einmal täglich',
    },
  },

  invites: {
    title: 'Einladungen',
    invitation_from: (name) => `Einladung von ${name}`,
    to_race: '{name} lädt dich zu einem Rennen ein',
    to_play_together: '{name} lädt dich ein, gemeinsam zu spielen',
    has_started: 'hat begonnen',
    dismiss: (name) => `Einladung von ${name} vorerst ausblenden`,
    no_longer_open: 'Dieses Spiel ist nicht mehr offen.',
    join: 'Beitreten',
    join_whom: (name) => `${name} beitreten`,
    decline: 'Ablehnen',
    decline_whom: (name) => `${name} ablehnen`,
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
}
