import type { Imports, OrderedImport, WikipediaFailure } from '@inkling/protocol/admin-articles'
import { useQuery } from '@tanstack/react-query'
import { Download, Pause, Play, Plus, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { catalogueChanged, findRunning, importsQuery } from '../../data/admin.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { useText } from '../../text/text.ts'
import { useAdminAction } from './actions.tsx'
import { timeText, useAdminText } from './admin-text.ts'
import { ImportDialog } from './import-dialog.tsx'
import styles from './import-strip.module.css'

/** State of the imports from Wikipedia, with buttons to pause, stop and request them. */
export function ImportStrip() {
  const text = useAdminText()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(importsQuery)
  const running = findRunning(data)
  useArticlesRefetch(
    (data?.imports ?? []).map(({ id, added, replaced }) => [id, added, replaced].join()).join(),
  )
  return (
    <Card className={styles.strip} aria-label={text.imports}>
      <Download size={18} aria-hidden="true" className="text-primary shrink-0 max-sm:sr-only" />
      <div className="min-w-0 flex-1 text-sm max-sm:basis-full">
        {data !== undefined && <ImportState imports={data} />}
      </div>
      {running !== undefined && <StopButton id={running.id} />}
      {running === undefined && <PauseButton filling={data?.filling ?? null} />}
      <Button
        variant="primary"
        size="small"
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {text.import_articles}
      </Button>
      <ImportDialog open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  )
}

/** Refetches the list of articles when an import has added some. */
function useArticlesRefetch(imported: string) {
  useEffect(catalogueChanged, [imported])
}

function ImportState({ imports: { filling, imports } }: { imports: Imports }) {
  const text = useAdminText()
  const [latest] = imports
  const running = imports.find(({ state }) => state === 'runs')
  const shown = running ?? latest
  return (
    <>
      {running === undefined && <Filling filling={filling} />}
      {shown !== undefined && <Order ordered={shown} />}
      {shown !== undefined && shown.refusals.length > 0 && (
        <details className="text-muted">
          <summary className="cursor-pointer">{text.refused(shown.refused)}</summary>
          <ul>
            {shown.refusals.map(({ title, reason }) => (
              <li key={title}>
                <bdi translate="no" className="font-serif">
                  {title}
                </bdi>
                <span lang="en" translate="no">
                  {` ${reason}`}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Filling({ filling }: Pick<Imports, 'filling'>) {
  const { format } = useText()
  const text = useAdminText()
  if (filling === null) return <p className="text-muted">{text.filling_off}</p>
  const { wished, is_paused, languages, is_reachable, failure } = filling
  const counts = languages.map(({ lang, articles }) =>
    text.filled({ language: format.language(lang), have: articles, wished }),
  )
  return (
    <>
      <p>
        <strong className="font-semibold">{is_paused ? text.filling_paused : text.filling}</strong>
        <span>{` ${format.list(counts)}`}</span>
      </p>
      {is_reachable === false && !is_paused && failure !== null && (
        <Unreachable failure={failure} />
      )}
    </>
  )
}

/** Failures of the server's network by the codes of Node and its HTTP client. */
const NETWORK_FAILURES: Partial<
  Record<string, keyof ReturnType<typeof useAdminText>['network_failures']>
> = {
  ENOTFOUND: 'not_found',
  EAI_AGAIN: 'not_found',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'lost',
  UND_ERR_SOCKET: 'lost',
  ETIMEDOUT: 'late',
  UND_ERR_CONNECT_TIMEOUT: 'late',
  EHOSTUNREACH: 'no_network',
  ENETUNREACH: 'no_network',
}

function Unreachable({ failure: { code, detail } }: { failure: WikipediaFailure }) {
  const { network_failures, unreachable, unreachable_because, wikipedia_failures } = useAdminText()
  const what = wikipedia_failures[code]
  if (detail === null) return <p className="text-muted">{unreachable(what)}</p>
  const network = NETWORK_FAILURES[detail]
  const why = network === undefined ? detail : `${network_failures[network]}, ${detail}`
  return <p className="text-muted">{unreachable_because({ why: what, detail: why })}</p>
}

function Order({ ordered }: { ordered: OrderedImport }) {
  const text = useAdminText()
  const { state, pages, added, replaced, unchanged, refused, failure, operator, at } = ordered
  const settled = added + replaced + unchanged + refused
  const progress =
    state === 'runs' || state === 'waits'
      ? text.importing({ settled, of: pages })
      : text.imported_by({ who: operator?.full_name ?? text.nobody, when: timeText(at) })
  return (
    <>
      <p role="status">{`${progress} ${text.import_counts({ added, replaced, unchanged })}`}</p>
      {state === 'runs' && (
        <div
          role="progressbar"
          aria-label={text.imports}
          aria-valuemin={0}
          aria-valuemax={pages}
          aria-valuenow={settled}
          className={styles.progress}
        >
          <i className={styles.fill} style={{ width: `${(100 * settled) / pages}%` }} />
        </div>
      )}
      {state === 'runs' && failure !== null && <Unreachable failure={failure} />}
    </>
  )
}

function StopButton({ id }: { id: string }) {
  const text = useAdminText()
  const { run, isPending } = useAdminAction('stop_import')
  return (
    <Button
      size="small"
      icon={<Square size={14} aria-hidden="true" />}
      isPending={isPending}
      onClick={() => run({ import_id: id })}
    >
      {text.stop_import}
    </Button>
  )
}

function PauseButton({ filling }: Pick<Imports, 'filling'>) {
  const is_paused = filling?.is_paused === true
  const text = useAdminText()
  const { run, isPending } = useAdminAction(is_paused ? 'resume_filling' : 'pause_filling')
  if (filling === null) return null
  const Icon = is_paused ? Play : Pause
  return (
    <Button
      size="small"
      icon={<Icon size={14} aria-hidden="true" />}
      isPending={isPending}
      onClick={() => run(undefined)}
    >
      {is_paused ? text.resume_filling : text.pause_filling}
    </Button>
  )
}
