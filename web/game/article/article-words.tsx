import { directionOf } from '../../text/direction.ts'
import { useGame } from '../store/use-game.ts'

/** Words of the game's article, in its language. */
export function ArticleWords({
  text,
  className,
}: {
  text: string
  className?: string | undefined
}) {
  const lang = useGame(({ server: { sheet } }) => sheet?.lang)
  return (
    <bdi
      translate="no"
      className={className}
      {...(lang !== undefined && { lang, dir: directionOf(lang) })}
    >
      {text}
    </bdi>
  )
}
