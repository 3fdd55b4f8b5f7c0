import { type PageModule, pagesIn, PUBLIC_PAGES } from './public-pages.ts'

/** Pages of all routes by their modules. */
export const PAGES = new Map([
  ...PUBLIC_PAGES,
  ...pagesIn(
    import.meta.glob<PageModule>([
      '../{game,pages/*}/*-page.tsx',
      '!../pages/{sign-in,credits,privacy}/*',
    ]),
  ),
])
