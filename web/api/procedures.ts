import type { contract } from '@inkling/protocol/contract'
import type { ContractRouterClient } from '@orpc/contract'
import type {
  DataTag,
  MutationObserverOptions,
  QueryKey,
  QueryObserverOptions,
} from '@tanstack/react-query'
import type { Transport } from './transport.ts'

type Client = ContractRouterClient<typeof contract>
type Api = {
  [Feature in keyof Client]: Keyed<object> & {
    [Name in keyof Client[Feature]]: Client[Feature][Name] extends Call<infer Input, infer Output>
      ? Procedure<Input, Output>
      : never
  }
}
type Call<Input, Output> = (input: Input) => Promise<Output>

type Procedure<Input, Output> = Keyed<Input> & {
  queryOptions<Own extends object>(
    ...own: undefined extends Input
      ? [own?: Own & Reading<Input, Output>]
      : [own: Own & Reading<Input, Output> & { input: Input }]
  ): Own & { queryKey: DataTag<QueryKey, Output>; queryFn: (call: CallOptions) => Promise<Output> }
  mutationOptions<Context>(own?: Mutating<Input, Output, Context>): Mutating<Input, Output, Context>
}
type Keyed<Input> = {
  /** Key of the queries with a matching input. */
  key(part?: { input: Partial<Input> }): QueryKey
}
type Reading<Input, Output> = Omit<QueryObserverOptions<Output>, 'queryKey'> & { input?: Input }
type Mutating<Input, Output, Context> = MutationObserverOptions<Output, Error, Input, Context>
type CallOptions = { signal: AbortSignal }

/** Creates plain calls of all procedures. The contract itself is not loaded: its schemas are heavy, and a call needs
 *  only its path. */
export function createClient(transport: Transport): Client {
  return byName((feature) =>
    byName(
      (name) => (input?: unknown, options?: CallOptions) =>
        transport([feature, name], input, options?.signal),
    ),
  )
}

/** Creates options of queries and mutations for all procedures, with keys by feature, procedure and input. */
export function createApi(transport: Transport): Api {
  return byName((feature) =>
    byName((name) => (name === 'key' ? keyOf([feature]) : procedure([feature, name], transport))),
  )
}

function procedure(path: readonly string[], transport: Transport): object {
  const key = keyOf(path)
  return {
    key,
    queryOptions: (own: { input?: unknown } = {}) => ({
      queryFn: ({ signal }: CallOptions) => transport(path, own.input, signal),
      ...own,
      queryKey: key({ input: own.input }),
    }),
    mutationOptions: (own?: object) => ({
      mutationFn: (input: unknown) => transport(path, input),
      ...own,
    }),
  }
}

function keyOf(path: readonly string[]) {
  return (part: { input?: unknown } = {}) => [path, part]
}

/** Object that creates each property on access. */
function byName<T extends object>(make: (name: string) => unknown): T {
  return new Proxy<T>(Object.create(null), { get: (_, name) => make(String(name)) })
}
