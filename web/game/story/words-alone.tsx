import { flushSync } from 'react-dom'
import { Card } from '../../kit/card.tsx'
import { useText } from '../../text/text.ts'
import { ArticleWords } from '../article/article-words.tsx'
import { useBoardView } from '../board-view.tsx'
import { useGame, useGameStore } from '../store/use-game.ts'
import styles from './story.module.css'
import { useStory } from './story.tsx'

/** Words that only this player opened, the most frequent first. Pressing one shows it in the article. */
export function WordsAlone() {
  const { format, story } = useText('game')
  const store = useGameStore()
  const { show } = useBoardView()
  const { rows, me } = useGame(({ server: { rows, me } }) => ({ rows, me }))
  const mine = useStory().data?.players.find(({ user_id }) => user_id === me)
  if (mine === undefined || mine.hits === 0) return null
  const alone = new Set(mine.alone)
  const words = rows
    .filter(({ seq }) => alone.has(seq))
    .toSorted((one, other) => other.count - one.count)

  function showInArticle(seq: number): void {
    flushSync(() => show('article'))
    store.step(1, seq)
  }

  return (
    <Card
      title={story.alone}
      aside={
        <p className="text-muted text-sm">
          {story.alone_of({ count: words.length, words: mine.hits })}
        </p>
      }
    >
      {(titleId) => (
        <>
          {words.length === 0 && <p className={styles.help}>{story.alone_none}</p>}
          <ul aria-labelledby={titleId} className={styles.chips}>
            {words.map(({ seq, word, count }) => (
              <li key={seq}>
                <button type="button" className={styles.chip} onClick={() => showInArticle(seq)}>
                  <ArticleWords text={word} />
                  <b>{format.number(count)}</b>
                </button>
              </li>
            ))}
          </ul>
          {words.length > 0 && <p className={styles.help}>{story.alone_help}</p>}
        </>
      )}
    </Card>
  )
}
