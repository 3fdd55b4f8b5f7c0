import { z } from 'zod'
import { Id, procedure } from './procedure.ts'
import { Challenge, ChallengeSummary, Side } from './challenge.ts'

const Code = z.string().max(100)
const ofCode = z.strictObject({ _code: Code })
const nothing = z.strictObject({})
const tags = ['Challenges']

export const challenges = {
  create_challenge: procedure(
    'NOT_FOUND',
    'REMOVED',
    'NOT_FINISHED',
    'NOT_A_CHALLENGE',
    'TOO_MANY_CHALLENGES',
  )
    .route({
      method: 'POST',
      path: '/create_challenge',
      summary: 'Make a challenge of a game that I have finished, or find the one that I made of it',
      tags,
    })
    .input(z.strictObject({ _game_id: Id }))
    .output(z.strictObject({ code: z.string() })),
  send_challenge: procedure('UNKNOWN_CODE', 'NOT_FRIENDS', 'TOO_MANY_INVITED', 'TOO_MANY_CODES')
    .route({ method: 'POST', path: '/send_challenge', summary: 'Send mine to a friend', tags })
    .input(ofCode.extend({ _user_id: Id }))
    .output(nothing),
  decline_challenge: procedure('UNKNOWN_CODE', 'TOO_MANY_CODES')
    .route({
      method: 'POST',
      path: '/decline_challenge',
      summary: 'Have one that was sent to me wait no longer; its link still holds',
      tags,
    })
    .input(ofCode)
    .output(nothing),
  answer_challenge: procedure(
    'UNKNOWN_CODE',
    'PLAYED_BEFORE',
    'WITHDRAWN',
    'FINISH_FIRST',
    'TOO_MANY_INVITED',
    'TOO_MANY_CODES',
    'TOO_MANY_GAMES',
    'TOO_MANY_UNFINISHED',
  )
    .route({
      method: 'POST',
      path: '/answer_challenge',
      summary: 'Begin a game of my own on the same article, or find the one that I have begun',
      tags,
    })
    .input(ofCode)
    .output(z.strictObject({ game_id: z.uuid() })),
  list: procedure()
    .route({
      method: 'GET',
      path: '/challenges',
      summary: 'Challenges that I made, was sent or answer, newest first',
      tags,
    })
    .output(z.array(ChallengeSummary)),
  waiting: procedure()
    .route({
      method: 'GET',
      path: '/waiting_challenges',
      summary: 'The newest challenges that I was sent and have neither begun nor declined',
      tags,
    })
    .output(z.array(ChallengeSummary)),
  find: procedure('UNKNOWN_CODE', 'TOO_MANY_CODES')
    .route({ method: 'GET', path: '/challenges/{code}', summary: 'The challenge of a link', tags })
    .input(z.strictObject({ code: Code }))
    .output(Challenge),
  of_game: procedure('NOT_FOUND', 'REMOVED')
    .route({
      method: 'GET',
      path: '/games/{id}/challenge',
      summary: 'The challenge that this game of mine answers, and whether I can make one of it',
      tags,
    })
    .input(z.strictObject({ id: Id }))
    .output(z.strictObject({ answers: z.string().nullable(), may_challenge: z.boolean() })),
  compare: procedure('UNKNOWN_CODE', 'NOT_FINISHED', 'TOO_MANY_CODES')
    .route({
      method: 'GET',
      path: '/challenges/{code}/comparison',
      summary: 'My game beside that of another, once both have ended',
      tags,
    })
    .input(z.strictObject({ code: Code, user_id: Id }))
    .output(z.strictObject({ mine: Side, theirs: Side })),
}
