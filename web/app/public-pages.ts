import type { ComponentType } from 'react'
import { lazyPage } from '../frame/lazy-part.tsx'
import { type Params, ROUTES } from './routes.ts'

export type PageModule = { Page: ComponentType<Params> }

/** Pages of the routes for everybody by their modules, which load apart from the router. */
export const PUBLIC_PAGES = pagesIn(
  import.meta.glob<PageModule>('../pages/{credits,privacy,sign-in}/*-page.tsx'),
)

/** Pages of routes by their modules; their code loads when it is needed. */
export function pagesIn(modules: Record<string, () => Promise<PageModule>>) {
  return new Map(
    ROUTES.filter(({ page }) => `../${page}` in modules).map(({ page, texts }) => [
      page,
      lazyPage(() => modules[`../${page}`]!().then(({ Page }) => Page), texts),
    ]),
  )
}
