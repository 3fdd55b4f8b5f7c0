import './styles.css'
import { expect, onTestFinished, test } from 'vitest'
import article from './game/article/article.module.css'

import.meta.glob('./**/*.module.css', { eager: true })

/** Ratios that WCAG asks of texts and of signs. */
const LEGIBLE = 4.5
const VISIBLE = 3
const THEMES = ['light', 'dark']
/** Colour that Tailwind writes for browsers without mixed variables, before the mixed one. */
const FALLBACK = /^color-mix\(in srgb, light-dark\(/
/** A player may have any hue. */
const HUES = Array.from({ length: 12 }, (_, step) => step * 30)

const content = 'var(--color-base-content)'
const muted = 'var(--color-muted)'
const primary = 'var(--color-primary)'
const primaryContent = 'var(--color-primary-content)'
const accent = 'var(--color-accent)'
const accentContent = 'var(--color-accent-content)'
const success = 'var(--color-success)'
const error = 'var(--color-error)'
const paper = 'var(--color-base-100)'
const desk = 'var(--color-base-200)'
const raised = 'var(--color-base-300)'

type Use = {
  on: readonly string[]
  texts: readonly string[]
  /** Colour behind a translucent background. */
  over?: readonly string[]
}

/** Texts on grounds that another rule sets. */
const USES: readonly Use[] = [
  {
    on: [paper, desk],
    texts: [
      content,
      muted,
      primary,
      success,
      error,
      'var(--color-gold)',
      'var(--color-secondary)',
      'var(--player-strong)',
      seenAt(80, content),
    ],
  },
  {
    on: [
      raised,
      'var(--color-primary-tint)',
      'var(--color-success-tint)',
      'var(--color-primary-soft)',
      'var(--color-hover)',
      mix(`${content} 9%`),
      mix(`${content} 14%`),
      mix(`${primary} 8%`),
      mix(`${primary} 9%`),
      mix('var(--color-warning) 11%'),
      mix('var(--color-warning) 11%', paper),
      mix('var(--color-warning) 14%', paper),
      mix('var(--player-soft) 30%', paper),
    ],
    texts: [content, muted],
    over: [paper, desk],
  },
  {
    on: [
      mix(`${accent} 38%`, paper),
      `light-dark(${mix(`${accent} 45%`, paper)}, ${mix(`${accent} 22%`, paper)})`,
      `light-dark(${mix(`${accent} 70%`, paper)}, ${mix(`${accent} 32%`, paper)})`,
      'light-dark(var(--color-accent), oklch(50% 0.1 95))',
      `light-dark(${mix(`${accent} 75%`)}, oklch(50% 0.1 95))`,
      'light-dark(oklch(94% 0.08 98), oklch(40% 0.06 95))',
      'light-dark(oklch(0.88 0.08 275), oklch(0.45 0.12 275))',
      mix('var(--player-soft) 45%', paper),
      mix(`${accent} 32%`, paper),
      'color-mix(currentcolor 13%, transparent 87%)',
    ],
    texts: [content],
    over: [paper],
  },
  { on: [accent], texts: [accentContent] },
  {
    on: [mix(`${accentContent} 10%`), mix(`${accentContent} 12%`)],
    texts: [accentContent],
    over: [accent],
  },
  { on: [mix(`${accentContent} 90%`)], texts: [accent], over: [accent] },
  { on: [mix(`${primary} 10%`), mix(`${primary} 18%`)], texts: [primary], over: [paper, desk] },
  { on: [mix(`${primary} 88%`, content)], texts: [primaryContent] },
  { on: [mix(`${primaryContent} 20%`, primary)], texts: [primaryContent] },
  { on: [mix(`${error} 88%`, content)], texts: ['var(--color-error-content)'] },
  { on: [mix(`${content} 88%`, paper)], texts: [paper] },
  {
    on: ['light-dark(oklch(40% 0.09 175), oklch(82% 0.1 175))'],
    texts: ['var(--color-secondary-content)'],
  },
]

/** Signs, such as icons, on grounds on which they would be too weak as texts. */
const SIGNS: readonly Use[] = [
  { on: ['var(--color-success-tint)'], texts: [success] },
  { on: [mix('var(--player-soft) 30%', paper)], texts: [error] },
  { on: ['var(--color-ink)'], texts: [paper] },
  { on: [paper], texts: [seenAt(80, muted)] },
]

/** Grounds without texts, and values that belong to one component, which another test here resolves. */
const OTHERS = new Set([
  'none',
  'inherit',
  'transparent',
  'white',
  'currentcolor',
  'canvastext',
  'graytext',
  primary,
  content,
  muted,
  success,
  'light-dark(oklch(0.7 0.15 85), oklch(0.8 0.15 90))',
  'light-dark(oklch(0.88 0.16 90), oklch(0.94 0.12 90))',
  'oklch(0.2 0.02 270 / 0.5)',
  'color-mix(currentcolor, transparent)',
  'var(--color-line-strong)',
  'var(--color-warning)',
  'var(--player-bar)',
  'var(--player-line)',
  'var(--ink, var(--color-ink))',
  'var(--meter-fill, var(--color-primary))',
  'var(--meter-ground, var(--color-base-300))',
  'var(--step)',
  'var(--shade)',
  'var(--mark)',
  'var(--on-mark)',
  'var(--near-text)',
  'var(--part)',
  mix(`${paper} 70%`),
  mix(`${content} 45%`, paper),
  mix(`${content} 5%`, raised),
  mix('currentcolor 20%', primary),
  mix('oklch(34% 0.07 var(--near-hue)) var(--warmth)', 'var(--ground)'),
])

function mix(one: string, other = 'transparent'): string {
  return `color-mix(in oklab, ${one}, ${other})`
}

/** Colour with an opacity in percent. */
function seenAt(opacity: number, color: string): string {
  return `color-mix(in srgb, ${color} ${opacity}%, transparent)`
}

type Colours = { text: string; ground: string }

/** Colours that the rules of all style sheets set. Either is empty where a rule sets only the other. */
function listColours(): Colours[] {
  return [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].flatMap(coloursOf))
}

function coloursOf(rule: CSSRule): Colours[] {
  const within = 'cssRules' in rule ? [...(rule.cssRules as CSSRuleList)].flatMap(coloursOf) : []
  if (!(rule instanceof CSSStyleRule || rule instanceof CSSNestedDeclarations)) return within
  const { style } = rule
  const value = (name: string) =>
    style
      .getPropertyValue(name)
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/(?<=\() | (?=\))/g, '')
  const ground = value('background') || value('background-color')
  return [
    { text: value('color'), ground: ground.includes('gradient(') ? '' : ground },
    { text: value('--on-mark'), ground: value('--mark') },
    ...within,
  ]
}

