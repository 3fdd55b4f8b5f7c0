import type { Cup, CupArticle, CupCell, CupPlayer } from '@inkling/protocol/cups'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { cardClass } from '../../kit/card.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { shortNameOf, UserName } from '../../kit/user/user-name.tsx'
import { below } from '../../lib/breakpoints.ts'
import { classNames } from '../../lib/class-names.ts'
import { createMediaHook } from '../../lib/device.ts'
import { isSeen, usersOf } from '../../parts/cups/cup-labels.ts'
import { useText } from '../../text/text.ts'
import styles from './cup.module.css'

const useIsPhone = createMediaHook(below('sm'))

const MAX_SHOWN = 8
const FIRST_SHOWN = 5

/** Table of a cup over the articles whose results the user sees. On a phone only the first rows of a long
 *  one and the user's show at first. */
export function CupStandings({ cup }: { cup: Cup }) {
  const { cup: text } = useText('cups')
  const [isWhole, setWhole] = useState(false)
  const seen = cup.articles.filter((article) => isSeen(cup, article))
  const isLong = useIsPhone() && cup.players.length > MAX_SHOWN
  const shown =
    isLong && !isWhole
      ? cup.players.filter((player, row) => row < FIRST_SHOWN || player.number === cup.own_number)
      : cup.players
  return (
    <section className={cardClass('p-0 pb-2')}>
      <table className={styles.table}>
        <caption>
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-lg font-semibold">
              {cup.final_at === null ? text.standings : text.final}
            </span>
            {cup.final_at === null && (
              <span className="text-muted text-sm">{text.after(seen.length)}</span>
            )}
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              <span className="sr-only">{text.players}</span>
            </th>
            {cup.articles.map(({ number }) => (
              <th key={number} scope="col">
                <span aria-hidden="true">{number}</span>
                <span className="sr-only">{text.article(number)}</span>
              </th>
            ))}
            <th scope="col" className={styles.sum}>
              {text.places}
            </th>
            <th scope="col" className={styles.guesses}>
              {text.guesses}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((player) => (
            <Row key={player.number} cup={cup} player={player} hasSums={seen.length > 0} />
          ))}
        </tbody>
      </table>
      {isLong && !isWhole && (
        <Button variant="ghost" className="mx-card mt-2" onClick={() => setWhole(true)}>
          {text.show_all(cup.players.length)}
        </Button>
      )}
    </section>
  )
}

function Row({ cup, player, hasSums }: { cup: Cup; player: CupPlayer; hasSums: boolean }) {
  const { cup: text, format } = useText('cups')
  const { number, user, rank, places, guesses, cells } = player
  const isOwn = number === cup.own_number
  return (
    <tr className={classNames(isOwn && styles.own)}>
      <td className="text-muted font-semibold">{hasSums ? format.number(rank) : ''}</td>
      <th scope="row">
        <span className={styles.player}>
          {user === null ? <i className={styles.empty} /> : <Avatar user={user} size="row" />}
          {isOwn && <span className="font-semibold">{text.you}</span>}
          {!isOwn && user !== null && (
            <>
              <bdi translate="no" className="truncate sm:hidden">
                {shortNameOf(user, usersOf(cup))}
              </bdi>
              <UserName user={user} className="truncate max-sm:hidden" />
            </>
          )}
          {user === null && <span className="text-muted">{text.former_player}</span>}
        </span>
      </th>
      {cells.map((cell, index) => (
        <td key={cup.articles[index]!.number}>
          <Cell cell={cell} isSeen={isSeen(cup, cup.articles[index] as CupArticle)} />
        </td>
      ))}
      <td className={styles.sum}>{hasSums ? format.number(Math.round(places * 10) / 10) : '–'}</td>
      <td className={styles.guesses}>{hasSums ? format.number(guesses) : '–'}</td>
    </tr>
  )
}

function Cell({ cell, isSeen }: { cell: CupCell; isSeen: boolean }) {
  const { cup: text, format } = useText('cups')
  if (cell.is_skipped) {
    return (
      <>
        <span aria-hidden="true">~</span>
        <span className="sr-only">{text.skipped}</span>
      </>
    )
  }
  if (cell.place !== null) {
    return (
      <>
        <span aria-hidden="true" className={classNames(cell.place === 1 && styles.first)}>
          {format.number(cell.place)}
        </span>
        <span className="sr-only">{text.place(cell.place)}</span>
      </>
    )
  }
  if (cell.is_played && !isSeen) {
    return (
      <span className={styles.dot}>
        <span className="sr-only">{text.is_played}</span>
      </span>
    )
  }
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">{cell.is_played ? text.not_decoded : text.not_played}</span>
    </>
  )
}
