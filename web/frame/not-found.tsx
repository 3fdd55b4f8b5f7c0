import { Ink } from '../kit/ink.tsx'
import { Link } from '../lib/navigation.tsx'
import { useText } from '../text/text.ts'
import { buttonClass } from '../kit/button.tsx'
import { Page } from './page.tsx'

/** Lengths of the words under ink. */
const WORDS = [4, 4, 2, 5, 5, 3]

/** Page for paths that lead nowhere, with ways out. */
export function NotFound() {
  const { not_found } = useText('common')
  return (
    <Page title={not_found.tab} width="small" heading="own">
      <div className="grid min-h-[60dvh] content-center justify-items-center gap-6 text-center">
        <p aria-hidden="true" className="flex flex-wrap justify-center gap-2 text-2xl">
          {WORDS.map((letters, index) => (
            <Ink key={index} letters={letters} />
          ))}
        </p>
        <h1 className="font-display text-3xl font-bold tracking-tight">{not_found.title}</h1>
        <p className="text-muted">{not_found.about}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {not_found.go_home}
          </Link>
          <Link to="/daily" className={buttonClass({})}>
            {not_found.play_daily}
          </Link>
        </div>
      </div>
    </Page>
  )
}
