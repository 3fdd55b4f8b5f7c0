import { directionOf } from '../../../text/direction.ts'
import { useGame } from '../store/use-game.ts'

/** The title of the game's article, in its language. */
export function ArticleTitle({ title }: { title: string }) {
  const lang = useGame(({ sheet }) => sheet?.lang)
  return (
    <bdi translate="no" {...(lang !== undefined && { lang, dir: directionOf(lang) })}>
      {title}
    </bdi>
  )
}
