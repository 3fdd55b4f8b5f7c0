import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { Ink } from '../../ui/ink.tsx'

export function PlayCard() {
  return (
    <Link to="/play" className="play-card group">
      <Lines />
      <span className="relative">
        <span className="font-display block text-3xl font-bold tracking-tight">Play</span>
        <span className="mt-1 block">Set up a new game</span>
        <span className="btn mt-5 border-0 bg-white text-[oklch(45%_0.19_275)]">
          New game
          <ArrowRight
            size={18}
            aria-hidden="true"
            className="transition-transform group-hover:translate-x-0.5"
          />
        </span>
      </span>
    </Link>
  )
}

function Lines() {
  return (
    <span aria-hidden="true" className="play-card-lines">
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
  )
}
