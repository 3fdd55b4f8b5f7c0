import { useMutation, useQuery } from '@tanstack/react-query'
import { Pointer } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
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
import { shortName, usePeople } from '../players/people.ts'
import { requireGame } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
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
  const { article } = useBoardElements()
  const [isChoosing, setChoosing] = useState(false)
  const open = useMutation({ ...nudgeMutation, onSuccess: ({ word }) => onOpened(word) })
  const playing = game.players.filter(({ state }) => state === 'playing')
  const names = format.list(playing.map(({ user }) => shortName(user, game)))
  const choose = useEffectEvent((position: number) => {
    if (!open.isPending) open.mutate({ game_id: game.id, position })
  })
  useEffect(() => {
    if (!isChoosing || article.current === null) return undefined
    return offerWords(article.current, {
      positions,
      hue: hue.hue,
      note: text.hidden_for(names),
      labelOf: (word) => text.word({ word, names }),
      onChoose: choose,
      onCancel: () => setChoosing(false),
    })
  }, [isChoosing, positions, article, hue.hue, text, names])
  return (
    <Card className={styles.nudge} style={hueStyle(hue)} aria-label={text.title} data-nudge>
      <Icon />
      <div className={styles.text} aria-live="polite">
        <p className={styles.title}>{isChoosing ? text.choose(names) : text.title}</p>
        <p>{isChoosing ? text.dotted : text.once}</p>
        <FailureText error={open.error} />
      </div>
      <Button isPending={open.isPending} onClick={() => setChoosing(!isChoosing)}>
        {isChoosing ? text.cancel : text.start}
      </Button>
    </Card>
  )
}

function Icon() {
  return (
    <span className={styles.icon} aria-hidden="true">
      <Pointer size={18} />
    </span>
  )
}
