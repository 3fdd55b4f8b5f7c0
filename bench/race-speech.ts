import { SOCKET_PATH, channelOf } from '@inkling/protocol/channels'
import { frameOf } from './race-wire.ts'

/** Somebody who takes part. `by` is what news of them is told by; `games` are those that they are in. */
export type Guest = { by: string; games: string[]; access_token: string; path: string }

/** What a frame says: nothing of interest, that one has arrived, what became of one's own guess, or news of somebody's. */
export type Heard = 'nothing' | 'ready' | 'accepted' | 'not_accepted' | 'news'

/** How a player speaks with one kind of server. Where guesses are not replied to, their own news is the answer. */
export type Speech = {
  headers(guest: Guest): string[]
  path(guest: Guest): string
  greet(guest: Guest): Buffer[]
  /** What is said when one has arrived. */
  thanks: Buffer | null
  guess(guest: Guest, turn: number, word: string): Buffer
  hear(bytes: Buffer, from: number, to: number): Heard
  /** Whom a piece of news is about. */
  whose(bytes: Buffer, from: number): string
}
export type Peer = 'inkling' | 'colyseus' | 'bare'

const ORIGIN = 'http://localhost:3000'
const OWN = [
  'friends_change_to',
  'friend_requests_to',
  'status_updates_to_friend',
  'game_invites_to',
] as const
const QUOTE = 0x22
const JOIN_ROOM = 10
const ROOM_DATA = 13
const UUID = 36
const NUMBER = 4

export const SPEECHES: Record<Peer, () => Speech> = {
  inkling: speakInkling,
  colyseus: speakColyseus,
  bare: speakBare,
}

/** The channel protocol of Phoenix, version 2, as the `phoenix` client writes it. */
function speakInkling(): Speech {
  let topics = 0
  let joined = 0
  const accepted = Buffer.from('"outcome":"accepted"')
  const done = Buffer.from('"status":"ok"')
  const user = Buffer.from('"user_id":"')
  return {
    path: () => `${SOCKET_PATH}/websocket?vsn=2.0.0`,
    headers: ({ access_token }) => [
      `Origin: ${ORIGIN}`,
      `Sec-WebSocket-Protocol: phoenix, base64url.bearer.phx.${btoa(access_token).replaceAll('=', '')}`,
    ],
    greet({ by, games }) {
      const mine = OWN.map((name) => channelOf(name, by))
      const all = [...games.map((id) => channelOf('game_change_to', id)), ...mine]
      topics = all.length
      return all.map((channel, at) => frameOf(`["${at}","${at}","${channel}","phx_join",{}]`))
    },
    thanks: null,
    guess({ games }, turn, word) {
      const at = turn % games.length
      return frameOf(
        `["${at}","${turn + 1000}","${channelOf('game_change_to', games[at]!)}","submit_guess",{"_word":"${word}"}]`,
      )
    },
    hear(bytes, from, to) {
      if (bytes[from + 1] !== QUOTE) {
        const found = bytes.indexOf(user, from)
        return found !== -1 && found < to ? 'news' : 'nothing'
      }
      if (joined < topics) {
        if (isWithin(bytes, done, from, to) && ++joined === topics) return 'ready'
        return 'nothing'
      }
      return isWithin(bytes, accepted, from, to) ? 'accepted' : 'not_accepted'
    },
    whose(bytes, from) {
      const at = bytes.indexOf(user, from) + user.length
      return bytes.toString('latin1', at, at + UUID)
    },
  }
}

/** Colyseus' messages: a code, the name of a message, and its content as MessagePack. */
function speakColyseus(): Speech {
  const by = Buffer.from('\xa2by\xa4', 'latin1')
  return {
    path: ({ path }) => path,
    headers: () => [],
    greet: () => [],
    thanks: frameOf(Buffer.from([JOIN_ROOM])),
    guess(_guest, _turn, word) {
      const text = Buffer.from(word)
      const head = [ROOM_DATA, 0xa1, 0x67, 0x81, 0xa1, 0x77, 0xa0 | text.length]
      return frameOf(Buffer.concat([Buffer.from(head), text]))
    },
    hear(bytes, from) {
      if (bytes[from] === JOIN_ROOM) return 'ready'
      return bytes[from] === ROOM_DATA ? 'news' : 'nothing'
    },
    whose(bytes, from) {
      const at = bytes.indexOf(by, from) + by.length
      return bytes.toString('latin1', at, at + NUMBER)
    },
  }
}

/** The least that a game could say. */
function speakBare(): Speech {
  const by = Buffer.from('"by":"')
  return {
    path: ({ path }) => path,
    headers: () => [],
    greet: () => [],
    thanks: null,
    guess: (_guest, _turn, word) => frameOf(`{"word":"${word}"}`),
    hear: (_bytes, from, to) => (to - from === 2 ? 'ready' : 'news'),
    whose(bytes, from) {
      const at = bytes.indexOf(by, from) + by.length
      return bytes.toString('latin1', at, at + NUMBER)
    },
  }
}

function isWithin(bytes: Buffer, part: Buffer, from: number, to: number): boolean {
  const at = bytes.indexOf(part, from)
  return at !== -1 && at < to
}
