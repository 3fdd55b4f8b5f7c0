import type { texts as english } from '../en/friends.ts'

export const texts: typeof english = {
  friendships: {
    more_about: (name) => `Mehr zu ${name}`,
    remove: 'Freundschaft beenden',
    remove_title: 'Freundschaft beenden?',
    remove_text: 'Du und {name} seid dann nicht mehr befreundet.',
    block: 'Blockieren',
    block_title: 'Diese Person blockieren?',
    block_text:
      '{name} ist dann nicht mehr mit dir befreundet, kann dir keine Anfragen mehr schicken und erfährt nichts davon. Du kannst das auf dieser Seite rückgängig machen.',
    blocked_title: 'Blockiert',
    unblock: 'Nicht mehr blockieren',
    unblock_user: (name) => `${name} nicht mehr blockieren`,
    send_token: 'Schick deinen Freunden deinen Freundescode:',
    copy: 'Kopieren',
    copy_token: 'Freundescode kopieren',
    or_link: 'Oder schick ihn als Link:',
    copy_link: 'Link kopieren',
    or: 'oder',
    their_link: 'Du hast den Link dieser Person geöffnet.',
    token_label: 'Freundescode der anderen Person',
    ask: (name) => `${name} um Freundschaft bitten`,
    request: 'Freundschaft anfragen',
    requested: 'Freundschaftsanfrage gesendet.',
    befriended: 'Ihr seid jetzt befreundet.',
    requests_title: 'Freundschaftsanfragen',
    wants: 'Möchte mit dir befreundet sein!',
    accept: (name) => `Anfrage von ${name} annehmen`,
    reject: (name) => `Anfrage von ${name} ablehnen`,
    no_requests: 'Keine Freundschaftsanfragen.',
  },
}
