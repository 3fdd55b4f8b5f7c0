import { rich } from '../../text/rich.tsx'
import { knownGame } from '../store/played-game.ts'
import { useGame } from '../store/use-game.ts'
import type { News } from './news-text.ts'
import { shortName } from './people.ts'
import styles from './players.module.css'

/** News in one line, in which a long name is cut and never what happened. */
export function NewsLine({ news: { text, user } }: { news: News }) {
  const game = useGame(knownGame)
  return (
    <span className={styles.news}>
      {rich(text, {
        name: user !== null && (
          <bdi translate="no" className="truncate">
            {shortName(user, game)}
          </bdi>
        ),
      })}
    </span>
  )
}
