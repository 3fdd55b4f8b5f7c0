import type { FreeWords } from '@inkling/languages/codes'
import type { Imports, OrderedImport } from '@inkling/protocol/admin-articles'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, refetch } from '../api/api.ts'
import { client } from '../api/client.ts'

type Search = Parameters<typeof client.admin.articles>[0]
/** Filters of the catalogue; a missing one allows any value. */
export type CatalogueFilter = Omit<Search, 'after'>

const RUNNING_REFETCH_MS = 2_000
const IDLE_REFETCH_MS = 15_000
const FIRST_ARTICLES: Search['after'] = undefined
/** Limit of the server. */
const ACTS_OF_PAGE = 50

/** Articles that match a filter, page by page. */
export function catalogueQuery(filter: CatalogueFilter) {
  return infiniteQueryOptions({
    queryKey: [...api.admin.articles.key({ input: filter }), 'pages'],
    queryFn: ({ pageParam: after, signal }) =>
      client.admin.articles({ ...filter, ...(after !== undefined && { after }) }, { signal }),
    initialPageParam: FIRST_ARTICLES,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ articles }) => articles),
  })
}

export function articleQuery(id: string) {
  return api.admin.article.queryOptions({ input: { id } })
}

export type ArticleText = Awaited<ReturnType<typeof client.admin.article_text>>

/** Text of an article as imported, or as played with a set of free words. */
export function articleTextQuery(input: { id: string; free_words?: FreeWords }) {
  return api.admin.article_text.queryOptions({ input })
}

export const reportsQuery = api.admin.reports.queryOptions()
export const importsQuery = api.admin.imports.queryOptions({
  refetchInterval: ({ state }: { state: { data: Imports | undefined } }) =>
    findRunning(state.data) === undefined ? IDLE_REFETCH_MS : RUNNING_REFETCH_MS,
})

export function findRunning(imports: Imports | undefined): OrderedImport | undefined {
  return imports?.imports.find(({ state }) => state === 'runs')
}

/** Dailies of the coming week in a language. */
export function comingDailiesQuery(lang: string) {
  return api.admin.dailies.queryOptions({ input: { lang } })
}

/** Players with a name or id, by default the newest. */
export function playersQuery(search: string) {
  return api.admin.players.queryOptions({ input: search === '' ? {} : { search } })
}

export function playerQuery(id: string) {
  return api.admin.player.queryOptions({ input: { id } })
}

/** Figures of the server. */
export const figuresQuery = api.admin.figures.queryOptions()

/** Latest acts of operators about an article or a player, or their latest decisions. */
export function actsQuery(input: { article_id?: string; player_id?: string; only?: 'decisions' }) {
  return api.admin.acts.queryOptions({ input })
}

/** All acts of operators, page by page. */
export const actPagesQuery = infiniteQueryOptions({
  queryKey: [...api.admin.acts.key({ input: {} }), 'pages'],
  queryFn: ({ pageParam: before, signal }) =>
    client.admin.acts(before === 0 ? {} : { before }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (page) => (page.length === ACTS_OF_PAGE ? page.at(-1)?.id : undefined),
  select: ({ pages }) => pages.flat(),
})

type Calls = Pick<
  typeof client.admin,
  | 'absolve_article'
  | 'draw_dailies'
  | 'import_articles'
  | 'label_article'
  | 'lift_suspension'
  | 'pause_filling'
  | 'replace_daily'
  | 'restore_article'
  | 'resume_filling'
  | 'sign_out_player'
  | 'stop_import'
  | 'suspend_player'
  | 'unlabel_article'
  | 'withdraw_article'
>
export type AdminCall = keyof Calls
export type AdminInput<Name extends AdminCall> = Parameters<Calls[Name]>[0]

/** Mutation of an operator, after which all data of operators are refetched. `onDone` is called before, and not passed to
 *  `mutate`: by then the component may be gone with its article or player. */
export function adminMutation<Name extends AdminCall>(name: Name) {
  const call = client.admin[name] as (input: AdminInput<Name>) => Promise<unknown>
  return {
    mutationFn: ({ input }: { input: AdminInput<Name>; onDone: (() => void) | undefined }) =>
      call(input),
    onSuccess: (_answer: unknown, { onDone }: { onDone: (() => void) | undefined }) => onDone?.(),
    onSettled: () => refetch({ queryKey: api.admin.key() }),
  }
}

export const importMutation = api.admin.import_articles.mutationOptions({
  onSuccess: () => void refetch({ queryKey: api.admin.key() }),
})

/** Mutations that make a link for somebody else, which is shown once. */
export const inviteMutation = api.admin.invite.mutationOptions({ onSuccess: operatorActed })
export const resetPasswordMutation = api.admin.reset_password.mutationOptions({
  onSuccess: operatorActed,
})

function operatorActed(): void {
  void refetch({ queryKey: api.admin.acts.key() })
}

/** Refetches the catalogue after an import has changed it. */
export function catalogueChanged(): void {
  void refetch({ queryKey: api.admin.articles.key() })
}
