import { useUiText } from '../text/ui.ts'
import { Button } from './button.tsx'
import { Failure, Retry } from './failure.tsx'

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

type ShowMoreProps = {
  more: More | null
  /** Error to show after a failure; without it there is only the button to retry. */
  error?: unknown
  /** As wide as its text, for lists of operators. */
  isSmall?: boolean
}

/** Button that shows the next part of a long list; nothing at its end. */
export function ShowMore({ more, error = null, isSmall = false }: ShowMoreProps) {
  const { ui } = useUiText()
  if (more === null) return null
  const show = () => void more.show()
  if (more.isFailed && !more.isPending) {
    return (
      <div className="py-3">
        {error === null ? <Retry onRetry={show} /> : <Failure error={error} onRetry={show} />}
      </div>
    )
  }
  return (
    <Button
      {...(isSmall ? { size: 'small' } : { variant: 'ghost', className: 'my-2 w-full' })}
      isPending={more.isPending}
      onClick={show}
    >
      {ui.show_more}
    </Button>
  )
}