/** Measures the contrast of two colours of the style sheets, as the browser paints them on top of each other. */
function createScale() {
  const element = document.createElement('div')
  document.body.append(element)
  onTestFinished(() => element.remove())
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!

  function lightnessOf(layers: readonly string[]): number {
    for (const layer of layers) {
      element.style.color = layer
      canvas.fillStyle = getComputedStyle(element).color
      canvas.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /** Lowest contrast of any player in either theme. */
  return ({ text, ground }: Colours, below: string): number => {
    const isOfPlayer = `${text} ${ground}`.includes('--player')
    const ratios = THEMES.flatMap((theme) =>
      (isOfPlayer ? HUES : [0]).map((hue) => {
        element.dataset['theme'] = theme
        element.setAttribute('style', `--hue: ${hue}`)
        const one = lightnessOf([below, ground])
        const other = lightnessOf([text])
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      }),
    )
    return Math.min(...ratios)
  }
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Pairs with less contrast than they need. */
function listWeak(uses: readonly Use[], least: number): string[] {
  const contrastOf = createScale()
  return uses.flatMap(({ on, texts, over = [paper] }) =>
    on.flatMap((ground) =>
      texts.flatMap((text) =>
        over.flatMap((below) => {
          const ratio = contrastOf({ text, ground }, below)
          return ratio >= least ? [] : [`${text} on ${ground}: ${ratio.toFixed(2)}`]
        }),
      ),
    ),
  )
}

test('every text is legible on its ground, in both themes', () => {
  expect(listWeak(USES, LEGIBLE)).toEqual([])
})

test('every sign can be seen on its ground, in both themes', () => {
  expect(listWeak(SIGNS, VISIBLE)).toEqual([])
})

test('texts whose rule sets their ground as well are legible, in both themes', () => {
  const signs = SIGNS.flatMap(({ on, texts }) =>
    on.flatMap((ground) => texts.map((text) => text + ground)),
  )
  const pairs = listColours().filter(
    ({ text, ground }) =>
      text !== '' &&
      ground !== '' &&
      !signs.includes(text + ground) &&
      !OTHERS.has(text) &&
      !OTHERS.has(ground),
  )
  expect(pairs.length).toBeGreaterThan(30)
  const uses = pairs.map(({ text, ground }) => ({
    texts: [text],
    on: [ground],
    over: [paper, desk],
  }))
  expect(listWeak(uses, LEGIBLE)).toEqual([])
})

test('every colour of the style sheets is in these lists', () => {
  const uses = [...USES, ...SIGNS]
  const known = new Set([...uses.flatMap(({ on, texts }) => [...on, ...texts]), ...OTHERS])
  const unknown = listColours().flatMap(({ text, ground }) =>
    text !== '' && ground !== ''
      ? []
      : [text, ground].filter((one) => one !== '' && !known.has(one) && !FALLBACK.test(one)),
  )
  expect(unknown).toEqual([])
})

test('the nearest guess is legible in a hidden word, however near it is', () => {
  for (const theme of THEMES) {
    for (const step of ['1', '2', '3', '4', '5']) {
      const word = document.createElement('span')
      word.className = article['near']!
      word.dataset['step'] = step
      word.dataset['theme'] = theme
      document.body.append(word)
      onTestFinished(() => word.remove())
      const ground = getComputedStyle(word).backgroundColor
      const text = getComputedStyle(word, '::after').color
      expect(listWeak([{ on: [ground], texts: [text] }], LEGIBLE), `${theme} ${step}`).toEqual([])
    }
  }
})
