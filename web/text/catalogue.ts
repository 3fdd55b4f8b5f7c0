import type { English } from './english.ts'
import type { Format } from './format.ts'

/** Texts by namespace. A namespace is a file in each language's folder, and loads with the pages that declare it. */
type Namespaces = Omit<English, 'push' | 'common'> & { common: Common }
/** The server words its refusals in English itself. */
type Common = Omit<English['common'], 'server_refusals'> & {
  server_refusals: Partial<English['common']['server_refusals']>
}

export type Namespace = keyof Namespaces
type Section<N extends Namespace> = N extends Namespace ? keyof Namespaces[N] : never
/** Every text of a language, and its format. */
export type AllTexts = { format: Format } & {
  [S in Section<Namespace>]: Extract<Namespaces[Namespace], Record<S, unknown>>[S]
}
/** Texts of these namespaces, and the shared ones. */
export type Texts<N extends Namespace = 'shared'> = Pick<AllTexts, Section<N | 'shared'> | 'format'>
