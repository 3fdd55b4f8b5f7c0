import type { BestOf } from '@inkling/game/open/modes'
import { format } from './shared.ts'

const { number } = format

/** Texts of what makes and ends a friendship: the page of friends and its dialogs. */
const friendships = {
  none: 'No friends yet. Go add some!',
  more_about: (name: string) => `More about ${name}`,
  remove: 'Remove friend',
  remove_title: 'Remove friend?',
  remove_text: 'You and {name} will no longer be friends.',
  block: 'Block',
  block_title: 'Block player?',
  block_text:
    '{name} will no longer be your friend and can’t send you requests. They won’t be notified. You can unblock them on this page.',
  blocked_title: 'Blocked players',
  unblock: 'Unblock',
  unblock_user: (name: string) => `Unblock ${name}`,

  link_title: 'Add friends with your link',
  link_how: 'Anyone who opens it can send you a friend request.',
  share: 'Share',
  have_token: 'I have a token',

  alone: 'It’s better with someone to beat',
  how_title: 'How it works',
  how: [
    { title: 'Send the link', text: 'In any chat. It’s yours and stays the same.' },
    { title: 'Accept', text: 'They send a request; you accept.' },
    { title: 'Race them', text: 'Live, or with a challenge for whenever they like.' },
  ],
  nobody_here: 'Nobody around?',
  quick_race: 'Quick race against ghosts',
  send_token: 'Send your invite token to your friends:',
  copy: 'Copy',
  copy_token: 'Copy invite token',
  copy_link: 'Copy link',
  or: 'or',
  their_link: 'You followed their friend link.',
  token_label: "Friend's invite token",
  ask: (name: string) => `Ask ${name} to be friends`,
  request: 'Request friendship',
  requested: 'Friend request sent.',
  befriended: 'You’re friends now.',

  requests_title: 'Friend requests',
  wants: 'Wants to be your friend!',
  accept: 'Accept',
  accept_whom: (name: string) => `Accept ${name}’s request`,
  reject: 'Decline',
  reject_whom: (name: string) => `Decline ${name}’s request`,
  no_requests: 'No friend requests yet.',
}

/** Texts about the games that the player and a friend have played. */
const friend = {
  challenge: 'Challenge',
  challenge_whom: (name: string) => `Challenge ${name}`,
  races_won: 'races won against each other',
  no_races: 'No races against each other yet.',
  matches: 'Matches',
  best_of: (games: BestOf) => `Best of ${number(games)}`,
  match_won: (score: string) => `Won ${score}`,
  match_lost: (score: string) => `Lost ${score}`,
  dailies: 'Last seven Dailies',
  in_guesses: 'in guesses',
  not_played: 'not played',
  last_races: 'Last races',
  all_races: (count: number) => `All ${number(count)}`,
  outcomes: { won: 'Won', lost: 'Lost', even: 'Nobody won' },
  /** Initials of the outcomes. */
  outcome_letters: { won: 'W', lost: 'L', even: '–' },
  /** Between the times of two players: 08:17 to 07:20. */
  against: 'to',
}

export const texts = { friendships, friend }
