import type { texts as english } from '../en/settings.ts'

export const texts: typeof english = {
  my_settings: {
    title: 'Einstellungen',
    theme: 'Design',
    system: 'System',
    light: 'Hell',
    dark: 'Dunkel',
    language: 'Sprache',
    browser_language: 'Sprache des Browsers',
    appear_offline: 'Offline erscheinen',
    appear_offline_help: 'Deine Freunde sehen nicht, wann du da bist.',
    ghosts: 'Wer gegen deine beendeten Spiele antreten darf',
    ghosts_help:
      'Dein Geist zeigt nur, wie weit du wann warst, nie ein Wort. „Alle“ sehen weder Namen noch Bild.',
    ghost_audiences: { friends: 'Freunde', everyone: 'Alle', nobody: 'Niemand' },
    shortcuts: 'Überall lostippen',
    shortcuts_help:
      'Im Spiel landet jeder Buchstabe im Eingabefeld. Schalt das aus, wenn du diktierst.',
    sessions: 'Wo du angemeldet bist',
    this_device: 'Dieses Gerät',
    unknown_device: 'Unbekanntes Gerät',
    signed_in_since: (moment) => `Angemeldet: ${moment}`,
    last_used: (moment) => `Zuletzt benutzt: ${moment}`,
    end_session: 'Abmelden',
    end_session_on: (device) => `Abmelden: ${device}`,
    end_other_sessions: 'Überall sonst abmelden',
    account: 'Konto',
    operators: 'Admin',
    log_out: 'Abmelden',
    export: 'Meine Daten exportieren',
    delete: 'Mein Konto löschen',
    delete_text:
      'Damit werden dein Name, dein Bild, deine Freunde, Spiele und Versuche sofort und endgültig gelöscht. Andere behalten ihre Spiele, ohne deinen Namen.',
    delete_confirm: 'Gib zur Bestätigung deinen Namen ein: {name}',
    delete_action: 'Endgültig löschen',
  },

  notifications: {
    title: 'Benachrichtigungen',
    notify_me: 'Mich benachrichtigen',
    turn_off: 'Auf diesem Gerät ausschalten',
    states: {
      off: 'Erfahre von Einladungen und vom Artikel des Tages, auch wenn Inkling geschlossen ist.',
      on: 'Dieses Gerät benachrichtigt dich, wenn Inkling geschlossen ist.',
      blocked:
        'Dein Browser blockiert Benachrichtigungen von Inkling. Erlaube sie in seinen Einstellungen.',
      home_screen:
        'Füg Inkling zum Home-Bildschirm hinzu, um auf diesem Gerät benachrichtigt zu werden.',
      unable: 'Dieser Browser kann keine Benachrichtigungen anzeigen.',
    },
    no_service:
      'Dein Browser konnte Benachrichtigungen nicht einschalten. Versuch es später noch einmal.',
    kinds: {
      game_invite: 'Einladungen zu Spielen',
      friend_request: 'Freundschaftsanfragen',
      challenge_answered: 'Antworten auf meine Herausforderungen',
      daily: 'Der Artikel des Tages, einmal täglich',
    },
  },
}
