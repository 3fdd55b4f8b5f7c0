import { type Length, LENGTHS } from '@inkling/game/open/modes'
import type { StatsDetails } from '@inkling/protocol/stats'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statisticsQuery } from '../../../data/stats.ts'
import { cardClass } from '../../../kit/card.tsx'
import { linkClass } from '../../../kit/link.ts'
import { QueryView } from '../../../kit/query-view.tsx'
import { Segments } from '../../../kit/segments.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { useText } from '../../../text/text.ts'
import { axisEnd } from '../../../kit/chart/axis.ts'
import { Plot } from './plot.tsx'
import { numberText, percentText } from './statistics-labels.ts'
import { Distribution, GameByGame, Rivals, Topics } from './tables.tsx'

/** Statistics of the user's finished games. */
export function Statistics() {
  const { profile } = useText('profile')
  const [length, setLength] = useState<Length>()
  const details = useQuery({
    ...statisticsQuery(length),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="flex min-w-0 flex-col gap-4" aria-label={profile.statistics}>
      {details.data?.lengths.includes('lead') === true && (
        <Segments
          label={profile.statistics_of}
          options={LENGTHS.map((value) => ({ value, label: profile.lengths[value] }))}
          value={length ?? details.data.length}
          onChange={setLength}
        />
      )}
      <QueryView query={details} className={cardClass('grid min-h-60 place-items-center')}>
        {(data) => <Details details={data} />}
      </QueryView>
    </section>
  )
}

function Details({ details }: { details: StatsDetails }) {
  const { profile } = useText('profile')
  const { distribution, by_topic, head_to_head } = details
  if (details.games.length === 0) return <Nothing />
  const games = details.games.toReversed()
  return (
    <>
      <Plot
        title={profile.guesses_per_game}
        about={profile.about_guesses}
        games={games}
        valueOf={(game) => game.guesses}
        labelOf={numberText}
        end={axisEnd(Math.max(...games.map((game) => game.guesses)))}
      />
      <Plot
        title={profile.hit_rate}
        about={profile.about_hits}
        games={games}
        valueOf={({ hit_rate }) => hit_rate}
        labelOf={percentText}
        end={1}
      />
      <GameByGame games={details.games} />
      {distribution.length > 0 && <Distribution bins={distribution} />}
      <Topics topics={by_topic} />
      {head_to_head.length > 0 && <Rivals rivals={head_to_head} />}
    </>
  )
}

function Nothing() {
  const { profile } = useText('profile')
  return (
    <div className={cardClass()}>
      <h2 className="text-lg font-semibold">{profile.none_title}</h2>
      <p className="text-muted mt-1">
        <span>{`${profile.none} `}</span>
        <Link to="/play" className={linkClass}>
          {profile.set_one_up}
        </Link>
      </p>
    </div>
  )
}
