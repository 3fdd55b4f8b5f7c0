import type { Plugin } from 'vite'

const FIRST_FONTS = /(instrument-sans|bricolage-grotesque)-latin-wght-[^/]*\.woff2$/

/** Preloads the fonts of the first screen, which the browser would find only in its style sheet. */
export function preloadFirstFonts(): Plugin {
  return {
    name: 'preload-first-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => FIRST_FONTS.test(file))
        return fonts.map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
          },
          injectTo: 'head',
        }))
      },
    },
  }
}
