import { buttonClass } from '../../kit/button.tsx'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { Texts } from '../../text/text.ts'
import styles from './guess-box.module.css'

type FormTexts = Pick<Texts<'game'>['guesses'], 'box' | 'enter' | 'send'>

/** Element for what is said about a guess. */
export const NOTICE_ID = 'guess-notice'
const MAX_INPUT_LENGTH = 200

const ICON = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"'
const SEARCH = `<svg width="17" height="17" viewBox="0 0 24 24" ${ICON} aria-hidden="true"><circle cx="11" cy="11" r="8"/><path d="m21 21-4.3-4.3"/></svg>`
const RETURN = `<svg width="20" height="20" viewBox="0 0 24 24" ${ICON} stroke-linejoin="round" aria-hidden="true"><path d="M20 4v7a4 4 0 0 1-4 4H4"/><path d="m9 10-5 5 5 5"/></svg>`

/** Writes the content of the form for guesses, which `handleGuesses` handles: the document of a game brings it, so that one
 *  can type before any script has run. */
export function guessFormHtml(texts: FormTexts): string {
  const box = escapeHtml(texts.box)
  const send = escapeHtml(texts.send)
  const field = `<input type="text" name="word" placeholder="${box}" aria-label="${box}" dir="auto" aria-describedby="${NOTICE_ID}" maxlength="${MAX_INPUT_LENGTH}" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" enterkeyhint="go">`
  const count = `<kbd aria-hidden="true" data-empty>${escapeHtml(texts.enter)}</kbd>`
  const button = `<button type="submit" class="${buttonClass({ variant: 'primary' }, styles.send)}" aria-label="${send}">${RETURN}</button>`
  return `<div class="${styles.field}" data-field><div class="${styles.typed}">${SEARCH}${field}${count}</div></div>${button}<output class="${styles.waiting}" translate="no"></output>`
}
