import { loadTexts, type Namespace, texts } from './text.ts'

const NAMESPACES: Namespace[] = [
  'sign-in',
  'home',
  'social',
  'play',
  'game',
  'results',
  'daily',
  'challenges',
  'profile',
  'history',
  'credits',
  'refusals',
  'admin',
]

await loadTexts(NAMESPACES)

/** All English texts; importing this loads them. */
export const en = texts(...NAMESPACES)
