import { useEffect, useState } from 'react'
import type { Felt } from './board-state.ts'
import { ReactionSign } from './reaction-sign.tsx'

const SHOWN_FOR = 2600

/** What a player feels, for a moment; read aloud elsewhere. */
export function FeltSign({ felt, user_id }: { felt: readonly Felt[]; user_id: string }) {
  const last = felt.findLast((one) => one.user_id === user_id)
  return last === undefined ? null : <Sign key={last.id} felt={last} />
}

function Sign({ felt }: { felt: Felt }) {
  const [isShown, setShown] = useState(() => felt.at + SHOWN_FOR > Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <span className="felt">
      <ReactionSign reaction={felt.reaction} />
    </span>
  )
}
