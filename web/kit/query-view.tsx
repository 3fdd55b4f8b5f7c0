import type { Elements } from '../lib/elements.ts'
import { Failure, Retry } from './failure.tsx'
import { Spinner } from './spinner.tsx'

type Query<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown }

type QueryViewProps<Data> = {
  query: Query<Data>
  /** Classes of the box around the placeholder and the failure. Its min-height keeps the page from jumping. */
  className?: string | undefined
  placeholder?: Elements
  /** `retry` if there is no room for the message. */
  failure?: 'message' | 'retry'
  children: (data: Data) => Elements
}

/** Result of a query: a placeholder, then the data, or a failure with a button to retry. Data stay if a later query
 *  fails. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, className, placeholder = <Spinner />, failure = 'message', children } = props
  const { data, error } = query
  if (data !== undefined) return children(data)
  const retry = () => void query.refetch()
  const failed =
    failure === 'retry' ? <Retry onRetry={retry} /> : <Failure error={error} onRetry={retry} />
  const content = error === null ? placeholder : failed
  return className === undefined ? content : <div className={className}>{content}</div>
}
