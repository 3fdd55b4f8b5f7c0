import { loadTexts, type Namespace, texts } from './text.ts'

const NAMESPACES: Namespace[] = [
  'sign-in',
  'password',
  'home',
  'common',
  'friends',
  'play',
  'game',
  'results',
  'daily',
  'challenges',
  'privacy',
  'profile',
  'settings',
  'history',
  'news',
  'admin',
  'ladder',
  'cups',
]

await loadTexts(NAMESPACES)

/** All English texts; importing this module loads them. */
export const en = texts(...NAMESPACES)
