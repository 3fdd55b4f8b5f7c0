import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { useGame } from '../store/use-game.ts'
import styles from './article.module.css'

/** Whom to thank for the text. */
export function CreditLine() {
  const { article: text } = useText()
  const article = useGame(({ game }) => game?.article ?? null)
  const isLead = useGame(({ game }) => game?.options.length === 'lead')
  if (article === null) return <p className={styles.credit}>{text.credit_later}</p>
  const { title, credit } = article
  const licence = (
    <a href={credit.licence_url} translate="no">
      {credit.licence}
    </a>
  )
  if (credit.source === 'pasted') return <p className={styles.credit}>{text.pasted}</p>
  if (credit.source === 'original') {
    return <p className={styles.credit}>{rich(text.written_for_inkling, { licence })}</p>
  }
  const parts = {
    title: linked(text.quoted(title), credit.url),
    contributors: linked(text.contributors, credit.authors_url),
    licence,
  }
  return (
    <p className={styles.credit}>
      {rich(text.from_wikipedia, parts)}
      {credit.revision !== null && ` ${text.version(credit.revision)}`} {text.shortened}
      {isLead && credit.url !== null && (
        <>
          {' '}
          <a href={credit.url}>{text.read_whole}</a>
        </>
      )}
    </p>
  )
}

function linked(text: string, url: string | null) {
  return url === null ? text : <a href={url}>{text}</a>
}
