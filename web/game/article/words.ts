import { texts } from '../../text/text.ts'
import { isWord, lengthClassOf, lettersOf } from './word-length.ts'
import styles from './article.module.css'

/** Classes that mark words and the article. */
export const CLASSES = {
  word: nameOf('word'),
  faded: nameOf('faded'),
  fading: nameOf('fading'),
  joined: nameOf('joined'),
  line: nameOf('line'),
  broken: nameOf('broken'),
  inTitle: nameOf('inTitle'),
  near: nameOf('near'),
  cut: nameOf('cut'),
  pointed: nameOf('pointed'),
  hit: nameOf('hit'),
  partner: nameOf('partner'),
  current: nameOf('current'),
  lift: nameOf('lift'),
  flowing: nameOf('flowing'),
  own: nameOf('own'),
  theirs: nameOf('theirs'),
}

function nameOf(name: string): string {
  return styles[name] ?? name
}

const OF_BARS = ['role', 'aria-label', 'data-step', 'data-near', 'data-value', 'data-was']

/** Opens a word, which keeps the length of its bar, and the focus if it has it. */
export function openWord(word: HTMLElement, surface: string): void {
  if (!isHidden(word)) return
  word.textContent = surface
  word.className = `${lengthClassOf(word)} ${CLASSES.word}`
  for (const name of OF_BARS) word.removeAttribute(name)
  if (word === document.activeElement) word.tabIndex = -1
  else word.removeAttribute('tabindex')
}

export function markAsTitleWord(word: HTMLElement): void {
  if (!isHidden(word)) return
  word.classList.add(CLASSES.inTitle)
  labelBar(word)
}

/** Names a bar for screen readers. */
export function labelBar(bar: HTMLElement): void {
  bar.role ??= 'img'
  bar.ariaLabel = barText(bar)
}

/** Label of a bar: its length, whether its word is in the title, and the nearest guess. */
export function barText(bar: HTMLElement): string {
  const { article, counts } = texts('game')
  const letters = counts.letters(lettersOf(bar))
  const text = bar.classList.contains(CLASSES.inTitle) ? article.also_in_title(letters) : letters
  const { near, value } = bar.dataset
  return near === undefined ? text : article.near({ bar: text, word: near, value: Number(value) })
}

/** True for a bar. */
export function isHidden(element: Element): boolean {
  return isWord(element) && !element.classList.contains(CLASSES.word)
}
