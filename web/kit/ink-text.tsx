import { Fragment } from 'react'
import { Ink } from './ink.tsx'

/** Decoration: lines of a text, in which underscores are a word under ink. */
export function InkText({ text }: { text: string }) {
  return text.split('\n').map((line, row) => (
    <Fragment key={row}>
      {row > 0 && <br />}
      {line
        .split(/(_+)/)
        .map((part, index) =>
          part.startsWith('_') ? (
            <Ink key={index} letters={part.length} />
          ) : (
            <span key={index}>{part}</span>
          ),
        )}
    </Fragment>
  ))
}
