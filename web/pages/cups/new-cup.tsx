import { CUP_ARTICLES, CUP_MS, MAX_CUP_PLAYERS } from '@inkling/game/open/cup'
import { hasFadingInk } from '@inkling/game/open/modes'
import type { Choice } from '@inkling/protocol/articles'
import type { Cup } from '@inkling/protocol/cups'
import type { User } from '@inkling/protocol/profile'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type CSSProperties, type SubmitEvent, useState } from 'react'
import { cupArticlesQuery, openCupMutation } from '../../data/cups.ts'
import type { FriendWithPresence } from '../../data/friends.ts'
import { type Choices, readLastChoices } from '../../data/last-choices.ts'
import { fitChoices, hasLeads, hasNearness } from '../../data/offers.ts'
import { ActionBar } from '../../frame/action-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card, cardClass } from '../../kit/card.tsx'
import { FailureText } from '../../kit/failure.tsx'
import type { More } from '../../kit/show-more.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { serverNow } from '../../lib/clock.ts'
import {
  AboutRows,
  FadingInkRow,
  LengthRow,
  NearnessRow,
} from '../../parts/game-setup/choice-rows.tsx'
import { OptionRows } from '../../parts/game-setup/option-rows.tsx'
import { myId } from '../../session/current-session.ts'
import { around } from '../../text/around.tsx'
import { useText } from '../../text/text.ts'
import { useUsualMinutes } from '../../parts/game-setup/usual-minutes.ts'
import { InviteFriends } from '../../parts/game-setup/invite-friends.tsx'
import setup from '../../parts/game-setup/setup-form.module.css'
import styles from './cup.module.css'
import { momentText } from './moment-text.ts'

const MAX_AVATARS = 4
type Props = {
  articles: readonly Choice[]
  friends: readonly FriendWithPresence[]
  more: More | null
  /** The cup that this one follows. */
  before: Cup | null
}

/** Form of a new cup. */
export function NewCup({ articles, friends, more, before }: Props) {
  const { cup: text } = useText('cups')
  const [wanted, setWanted] = useState(() => firstChoices(before))
  const choices = fitChoices(wanted, articles)
  const offered = [...friends, ...formerPlayers(before, friends)]
  const [chosen, setChosen] = useState(() => formerIds(before))
  const invited = offered.map(({ user }) => user).filter(({ id }) => chosen.includes(id))
  const newCup = { choices, user_ids: invited.map(({ id }) => id), after: before?.id ?? null }
  const fades = hasFadingInk('solo', choices, 'cup')
  const minutesOf = useUsualMinutes('solo', choices, 'cup')
  const minutes = minutesOf(choices.length)
  const open = useMutation(openCupMutation)
  const choose = (change: Partial<Choices>) => setWanted({ ...wanted, ...change })
  const { data: left } = useQuery({
    ...cupArticlesQuery(newCup),
    placeholderData: keepPreviousData,
  })
  const hasTooFew = left !== undefined && left.articles < CUP_ARTICLES

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!open.isPending && !hasTooFew) open.mutate(newCup)
  }

  return (
    <form className={setup.setup} onSubmit={submit}>
      <Head />
      <div className="my-5">
        <InviteFriends
          friends={offered}
          more={more}
          chosen={chosen}
          about={{
            title: text.friends,
            help: text.friends_help({ most: MAX_CUP_PLAYERS }),
            most: MAX_CUP_PLAYERS - 1,
          }}
          onChange={setChosen}
        />
      </div>
      <div className={cardClass('divide-base-300 divide-y p-0')}>
        <AboutRows
          choices={choices}
          articles={articles}
          topicHelp={text.topic_help}
          onChange={choose}
        />
        <LengthRow
          value={choices.length}
          hasLeads={hasLeads(choices.lang, articles)}
          minutesOf={minutesOf}
          help={minutes === null ? null : text.length_help({ minutes: CUP_ARTICLES * minutes })}
          onChange={(length) => choose({ length })}
        />
        <FadingInkRow
          value={fades}
          length={choices.length}
          onChange={(fading_ink) => choose({ fading_ink })}
        />
        {hasNearness(choices.lang, articles) && (
          <NearnessRow value={choices.nearness} onChange={(nearness) => choose({ nearness })} />
        )}
        <OptionRows
          choices={choices}
          lang={choices.lang}
          mode="solo"
          variant="cup"
          isDrawn
          onChange={choose}
        />
      </div>
      <OpenBar
        invited={invited}
        isPending={open.isPending}
        error={open.error}
        hasTooFew={hasTooFew}
      />
    </form>
  )
}

function Head() {
  const { cup: text } = useText('cups')
  return (
    <Card>
      <div className={styles.lead}>
        <span aria-hidden="true" className={styles.sheets}>
          {Array.from({ length: CUP_ARTICLES }, (_, at) => {
            const style: CSSProperties & Record<'--at', number> = { '--at': at }
            return <i key={at} style={style} />
          })}
        </span>
        <div className="min-w-0">
          <h2 className="font-display text-2xl font-bold tracking-tight">{text.headline}</h2>
          <p className="text-muted mt-1">{text.how}</p>
        </div>
      </div>
    </Card>
  )
}

/** Who is invited, when the cup ends, and the button that opens it; or why it cannot be opened. */
function OpenBar(props: {
  invited: readonly User[]
  isPending: boolean
  error: unknown
  hasTooFew: boolean
}) {
  const { cup: text, server_refusals, format } = useText('cups', 'common')
  const { invited, isPending, error, hasTooFew } = props
  const names = invited.map(nameOf)
  const ends = new Date(serverNow() + CUP_MS).toISOString()
  return (
    <ActionBar place="fixed inset-x-0" className="max-w-3xl">
      <FailureText error={error} className="basis-full text-sm" />
      {invited.length > 0 && (
        <span className={setup.invited}>
          {invited.slice(0, MAX_AVATARS).map((user) => (
            <Avatar key={user.id} user={user} size="tiny" />
          ))}
        </span>
      )}
      <p className={setup.summary}>
        <span className="font-semibold">
          {names.length === 0
            ? text.by_link
            : around(text.with({ names: format.list(names) }), names)}
        </span>
        <span className="sm:hidden"> · </span>
        <span role="status" className="text-muted text-sm">
          {hasTooFew
            ? server_refusals.TOO_FEW_ARTICLES
            : text.ends({ when: momentText(format, ends) })}
        </span>
      </p>
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="max-sm:w-full sm:min-w-70"
        isPending={isPending}
        aria-disabled={hasTooFew}
      >
        <span className="truncate">
          {names.length === 0 ? text.open_and_share : text.open_and_invite(names.length)}
        </span>
      </Button>
    </ActionBar>
  )
}

/** Settings of the cup before, else those of the last game, on leads. */
function firstChoices(before: Cup | null): Choices {
  const last = readLastChoices()
  if (before === null) return { ...last, length: 'lead', hints: 'none', fading_ink: null }
  const { lang, difficulty, topic, options } = before
  return { ...last, lang, difficulty, topic, ...options }
}

function formerIds(before: Cup | null): string[] {
  return (before?.players ?? []).flatMap(({ user }) =>
    user === null || user.id === myId() ? [] : [user.id],
  )
}

/** Players of the cup before who are no friends. */
function formerPlayers(
  before: Cup | null,
  friends: readonly FriendWithPresence[],
): FriendWithPresence[] {
  const known = new Set([myId(), ...friends.map(({ user }) => user.id)])
  return (before?.players ?? []).flatMap(({ user }) =>
    user === null || known.has(user.id) ? [] : [{ user, online: false, status: undefined }],
  ) as FriendWithPresence[]
}
