import type { ComponentType } from 'react'
import { lazyPage } from '../frame/lazy-part.tsx'
import { type Params, ROUTES } from './routes.ts'

const MODULES = import.meta.glob<{ Page: ComponentType<Params> }>([
  '../{game,pages/*}/*-page.tsx',
  '!../pages/sign-in/*',
])

/** Pages of all routes by their modules; their code loads when it is needed. */
export const PAGES = new Map(
  ROUTES.map(({ page, texts }) => [
    page,
    lazyPage(() => MODULES[`../${page}`]!().then(({ Page }) => Page), texts),
  ]),
)
