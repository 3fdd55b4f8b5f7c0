import { expect } from '@playwright/test'
import type { BrowserWindow } from './browser-window.ts'

/** Script that finds the visible element with a role and a name, as a screen reader does. */
const FIND = `
  const [role, name] = args
  const kinds = {
    button: 'button',
    link: 'a[href]',
    textbox: 'input:not([type=radio]):not([type=checkbox]), textarea',
    radio: 'input[type=radio]',
    timer: '[role=timer]',
  }
  const named = (each) =>
    each.getAttribute('aria-label') ??
    ([...(each.labels ?? [])].map((label) => label.textContent).join(' ') || each.textContent)
  const within = document.querySelector('dialog[open]') ?? document
  const found = [...within.querySelectorAll(kinds[role])].find(
    (each) => named(each).includes(name) && !each.disabled && each.checkVisibility(),
  )
  if (role !== 'radio') return found ?? null
  return found?.labels[0] ?? null
`

type Role = 'button' | 'link' | 'textbox' | 'radio' | 'timer'

/** Waits for an element with this role whose name contains this text. */
export async function there(window: BrowserWindow, role: Role, name: string): Promise<void> {
  await expect
    .poll(() => window.run<boolean>(`return (() => { ${FIND} })() !== null`, role, name), {
      message: `${role} ${name}`,
    })
    .toBe(true)
}

export async function press(window: BrowserWindow, role: Role, name: string): Promise<void> {
  await there(window, role, name)
  await window.press(FIND, role, name)
}

/** Types into a field; a line break at the end submits it. */
export async function type(window: BrowserWindow, name: string, text: string): Promise<void> {
  await there(window, 'textbox', name)
  await window.type(text, FIND, 'textbox', name)
}

/** Waits until the page shows a text, or no longer shows it. */
export async function says(window: BrowserWindow, text: string, isThere = true): Promise<void> {
  await expect
    .poll(() => window.run<boolean>('return document.body.innerText.includes(args[0])', text), {
      message: text,
    })
    .toBe(isThere)
}

export function pathOf(window: BrowserWindow): Promise<string> {
  return window.run('return location.pathname')
}

/** Colour of a background as the browser paints it: hue in degrees, chroma from 0 (grey) to 255. */
export type Painted = { hue: number; chroma: number }

/** Script that paints the background of an element on a canvas and reads the pixel. */
const PAINT = `
  const found = [...document.querySelectorAll(args[0])].find((each) => each.checkVisibility())
  if (found === undefined) return null
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  context.fillStyle = getComputedStyle(found).backgroundColor
  context.fillRect(0, 0, 1, 1)
  const [r, g, b] = context.getImageData(0, 0, 1, 1).data
  const most = Math.max(r, g, b)
  const chroma = most - Math.min(r, g, b)
  if (chroma === 0) return { hue: 0, chroma }
  const sixth =
    most === r ? ((g - b) / chroma + 6) % 6 : most === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4
  return { hue: sixth * 60, chroma }
`

/** Waits for an element, which may come after the first paint of a board. */
export async function paintOf(window: BrowserWindow, selector: string): Promise<Painted> {
  let painted: Painted | null = null
  const look = async () => (painted = await window.run<Painted | null>(PAINT, selector))
  await expect.poll(look, `There is a ${selector}`).not.toBeNull()
  return painted!
}
