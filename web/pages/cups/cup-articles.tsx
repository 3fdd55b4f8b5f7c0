import { MIN_CUP_PLAYERS } from '@inkling/game/open/cup'
import type { Cup, CupArticle } from '@inkling/protocol/cups'
import { useMutation } from '@tanstack/react-query'
import { ArrowRight, Check } from 'lucide-react'
import { playCupMutation } from '../../data/cups.ts'
import { badgeClass } from '../../kit/badge.tsx'
import { Button, buttonClass } from '../../kit/button.tsx'
import { cardClass } from '../../kit/card.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { classNames } from '../../lib/class-names.ts'
import { Link } from '../../lib/navigation.tsx'
import {
  isSeen,
  nextArticle,
  othersAt,
  placeText,
  playerNames,
} from '../../parts/cups/cup-labels.ts'
import { formatClock } from '../../text/durations.ts'
import { type Texts, useText } from '../../text/text.ts'
import styles from './cup.module.css'

const MAX_DISCS = 6

/** The five articles of a cup, with the user's results and who has played them. */
export function CupArticles({ cup }: { cup: Cup }) {
  const { cup: text } = useText('cups')
  const next = nextArticle(cup)
  const canPlay = cup.players.length >= MIN_CUP_PLAYERS
  return (
    <section aria-label={text.articles} className={cardClass('overflow-hidden p-0')}>
      <ol className={classNames('divide-base-300 divide-y', styles.articles)}>
        {cup.articles.map((article) => (
          <ArticleRow
            key={article.number}
            cup={cup}
            article={article}
            isNext={canPlay && article === next}
          />
        ))}
      </ol>
      {next !== undefined && !canPlay && (
        <p className="border-base-300 text-muted border-t px-card py-3 text-sm">
          {text.needs_second}
        </p>
      )}
    </section>
  )
}

type RowProps = { cup: Cup; article: CupArticle; isNext: boolean }

function ArticleRow({ cup, article, isNext }: RowProps) {
  const t = useText('cups')
  const { number, state, title } = article
  const isFinished = state !== 'skipped' && isSeen({ ...cup, final_at: null }, article)
  return (
    <li className={classNames(styles.article, isNext && styles.current)}>
      <span
        aria-hidden="true"
        className={classNames(styles.number, isFinished && styles.done, isNext && styles.primary)}
      >
        {isFinished ? <Check size={16} /> : number}
      </span>
      <span className="min-w-0">
        {title === null ? (
          <span className={styles.bar}>
            <span className="sr-only">{`${t.cup.article(number)}: ${t.cup.hidden}`}</span>
          </span>
        ) : (
          <span translate="no" className={styles.title}>
            {title}
          </span>
        )}
        <span className="text-muted block text-sm">
          {placeOf(t, cup, article) !== null && (
            <span className="max-sm:hidden">{`${placeOf(t, cup, article)} · `}</span>
          )}
          <About cup={cup} article={article} />
        </span>
      </span>
      <Played cup={cup} article={article} />
      <span className={styles.action}>
        <Action cup={cup} article={article} isNext={isNext} />
      </span>
    </li>
  )
}

/** Place of the user, or that they did not decode the article; null before they have finished it. */
function placeOf(t: Texts<'cups'>, cup: Cup, article: CupArticle): string | null {
  if (article.guesses === null) return null
  return placeText(t, cup, article) ?? t.cup.not_decoded
}

/** Line below the title; on a phone, which has less room, it names those who have played the article. */
function About({ cup, article }: Pick<RowProps, 'cup' | 'article'>) {
  const t = useText('cups')
  const others = othersAt(cup, article.number)
  const about = aboutArticle(t, cup, article)
  const isNew = article.guesses === null && article.state !== 'skipped' && cup.final_at === null
  if (!isNew || others.length === 0) return <span>{about}</span>
  const names = { count: others.length, names: playerNames(t, cup, others) }
  return (
    <>
      <span className="max-sm:hidden">{about}</span>
      <span className="sm:hidden">{t.cup.played_by(names)}</span>
    </>
  )
}

/** The user's own result, or the players whose ghosts they will race. */
function aboutArticle(t: Texts<'cups'>, cup: Cup, article: CupArticle): string {
  const { state, number, guesses, seconds } = article
  if (state === 'skipped') return t.cup.you_skip
  if (guesses !== null && seconds !== null) {
    return [t.counts.guesses(guesses), formatClock(seconds)].join(' · ')
  }
  if (cup.final_at !== null) return t.cup.not_played
  const others = othersAt(cup, number)
  if (others.length === 0) return t.cup.nobody_yet
  const names = { count: others.length, names: playerNames(t, cup, others) }
  return cup.has_joined ? t.cup.races(names) : t.cup.played_by(names)
}

/** Discs of the players who have played an article, the user first; on a phone the user's place instead. */
function Played({ cup, article }: { cup: Cup; article: CupArticle }) {
  const t = useText('cups')
  const isPlayed = (number: number) =>
    cup.players.find((one) => one.number === number)?.cells[article.number - 1]?.is_played === true
  const all = cup.players.toSorted(
    (one, other) =>
      Number(other.number === cup.own_number) - Number(one.number === cup.own_number) ||
      Number(isPlayed(other.number)) - Number(isPlayed(one.number)) ||
      one.number - other.number,
  )
  const others = othersAt(cup, article.number)
  const { place, guesses } = article
  return (
    <span className={styles.played}>
      {guesses !== null && place !== null && (
        <span className={badgeClass(place === 1 ? 'accent' : 'neutral', 'font-semibold sm:hidden')}>
          {t.cup.place_of({ place: t.counts.place(place), count: others.length + 1 })}
        </span>
      )}
      <span className={classNames(styles.discs, guesses !== null && 'max-sm:hidden')}>
        {all
          .slice(0, MAX_DISCS)
          .map(({ number, user }) =>
            isPlayed(number) && user !== null ? (
              <Avatar key={number} user={user} size="mini" />
            ) : (
              <i key={number} aria-hidden="true" className={styles.empty} />
            ),
          )}
        {all.length > MAX_DISCS && (
          <span className="text-muted text-sm">{`+${t.format.number(all.length - MAX_DISCS)}`}</span>
        )}
      </span>
      {others.length > 0 && (
        <span className="sr-only">
          {t.cup.played_by({ count: others.length, names: playerNames(t, cup, others) })}
        </span>
      )}
    </span>
  )
}

function Action({ cup, article, isNext }: RowProps) {
  const { cup: text, ui } = useText('cups', 'common')
  const { isPending, error, mutate } = useMutation(playCupMutation)
  const { number, state, game_id, guesses } = article
  if (guesses !== null && game_id !== null) {
    return (
      <Link
        to={`/games/${game_id}`}
        className={buttonClass({ variant: 'ghost' }, styles.whole)}
        aria-label={text.compare_article(number)}
      >
        <span>{text.compare}</span>
      </Link>
    )
  }
  const isOpen = cup.has_joined && cup.final_at === null && state !== 'skipped'
  if (!isOpen || cup.players.length < MIN_CUP_PLAYERS) return null
  const isPlaying = state === 'playing'
  return (
    <>
      <FailureText error={error} className="text-sm" />
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        className={styles.whole}
        isPending={isPending}
        aria-label={isPlaying ? text.resume_article(number) : text.play_article(number)}
        onClick={() => mutate({ cup_id: cup.id, number })}
      >
        <span>{isPlaying ? ui.resume : text.play}</span>
        {isNext && <ArrowRight size={16} aria-hidden="true" className="rtl:rotate-180" />}
      </Button>
    </>
  )
}
