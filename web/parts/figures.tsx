import type { GameFigures } from '@inkling/protocol/stats'
import { Card } from '../kit/card.tsx'
import { Bins } from './bins.tsx'
import { useText } from '../text/text.ts'

/** Chart of my games of a kind by guesses, with this one labelled `mark`; nothing before two were decoded. */
export function MyGames(props: { figures: GameFigures; title: string; mark: string }) {
  const { figures: text } = useText('results')
  const { figures, title, mark } = props
  const { bins, decoded, median, best, not_decoded } = figures.mine
  if (median === null || best === null || decoded < 2) return null
  return (
    <Card
      title={title}
      aside={
        <p className="text-muted text-sm tabular-nums">{text.figures({ decoded, median, best })}</p>
      }
    >
      {(titleId) => (
        <>
          <Bins
            labelledBy={titleId}
            bins={bins}
            marked={figures.state === 'decoded' ? figures.guesses : null}
            mark={mark}
          />
          <p className="text-muted mt-3 text-sm">
            {not_decoded === 0 ? text.needed : text.not_decoded(not_decoded)}
          </p>
        </>
      )}
    </Card>
  )
}

/** Figures of all players of the article, once enough have decoded it. */
export function Everyone({ everyone }: Pick<GameFigures, 'everyone'>) {
  const { figures } = useText('results')
  if (everyone === null) return null
  const { players, median, better_than } = everyone
  return (
    <>
      <span className="block">{figures.median_of({ players, median })}</span>
      {better_than !== null && <span className="block">{figures.better_than(better_than)}</span>}
    </>
  )
}
