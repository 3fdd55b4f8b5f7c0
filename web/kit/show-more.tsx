import { useText } from '../text/text.ts'
import { Button } from './button.tsx'
import { Retry } from './failure.tsx'

/** Rest of a long list, and the function that loads the next part. */
export type More = { isPending: boolean; isFailed: boolean; show: () => Promise<void> }

type List = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Rest of an infinite query, null at its end. */
export function moreOf(list: List): More | null {
  if (!list.hasNextPage) return null
  return {
    isPending: list.isFetchingNextPage,
    isFailed: list.isFetchNextPageError,
    async show() {
      await list.fetchNextPage()
    },
  }
}

/** Button that shows the next part of a long list; nothing at its end. */
export function ShowMore({ more }: { more: More | null }) {
  const { friends } = useText()
  if (more === null) return null
  if (more.isFailed && !more.isPending) {
    return (
      <div className="py-3">
        <Retry onRetry={() => void more.show()} />
      </div>
    )
  }
  return (
    <Button
      variant="ghost"
      className="my-2 w-full"
      isPending={more.isPending}
      onClick={() => void more.show()}
    >
      {friends.show_more}
    </Button>
  )
}
