import { useText } from '../text/text.ts'

/** Races won and lost against a friend, read aloud as a sentence. */
export function RacesScore({ won, lost }: { won: number; lost: number }) {
  const { friends } = useText()
  return (
    <>
      <span className="sr-only">{friends.races_told({ won, lost })}</span>
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {friends.races_score({ won, lost })}
      </span>
      <span aria-hidden="true" className="text-muted text-sm">
        {friends.races_won}
      </span>
    </>
  )
}
