import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'
import { Button, buttonClass } from '../kit/button.tsx'
import { Link } from '../lib/navigation.tsx'
import { Page } from '../frame/page.tsx'
import styles from './board.module.css'

const LINES = [92, 86, 95, 40, 88, 93, 70, 96, 84, 90, 35]

/** The board before its article has come; shows only where that lasts. */
export function BoardSkeleton() {
  const { board } = useText()
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

/** For a game that is not there, or not mine. */
export function GameMissing() {
  const { board } = useText()
  return (
    <Apology title={board.missing} why={board.missing_why}>
      <Home isFirst />
      <NewGame isFirst={false} />
    </Apology>
  )
}

/** For who was removed from the lobby by its host. */
export function GameRemoved() {
  const { board } = useText()
  return (
    <Apology title={board.removed} why={board.removed_why}>
      <NewGame isFirst />
      <Home isFirst={false} />
    </Apology>
  )
}

/** For a lobby that everybody has left. */
export function GameClosed() {
  const { board } = useText()
  return (
    <Apology title={board.closed} why={board.closed_why}>
      <NewGame isFirst />
      <Home isFirst={false} />
    </Apology>
  )
}

/** For a game that could not be read. */
export function GameFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { board, ui } = useText()
  return (
    <Apology title={board.failed} why={message} isAlert>
      <Button variant="primary" onClick={onRetry}>
        {ui.try_again}
      </Button>
      <Home isFirst={false} />
    </Apology>
  )
}

function Apology(props: { title: string; why: string; isAlert?: boolean; children: ReactNode }) {
  return (
    <Page title={props.title} width="small" heading="own">
      <div className="grid min-h-[60dvh] content-center justify-items-center gap-3 text-center">
        <h1 className="font-display text-title font-bold">{props.title}</h1>
        <p className="text-muted" role={props.isAlert === true ? 'alert' : undefined}>
          {props.why}
        </p>
        <div className="mt-3 flex gap-2">{props.children}</div>
      </div>
    </Page>
  )
}

function Home({ isFirst }: { isFirst: boolean }) {
  const { board } = useText()
  return (
    <Link to="/" className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' })}>
      {board.home}
    </Link>
  )
}

function NewGame({ isFirst }: { isFirst: boolean }) {
  const { board } = useText()
  return (
    <Link to="/play" className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' })}>
      {board.new_game}
    </Link>
  )
}
