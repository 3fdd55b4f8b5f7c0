import type { Bests as BestsData } from '@inkling/protocol/stats'
import {
  CalendarCheck,
  Flame,
  Highlighter,
  Sprout,
  Target,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cardClass } from '../../kit/card.tsx'
import { classNames } from '../../lib/class-names.ts'
import { Link } from '../../lib/navigation.tsx'
import { directionOf } from '../../text/direction.ts'
import { formatClock } from '../../text/durations.ts'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import styles from './bests.module.css'
import { dayText } from './statistics/statistics-labels.ts'

type Game = NonNullable<BestsData['first']>['game']

type Props = { bests: BestsData; streak: { current: number; best: number } | undefined }

/** Personal bests: a card each, which leads to its game. */
export function Bests({ bests: data, streak }: Props) {
  const { counts, format, profile } = useText('profile')
  const { word, fastest, fewest, streak: hits, first } = data
  const { bests } = profile
  const inGame = (text: string, game: Game) => rich(text, { title: <Title game={game} /> })
  return (
    <ul className={styles.bests} aria-label={bests.title}>
      {word !== null && (
        <Best
          name={bests.word}
          icon={Highlighter}
          game={word.game}
          about={inGame(bests.hits_in(word.places), word.game)}
        >
          <span
            lang={word.game.lang}
            dir={directionOf(word.game.lang)}
            translate="no"
            className={styles.word}
          >
            {word.word}
          </span>
        </Best>
      )}
      {fastest !== null && (
        <Best
          name={bests.fastest}
          icon={Zap}
          game={fastest.game}
          about={inGame(bests.with(counts.guesses(fastest.guesses)), fastest.game)}
        >
          {formatClock(fastest.seconds)}
        </Best>
      )}
      {hits !== null && (
        <Best name={bests.hits} icon={Flame} game={hits.game} about={inGame(bests.in, hits.game)}>
          {format.number(hits.hits)}
        </Best>
      )}
      {streak !== undefined && streak.best > 0 && (
        <Best
          name={bests.days}
          icon={CalendarCheck}
          about={bests.days_now(format.number(streak.current))}
        >
          {format.number(streak.best)}
        </Best>
      )}
      {fewest !== null && (
        <Best
          name={bests.fewest}
          icon={Target}
          game={fewest.game}
          about={inGame(
            bests.with(fewest.hints === 0 ? bests.no_hints : counts.hints(fewest.hints)),
            fewest.game,
          )}
        >
          {format.number(fewest.guesses)}
        </Best>
      )}
      {first !== null && (
        <Best
          name={bests.first}
          icon={Sprout}
          game={first.game}
          about={dayText(first.finished_at)}
          isTitle
        >
          <Title game={first.game} />
        </Best>
      )}
    </ul>
  )
}

function Title({ game: { title, lang } }: { game: Game }) {
  return (
    <bdi lang={lang} dir={directionOf(lang)} translate="no" className="font-serif">
      {title}
    </bdi>
  )
}

type BestProps = {
  name: string
  icon: LucideIcon
  /** Game that the card leads to. */
  game?: Game
  about: ReactNode
  /** True if its value is a title, which may take two lines. */
  isTitle?: boolean
  children: ReactNode
}

function Best({ name, icon: Icon, game, about, isTitle = false, children }: BestProps) {
  const content = (
    <>
      <span className="text-muted flex items-center justify-between gap-2 text-sm">
        <span>{name}</span>
        <Icon size={18} aria-hidden="true" className="shrink-0" />
      </span>
      <span className={classNames(styles.value, isTitle && styles.title)}>{children}</span>
      <span className="text-muted line-clamp-2 text-sm wrap-anywhere">{about}</span>
    </>
  )
  return (
    <li className="grid min-w-0">
      {game === undefined ? (
        <span className={cardClass(styles.best)}>{content}</span>
      ) : (
        <Link to={`/games/${game.id}`} className={cardClass(styles.best)}>
          {content}
        </Link>
      )}
    </li>
  )
}
