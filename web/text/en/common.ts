import type { PlayerState } from '@inkling/protocol/game'
import type { CLIENT_REFUSALS } from '@inkling/protocol/client-refusals'
import type { RefusalCode } from '@inkling/protocol/refusals'
import { format } from './shared.ts'

const { number, plural } = format

/** Texts of the page on which somebody comes into a game by its code. */
const join = {
  title: 'Join a game',
  code: 'Game code',
  join: 'Join',
  or_own: 'Or {own}.',
  own: 'set up your own game',
  game_over: 'This game is over. Ask for a new link.',
}

/** Texts of invitations to games, over whatever page shows. */
const invites = {
  title: 'Invitations',
  invitation_from: (name: string) => `Invitation from ${name}`,
  to_race: '{name} invites you to a race',
  to_play_together: '{name} invites you to play together',
  has_started: 'has started',
  best_of: (games: number) => `best of ${number(games)}`,
  rated: 'rated',
  not_rated: 'not rated',
  dismiss: (name: string) => `Dismiss the invitation from ${name} for now`,
  no_longer_open: 'This game is no longer open.',
  join: 'Join',
  join_whom: (name: string) => `Join ${name}’s game`,
  decline: 'Decline',
  decline_whom: (name: string) => `Decline ${name}’s invitation`,
  more: (count: number) =>
    plural(count, { one: '1 more invitation', other: `${number(count)} more invitations` }),
}

/** News of challenges on other pages. */
const challenge_news = {
  challenges_you: '{name} challenges you',
  own_time: 'in your own time',
  play: 'Play',
  play_challenge: (name: string) => `Play ${name}’s challenge`,
  was_answered: '{name} answered your challenge',
  see_comparison: 'See the comparison',
}

const states: Record<PlayerState, string> = {
  joined: 'in the lobby',
  watching: 'watching',
  playing: 'in progress',
  decoded: 'decoded',
  gave_up: 'gave up',
  left: 'left',
  timed_out: 'out of time',
}

/** Texts of the page of all games, and of a game in a list. */
const history = {
  states,
  place_of: (place: string, players: number) => `${place} of ${number(players)}`,
  not_started: 'Not started',
  hidden_title: (words: string) => `Hidden title: ${words}`,
  watch: 'Watch',
}

/** Texts of copying a link and of replacing it. */
const copying = {
  copied: 'Copied',
  copied_to_clipboard: 'Copied to the clipboard',
  copy_not_allowed: 'Not allowed',
  copy_by_hand: 'This browser doesn’t allow copying. Select the text and copy it yourself.',
  new_link: 'New link',
  new_link_title: 'Make a new link?',
  new_link_why: 'The current link and code will stop working right away.',
  new_link_action: 'Make a new link',
  new_link_made: 'New link. The old one no longer works.',
}

/** Texts of the page for addresses that lead nowhere. */
const not_found = {
  tab: 'No such page',
  title: '404: No such page!',
  go_home: 'Go to the home page',
  about: 'The link may be old or incomplete.',
  play_daily: 'Play today’s article',
}

/** Line on home that says what a quick race is; `what` lists its settings. */
const quick_race = { about: (what: string) => `Quick race: up to 3 ghosts · ${what}` }

/** Texts of the card of recent games. */
const recent_games = { title: 'Recent games', all: 'All games', none: 'No recent games.' }

/** Texts of the table of a week among friends. */
const week = {
  title: 'This week',
  ends: (when: string) => `ends ${when}`,
  races_won: 'Races won',
  decoded: 'Articles decoded',
  dailies: 'Dailies',
  you: 'You',
  alone: 'Add friends to see how your week compares.',
  quiet: 'None of your friends have decoded an article yet this week.',
}

/** Sentences for the refusals that the server words in English. */
export type ServerRefusals = Record<Exclude<RefusalCode, keyof typeof CLIENT_REFUSALS>, string>

/** Refusals of the server, which words them in English itself. */
const server_refusals: Partial<ServerRefusals> = {}

export const texts = {
  join,
  invites,
  challenge_news,
  history,
  copying,
  not_found,
  quick_race,
  recent_games,
  week,
  server_refusals,
}
