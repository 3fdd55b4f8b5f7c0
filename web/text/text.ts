import { useSyncExternalStore } from 'react'
import { directionOf } from './direction.ts'
import { first } from './en-first.ts'
import type { Texts } from './en.ts'

export type { Texts } from './en.ts'

const KEY = 'language'
/** Every catalogue but English, which comes with the page: a file beside this one, named by the code of its language. */
const CATALOGUES = import.meta.glob<{ catalogue: Texts }>(['./??.ts', './???.ts', '!./en.ts'])
/** What tests choose; see `pseudo.ts`. */
const PSEUDO = 'pseudo'

/** The languages that can be chosen, each by its code and what its speakers call it. */
export const LANGUAGES: readonly { code: string; name: string }[] = [
  'en',
  ...Object.keys(CATALOGUES).map((path) => path.slice('./'.length, -'.ts'.length)),
].map((code) => ({ code, name: nameOf(code) }))

const listeners = new Set<() => void>()
/** English; a page that needs more of it than the first texts brings it along. */
const english = first as Texts
let current = english
let wanted = 'en'
let shown = 'en'

/** All that is read in the chosen language, outside of components. */
export function texts(): Texts {
  return current
}

/** All that is read in the chosen language. */
export function useText(): Texts {
  return useSyncExternalStore(subscribe, texts)
}

/** The code of the catalogue that shows, for parts that bring texts of their own. */
export function useCatalogue(): string {
  return useSyncExternalStore(subscribe, () => shown)
}

/** The code of the language that shows. */
export function useLanguage(): string {
  return useText().format.lang
}

/** Loads the texts of this visit: those that were chosen here before, else those of the browser. Never rejects:
 *  without its catalogue a language falls back to English. */
export function startTexts(): Promise<void> {
  return show(stored() ?? browsers())
}

/** Chooses a language for this and later visits; null follows the browser again. */
export function setLanguage(language: string | null): Promise<void> {
  try {
    if (language === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, language)
  } catch {
    // Without storage the choice holds until the page closes.
  }
  return show(language ?? browsers())
}

async function show(language: string): Promise<void> {
  wanted = language
  const next = await load(language)
  if (wanted !== language) return
  current = next
  shown = language
  document.documentElement.lang = next.format.lang
  document.documentElement.dir = directionOf(next.format.lang)
  for (const listener of listeners) listener()
}

async function load(language: string): Promise<Texts> {
  try {
    if (language === PSEUDO) return (await import('./pseudo.ts')).pseudo
    return (await CATALOGUES[`./${language}.ts`]?.())?.catalogue ?? english
  } catch (error) {
    console.error(error)
    return english
  }
}

function stored(): string | null {
  try {
    const language = localStorage.getItem(KEY)
    return language !== null && (isLanguage(language) || language === PSEUDO) ? language : null
  } catch {
    return null
  }
}

function browsers(): string {
  const preferred = navigator.languages.map((tag) => tag.split('-')[0] ?? '')
  return preferred.find(isLanguage) ?? 'en'
}

/** Whether there is a catalogue of that language. */
export function isLanguage(code: string): boolean {
  return LANGUAGES.some((language) => language.code === code)
}

function nameOf(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
