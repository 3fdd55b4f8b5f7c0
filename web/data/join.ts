import { useMutationState } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { queryClient } from '../api/api.ts'
import { client } from '../api/client.ts'
import { errorCode, isTemporary } from '../lib/errors.ts'
import { isId } from '../lib/id.ts'
import { myId } from '../session/current-session.ts'

const RETRIES = 3

/** Joins the game of a code once for each visit, however often the page shows, and again once the network is back if it was
 *  missing. */
export function useJoining(code: string, visit: number) {
  const tries = useMutationState({
    filters: { mutationKey: keyOf(visit) },
    select: ({ state }) => state,
  })
  const { data = null, error = null } = tries.at(-1) ?? {}
  const start = useCallback(() => startJoining(code, visit), [code, visit])
  useEffect(() => {
    if (queryClient.getMutationCache().find({ mutationKey: keyOf(visit) }) === undefined) start()
  }, [start, visit])
  const isMissing = error !== null && isTemporary(error)
  useEffect(() => {
    if (!isMissing) return undefined
    addEventListener('online', start)
    return () => removeEventListener('online', start)
  }, [isMissing, start])
  return {
    path: typeof data === 'string' ? data : null,
    error,
    hasFailed: tries.some(({ status }) => status === 'error'),
  }
}

function startJoining(code: string, visit: number): void {
  const options = queryClient.defaultMutationOptions({
    mutationKey: keyOf(visit),
    mutationFn: findPath,
    gcTime: Infinity,
    retry: (failures, error) => failures < RETRIES && isTemporary(error),
  })
  const joining = queryClient.getMutationCache().build(queryClient, options)
  // The page shows the error.
  joining.execute(code).catch(() => undefined)
}

function keyOf(visit: number) {
  return ['join', myId(), visit]
}

/** Joins the game of a code or id; returns its path, or that of the challenge or the cup with the code. */
async function findPath(code: string): Promise<string> {
  try {
    const { game_id } = await client.lobbies.join_game(isId(code) ? { game_id: code } : { code })
    return `/games/${game_id}`
  } catch (refusal) {
    if (errorCode(refusal) !== 'UNKNOWN_CODE') throw refusal
    const orElse = (error: unknown) => {
      throw isTemporary(error) ? error : refusal
    }
    const challenge = await client.challenges.find({ code }).catch(unlessUnknown)
    if (challenge !== null) return `/challenge/${challenge.code}`
    const cup = await client.cups.find_linked({ code }).catch(orElse)
    return `/cup/${cup.code}`
  }
}

function unlessUnknown(error: unknown): null {
  if (errorCode(error) !== 'UNKNOWN_CODE') throw error
  return null
}
