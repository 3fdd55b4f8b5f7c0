import type { StatsDetails } from '@inkling/protocol/stats'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { Failure } from '../../ui/failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Distribution, GameByGame, Topics } from './game-tables.tsx'
import { axisEnd } from './plot-math.ts'
import { Plot } from './plot.tsx'
import { Rivals } from './rivals.tsx'
import './statistics.css'
import { numberText } from './wording.ts'

/** What I have played so far, in plots. */
export function Statistics() {
  const details = useQuery(api.stats.details.queryOptions())
  return (
    <section className="profile-statistics flex flex-col gap-4" aria-label="Statistics">
      {details.isPending && (
        <div className="sheet grid min-h-60 place-items-center">
          <Spinner />
        </div>
      )}
      {details.isError && (
        <div className="sheet p-5">
          <Failure error={details.error} onRetry={() => void details.refetch()} />
        </div>
      )}
      {details.isSuccess && <Details details={details.data} />}
    </section>
  )
}

function Details({ details }: { details: StatsDetails }) {
  const { distribution, by_topic, head_to_head } = details
  if (details.games.length === 0) return <Nothing />
  const games = details.games.toReversed()
  return (
    <>
      <Plot
        title="Guesses per game"
        games={games}
        valueOf={(game) => game.guesses}
        tell={numberText}
        end={axisEnd(Math.max(...games.map((game) => game.guesses)))}
      />
      <Plot
        title="Hit rate"
        games={games}
        valueOf={({ hit_rate }) => (hit_rate === null ? null : hit_rate * 100)}
        tell={(percent) => `${Math.round(percent)}%`}
        end={100}
      />
      <GameByGame games={details.games} />
      {distribution.length > 0 && <Distribution buckets={distribution} />}
      <Topics topics={by_topic} />
      {head_to_head.length > 0 && <Rivals rivals={head_to_head} />}
    </>
  )
}

function Nothing() {
  return (
    <div className="sheet p-5">
      <h2 className="text-lg font-semibold">No statistics yet</h2>
      <p className="text-muted mt-1">
        They begin with your first finished game.{' '}
        <Link to="/play" className="link text-base-content">
          Set one up
        </Link>
      </p>
    </div>
  )
}
