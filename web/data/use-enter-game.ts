import { useMutation } from '@tanstack/react-query'
import { navigate } from '../lib/navigation.tsx'

/** Enters a game: `enter` runs a call that answers with the id of the game, then leads to its page. Stays pending from
 *  there on, so that a second press does nothing. */
export function useEnterGame() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (begin: () => Promise<string>) => begin(),
    onSuccess: (gameId) => navigate(`/games/${gameId}`),
  })
  return { isPending: isPending || isSuccess, error, enter: mutate }
}
