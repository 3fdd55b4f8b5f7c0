import { useMutation, useQuery } from '@tanstack/react-query'
import { Pointer } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { nudgeMutation, nudgePositionsQuery } from '../../data/game.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { useExpiringState } from '../../lib/expiring.ts'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { ArticleWords } from '../article/article-words.tsx'
import { offerWords } from '../article/nudge-words.ts'
import { useBoardElements } from '../board-elements.ts'
import { Tip } from '../guesses/tip.tsx'
import { shortName, usePeople } from '../players/people.ts'
import { requireGame } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import { useIsNarrow } from '../use-narrow.ts'
import styles from './nudge-card.module.css'

/** Milliseconds between two readings of what may be opened, and for which the opened word shows. */
const READ_EVERY = 5_000
const OPENED_FOR = 4_000

/** Card with which the first player of a race opens one word for those who still play. */
export function NudgeCard() {
  const game = useGame(requireGame)
  const me = useGame(({ server }) => server.me)
  const person = usePeople().get(me)
  const { data } = useQuery({
    ...nudgePositionsQuery(game.id),
    refetchInterval: READ_EVERY,
    select: ({ positions }) => positions,
  })
  const [opened, showOpened] = useExpiringState<string>(OPENED_FOR)
  if (person === undefined) return null
  if (opened !== null) return <Opened word={opened} hue={person} />
  if (data === undefined || data.length === 0) return null
  return <Choice positions={data} hue={person} onOpened={showOpened} />
}

function Opened({ word, hue }: { word: string; hue: { hue: number } }) {
  const { nudge } = useText('results')
  return (
    <Card className={styles.nudge} style={hueStyle(hue)} role="status">
      <Icon />
      <p className={styles.title}>{rich(nudge.opened, { word: <ArticleWords text={word} /> })}</p>
    </Card>
  )
}

type ChoiceProps = {
  positions: readonly number[]
  hue: { hue: number }
  onOpened: (word: string) => void
}

function Choice({ positions, hue, onOpened }: ChoiceProps) {
  const { format, nudge: text } = useText('results')
  const game = useGame(requireGame)
  const isNarrow = useIsNarrow()
  const [isChoosing, setChoosing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const open = useMutation({ ...nudgeMutation, onSuccess: ({ word }) => onOpened(word) })
  const playing = game.players.filter(({ state }) => state === 'playing')
  const names = format.list(playing.map(({ user }) => shortName(user, game)))
  const offer = useMemo(() => {
    const labelOf = (word: string) => text.word({ word, names })
    return { positions, hue: hue.hue, note: text.hidden_for(names), labelOf }
  }, [positions, hue.hue, text, names])
  useOfferedWords(isChoosing ? offer : null, button, {
    onChoose: (position) => !open.isPending && open.mutate({ game_id: game.id, position }),
    onCancel: () => setChoosing(false),
  })
  return (
    <Card className={styles.nudge} style={hueStyle(hue)} aria-label={text.title} data-nudge>
      <Icon />
      <div className={styles.text}>
        <p className={styles.title}>{isChoosing && isNarrow ? text.choose(names) : text.title}</p>
        <p>{isChoosing && isNarrow ? text.dotted : text.once}</p>
        <FailureText error={open.error} />
      </div>
      <Button ref={button} isPending={open.isPending} onClick={() => setChoosing(!isChoosing)}>
        {isChoosing ? text.cancel : text.start}
      </Button>
      {isChoosing && !isNarrow && <SheetTip names={names} onCancel={() => setChoosing(false)} />}
    </Card>
  )
}

/** Tip in the top margin of the sheet that says what to do. */
function SheetTip({ names, onCancel }: { names: string; onCancel: () => void }) {
  const { nudge: text } = useText('results')
  const paper = useBoardElements().article.current?.parentElement
  if (!paper) return null
  const tip = (
    <Tip
      sentence={`<what/> ${text.dotted}`}
      what={text.choose(names)}
      docked={false}
      dismiss={text.cancel}
      onDismiss={onCancel}
    />
  )
  return createPortal(tip, paper)
}

type Offer = Parameters<ReturnType<typeof offerWords>['update']>[0]

/** Offers words of the article while there is an offer. Then the focus returns to the button, or goes to the result if that
 *  is gone. */
function useOfferedWords(
  offer: Offer | null,
  button: RefObject<HTMLElement | null>,
  hooks: Parameters<typeof offerWords>[2],
): void {
  const board = useBoardElements()
  const isOffering = offer !== null
  const offered = useRef<ReturnType<typeof offerWords>>(null)
  const onChoose = useEffectEvent(hooks.onChoose)
  const onCancel = useEffectEvent(hooks.onCancel)
  useEffect(() => {
    const root = board.article.current
    if (!isOffering || root === null) return undefined
    const words = offerWords(board, root, { onChoose, onCancel })
    offered.current = words
    return () => {
      const hadFocus = root.contains(document.activeElement)
      words.stop()
      offered.current = null
      if (hadFocus) focusFirst(button, board.result)
    }
  }, [isOffering, board, button])
  useEffect(() => {
    if (offer !== null) offered.current?.update(offer)
  }, [offer])
}

/** Focuses the first of these elements that there is. */
function focusFirst(...elements: readonly RefObject<HTMLElement | null>[]): void {
  const first = elements.find(({ current }) => current !== null)
  first?.current?.focus({ preventScroll: true })
}

function Icon() {
  return (
    <span className={styles.icon} aria-hidden="true">
      <Pointer size={18} />
    </span>
  )
}
