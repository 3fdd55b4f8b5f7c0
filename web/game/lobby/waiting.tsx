import { presetOf } from '@inkling/game/open/presets'
import type { SharedGames } from '@inkling/protocol/stats'
import type { User } from '@inkling/protocol/profile'
import { useQuery } from '@tanstack/react-query'
import { useFriends } from '../../data/friends.ts'
import { sharedGamesQuery } from '../../data/stats.ts'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../lib/class-names.ts'
import { PRESET_ICONS } from '../../parts/game-setup/preset-icons.ts'
import { useUsualMinutes } from '../../parts/game-setup/usual-minutes.ts'
import { SampleCard } from '../../parts/sample/sample-card.tsx'
import { formatClock } from '../../text/durations.ts'
import { useText } from '../../text/text.ts'
import { joinedIn, type LobbyGame } from './lobby-people.ts'
import styles from './waiting.module.css'

const MAX_RACES = 3

type Props = { game: LobbyGame; myId: string }

/** Card about the game of a lobby, and a sample to guess at until it starts. */
export function Waiting({ game, myId }: Props) {
  const { lobby } = useText('game')
  return (
    <>
      <ThisGame game={game} myId={myId} />
      <SampleCard title={lobby.while_waiting} />
    </>
  )
}

/** Preset, length and usual time, and the last races of two friends. */
function ThisGame({ game, myId }: Props) {
  const { lobby, names, play, terms } = useText('game', 'play')
  const { mode, options, difficulty } = game
  const minutes = useUsualMinutes(mode, { ...options, difficulty })(options.length)
  const preset = presetOf(options)
  const Icon = preset === null ? null : PRESET_ICONS[preset]
  const [other, ...others] = joinedIn(game).filter(({ user }) => user.id !== myId)
  const facts = [
    terms.lengths[options.length],
    ...(options.fading_ink ? [play.fading_ink] : []),
    ...(options.nearness ? [play.nearness] : []),
  ]
  return (
    <Card title={lobby.this_game}>
      <p className={styles.what}>
        {Icon !== null && <Icon size={18} aria-hidden="true" />}
        <b>{preset === null ? names.modes[mode] : play.presets[preset]}</b>
        <span className="text-muted">{facts.join(' · ')}</span>
      </p>
      {minutes !== null && <p className="text-muted text-sm">{lobby.usual_minutes(minutes)}</p>}
      {other !== undefined && others.length === 0 && <LastRaces user={other.user} />}
    </Card>
  )
}

/** The last races against a friend; nothing before the first, and with others. */
function LastRaces({ user }: { user: User }) {
  const { friend, friends } = useText('friends')
  const { data: known = [] } = useFriends()
  const isFriend = known.some((one) => one.user.id === user.id)
  const { data } = useQuery({ ...sharedGamesQuery(user.id), enabled: isFriend })
  if (data === undefined || data.races.length === 0) return null
  const { won, lost, races } = data
  return (
    <section className={styles.races}>
      <h3>
        <span>{friend.last_races}</span>
        <span className="text-muted">{friends.races_score({ won, lost })}</span>
      </h3>
      <ul>
        {races.slice(0, MAX_RACES).map((race) => (
          <Race key={race.game_id} race={race} />
        ))}
      </ul>
    </section>
  )
}

function Race({ race }: { race: SharedGames['races'][number] }) {
  const { friend, history } = useText('friends', 'common')
  const { title, lang, outcome, mine, theirs } = race
  const textOf = ({ state, seconds }: typeof mine) =>
    state === 'decoded' ? formatClock(seconds) : history.states[state]
  return (
    <li>
      <span className={classNames(styles.outcome, outcome === 'won' && styles.won)}>
        {friend.outcomes[outcome]}
      </span>
      <bdi translate="no" lang={lang} className={styles.title}>
        {title}
      </bdi>
      <span className="text-muted">{`${textOf(mine)} ${friend.against} ${textOf(theirs)}`}</span>
    </li>
  )
}
