import { Ink } from '../../kit/ink.tsx'

/** Decoration: lines of an article under ink. */
export function InkLines({ className }: { className: string | undefined }) {
  return (
    <span aria-hidden="true" translate="no" className={className}>
      <span lang="en" dir="ltr" className="block text-start">
        <Ink letters={6} /> is a city in the <Ink letters={5} /> of
        <br />
        <Ink letters={5} />, built on <Ink letters={4} /> than a
        <br />
        <Ink letters={7} /> <Ink letters={5} /> <Ink letters={7} /> in a
        <br />
        <Ink letters={7} /> <Ink letters={6} /> at the <Ink letters={4} /> of the
        <br />
        <Ink letters={8} />.
      </span>
    </span>
  )
}
