import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { cupOfGameQuery } from '../../data/cups.ts'
import { buttonClass } from '../../kit/button.tsx'
import { Link } from '../../lib/navigation.tsx'
import { useText } from '../../text/text.ts'
import { placeText } from './cup-labels.ts'

/** The place of the user in a game of a cup, and the way back to its cup. */
export function CupAction({ game_id }: { game_id: string }) {
  const t = useText('cups')
  const { data: cup } = useQuery(cupOfGameQuery(game_id))
  const article = cup?.articles.find((one) => one.game_id === game_id)
  if (cup === undefined || article === undefined) return null
  const place = placeText(t, cup, article)
  return (
    <>
      {place !== null && <p className="col-span-full text-center text-sm font-semibold">{place}</p>}
      <Link to={`/cups/${cup.id}`} className={buttonClass({ variant: 'primary' }, 'col-span-full')}>
        <Trophy size={17} aria-hidden="true" />
        <span>{cup.final_at === null ? t.cup.to_cup : t.cup.see_final}</span>
      </Link>
    </>
  )
}
