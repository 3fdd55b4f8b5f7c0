import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'

const TONES = {
  primary: 'bg-primary/10 text-primary',
  neutral: 'bg-base-300',
  accent: 'bg-accent text-accent-content',
}

/** Pill with a figure or a state. */
export function Badge(props: { tone: keyof typeof TONES; children: ReactNode }) {
  return <span className={badgeClass(props.tone)}>{props.children}</span>
}

/** Classes of a badge, for buttons. */
export function badgeClass(tone: keyof typeof TONES, more?: string): string {
  return classNames(
    'inline-flex min-h-6 items-center gap-1 rounded-full px-2 text-sm',
    TONES[tone],
    more,
  )
}
