import { CUP_ARTICLES } from '@inkling/game/open/cup'
import type { Cup, CupArticle } from '@inkling/protocol/cups'
import { useMutation } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { joinCupMutation, leaveCupMutation, playCupMutation } from '../../../data/cups.ts'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { nameOf } from '../../../kit/user/user-name.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { Link } from '../../../lib/navigation.tsx'
import {
  awaited,
  cupName,
  doneArticles,
  endsSoon,
  nextArticle,
  othersAt,
  playerNames,
  rankText,
  timeLeft,
} from '../../../parts/cups/cup-labels.ts'
import { rich } from '../../../text/rich.tsx'
import { type Texts, useText } from '../../../text/text.ts'
import { errorMessage } from '../../../text/errors.ts'
import { MoveRow } from './move-row.tsx'
import styles from './move.module.css'

/** Rows of cups: those that can be played and invitations first, then those that wait for others or have just ended. */
export function CupMoves({ cups }: { cups: readonly Cup[] }) {
  const shown = cups.toSorted((one, other) => Number(isQuiet(one)) - Number(isQuiet(other)))
  return shown.map((cup) =>
    cup.has_joined ? <CupMove key={cup.id} cup={cup} /> : <InviteMove key={cup.id} cup={cup} />,
  )
}

function isQuiet(cup: Cup): boolean {
  return cup.has_joined && (cup.players.length < 2 || nextArticle(cup) === undefined)
}

function CupMove({ cup }: { cup: Cup }) {
  const t = useText('cups', 'common')
  const next = cup.players.length < 2 ? undefined : nextArticle(cup)
  const name = cupName(t, cup.host)
  const title =
    next === undefined
      ? name
      : t.cup.article_of({ cup: name, number: next.number, count: CUP_ARTICLES })
  return (
    <MoveRow
      picture={<TrophyTile />}
      title={
        <Link to={`/cups/${cup.id}`} className="hover:underline">
          <span translate="no">{title}</span>
        </Link>
      }
      about={aboutCup(t, cup, next)}
      {...(cup.final_at === null && {
        short: t.cup.left(timeLeft(t, cup.ends_at)),
        aside: <Progress cup={cup} />,
      })}
      action={
        next === undefined ? (
          <Link to={`/cups/${cup.id}`} className={buttonClass({ variant: 'ghost' })}>
            {cup.final_at === null ? t.ui.open : t.cup.result}
          </Link>
        ) : (
          <Play cup={cup} next={next} />
        )
      }
    />
  )
}

/** The user's standing, and who has played the next article, or for whom the cup waits. */
function aboutCup(t: Texts<'cups'>, cup: Cup, next: CupArticle | undefined): string[] {
  const rank = rankText(t, cup)
  const standing = rank === null ? [] : [t.cup.you_are(rank)]
  if (cup.final_at !== null) return [t.cup.is_over, ...standing]
  if (cup.players.length < 2) return [t.cup.needs_second]
  if (next === undefined) {
    const others = awaited(cup)
    if (others.length === 0) return standing
    return [...standing, t.cup.waiting_for(playerNames(t, cup, others))]
  }
  const before = othersAt(cup, next.number)
  if (before.length === 0) return [...standing, t.cup.nobody_yet]
  const names = { count: before.length, names: playerNames(t, cup, before) }
  return [...standing, t.cup.played_by(names)]
}

function Play({ cup, next }: { cup: Cup; next: CupArticle }) {
  const { cup: text, ui } = useText('cups', 'common')
  const { isPending, error, mutate } = useMutation(playCupMutation)
  const isPlaying = next.state === 'playing'
  return (
    <span className="flex items-center gap-2">
      {error !== null && <span role="alert">{errorMessage(error)}</span>}
      <Button
        variant="primary"
        isPending={isPending}
        aria-label={isPlaying ? text.resume_article(next.number) : text.play_article(next.number)}
        onClick={() => mutate({ cup_id: cup.id, number: next.number })}
      >
        {isPlaying ? ui.resume : text.play}
      </Button>
    </span>
  )
}

function InviteMove({ cup }: { cup: Cup }) {
  const t = useText('cups', 'common')
  const join = useMutation(joinCupMutation)
  const leave = useMutation(leaveCupMutation)
  const error = join.error ?? leave.error
  const name = cup.host === null ? '' : nameOf(cup.host)
  return (
    <MoveRow
      picture={<TrophyTile />}
      title={
        cup.host === null
          ? t.cup.nameless
          : rich(t.cup.invites_you, { name: <bdi translate="no">{name}</bdi> })
      }
      about={[
        error === null
          ? [t.names.difficulties[cup.difficulty], t.cup.left(timeLeft(t, cup.ends_at))].join(' · ')
          : errorMessage(error),
      ]}
      action={
        <span className="flex items-center gap-1 max-sm:*:flex-1">
          <Button
            variant="primary"
            isPending={join.isPending}
            onClick={() => join.mutate({ cup_id: cup.id })}
          >
            {t.cup.join}
          </Button>
          <Button
            variant="ghost"
            isPending={leave.isPending}
            onClick={() => leave.mutate({ cup_id: cup.id })}
          >
            {t.cup.decline}
          </Button>
        </span>
      }
    />
  )
}

function TrophyTile() {
  return (
    <span className="bg-base-200 grid size-touch place-items-center rounded-field">
      <Trophy size={20} aria-hidden="true" />
    </span>
  )
}

/** Time left over a bar for each article. */
function Progress({ cup }: { cup: Cup }) {
  const t = useText('cups')
  const done = doneArticles(cup)
  return (
    <>
      <span
        className={classNames(
          'mb-1 block text-end text-sm max-sm:hidden',
          endsSoon(cup) ? 'text-gold' : 'text-muted',
        )}
      >
        {t.cup.left(timeLeft(t, cup.ends_at))}
      </span>
      <span aria-hidden="true" className={styles.five}>
        {cup.articles.map(({ number }, index) => (
          <i key={number} className={classNames(index < done && styles.played)} />
        ))}
      </span>
    </>
  )
}
