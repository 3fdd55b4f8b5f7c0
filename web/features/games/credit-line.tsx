import type { OpenArticle } from '@inkling/protocol/game'

/** Whom to thank for the text. */
export function CreditLine({ article }: { article: OpenArticle | null }) {
  if (article === null) return <p className="credit">Text: full credit after the game.</p>
  const { title, credit } = article
  const licence = <a href={credit.licence_url}>{credit.licence}</a>
  if (credit.source === 'original') return <p className="credit">Written for Inkling, {licence}.</p>
  return (
    <p className="credit">
      Text from the Wikipedia article {linked(`“${title}”`, credit.url)}, by{' '}
      {linked('its contributors', credit.authors_url)}, under {licence}.
      {credit.revision !== null && ` Version ${credit.revision}.`} Shortened; words hidden during
      the game.
    </p>
  )
}

function linked(text: string, url: string | null) {
  return url === null ? text : <a href={url}>{text}</a>
}
