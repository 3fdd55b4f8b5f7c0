import { listProcedures } from '@inkling/protocol/contract'
import type { Plugin } from 'vite'

const NAME = 'virtual:routes'

/** Provides `virtual:routes`: the HTTP routes of the contract without its schemas, which are heavy. */
export function routes(): Plugin {
  return {
    name: 'routes',
    resolveId: { filter: { id: /^virtual:routes$/ }, handler: () => NAME },
    load: {
      filter: { id: /^virtual:routes$/ },
      handler: () => `export const routes = ${JSON.stringify(listRoutes())}`,
    },
  }
}

function listRoutes(): Record<string, string> {
  return Object.fromEntries(
    listProcedures().flatMap(({ feature, name, method, path }) => {
      if (method === 'POST' && path === `${feature === 'admin' ? '/admin' : ''}/${name}`) return []
      return [[`${feature}.${name}`, method === 'GET' ? path : `${path} ${method}`]]
    }),
  )
}
