import type { ReactNode } from 'react'
import { Page } from '../frame/page.tsx'
import { Button, buttonClass } from '../kit/button.tsx'
import { Link } from '../lib/navigation.tsx'
import { useText } from '../text/text.ts'
import styles from './board.module.css'

const LINES = [92, 86, 95, 40, 88, 93, 70, 96, 84, 90, 35]

/** Placeholder of a board whose article takes long to load. */
export function BoardSkeleton() {
  const { board } = useText('game')
  return (
    <div className={`${styles.main} ${styles.skeleton}`} role="status">
      <span className="sr-only">{board.loading}</span>
      <div className={styles.reading} aria-hidden="true">
        <div className={styles.paper}>
          <i className={styles.lineTitle} />
          {LINES.map((width) => (
            <i key={width} className={styles.line} style={{ width: `${width}%` }} />
          ))}
        </div>
      </div>
      <div className={styles.side} aria-hidden="true">
        <div className="rounded-box border-base-300 bg-base-100 border">
          <i className={styles.lineBox} />
        </div>
      </div>
    </div>
  )
}

/** Shown for a game that does not exist, or that the user does not play. */
export function GameMissing() {
  const { board } = useText('game')
  return (
    <Problem title={board.missing} why={board.missing_why}>
      <HomeLink isFirst />
      <NewGameLink isFirst={false} />
    </Problem>
  )
}

/** Shown to a player after the host removed them from the lobby. */
export function GameRemoved() {
  const { board } = useText('game')
  return (
    <Problem title={board.removed} why={board.removed_why}>
      <NewGameLink isFirst />
      <HomeLink isFirst={false} />
    </Problem>
  )
}

/** Shown for a lobby that all players have left. */
export function GameClosed() {
  const { board } = useText('game')
  return (
    <Problem title={board.closed} why={board.closed_why}>
      <NewGameLink isFirst />
      <HomeLink isFirst={false} />
    </Problem>
  )
}

/** Shown when loading the game failed. */
export function GameFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { board, ui } = useText('game')
  return (
    <Problem title={board.failed} why={message} isAlert>
      <Button variant="primary" onClick={onRetry}>
        {ui.try_again}
      </Button>
      <HomeLink isFirst={false} />
    </Problem>
  )
}

function Problem(props: { title: string; why: string; isAlert?: boolean; children: ReactNode }) {
  return (
    <Page title={props.title} width="small" heading="own">
      <div className="grid min-h-[60dvh] content-center justify-items-center gap-3 text-center">
        <h1 className="font-display text-title font-bold">{props.title}</h1>
        <p className="text-muted" role={props.isAlert === true ? 'alert' : undefined}>
          {props.why}
        </p>
        <div className="mt-3 flex flex-wrap justify-center gap-2">{props.children}</div>
      </div>
    </Page>
  )
}

function HomeLink({ isFirst }: { isFirst: boolean }) {
  const { board } = useText('game')
  return (
    <Link to="/" className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' })}>
      {board.home}
    </Link>
  )
}

function NewGameLink({ isFirst }: { isFirst: boolean }) {
  const { board } = useText('game')
  return (
    <Link to="/play" className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' })}>
      {board.new_game}
    </Link>
  )
}
