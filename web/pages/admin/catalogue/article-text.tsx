import { FREE_WORDS, type FreeWords } from '@inkling/game/open/modes'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, type client } from '../../../api/api.ts'
import { useText } from '../../../text/text.ts'
import { Segments } from '../../../kit/segments.tsx'
import { Failure } from '../../../kit/failure.tsx'
import { Ink } from '../../../kit/ink.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import styles from '../admin.module.css'
import { useAdminText } from '../admin-text.tsx'

type Sheet = Awaited<ReturnType<typeof client.admin.article_text>>
type Block = Sheet['blocks'][number]

/** The text of an article as it was imported, or as it is played with more or fewer free words. */
export function ArticleText({ id, aside }: { id: string; aside: ReactNode }) {
  const { names } = useText()
  const text = useAdminText()
  const [look, setLook] = useState<'open' | 'ink'>('open')
  const [preset, setPreset] = useState<FreeWords>('standard')
  const input = look === 'open' ? { id } : { id, free_words: preset }
  const { data, error, refetch } = useQuery(api.admin.article_text.queryOptions({ input }))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 px-5 py-2">
        <Segments
          label={text.look}
          options={[
            { value: 'open', label: text.as_imported },
            { value: 'ink', label: text.under_ink },
          ]}
          value={look}
          onChange={setLook}
        />
        {aside}
        {look === 'ink' && (
          <Segments
            label={text.free_words}
            options={FREE_WORDS.toReversed().map((value) => ({
              value,
              label: names.free_words[value],
            }))}
            value={preset}
            onChange={setPreset}
          />
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys too */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={text.text}>
        {data !== undefined && <Blocks sheet={data} />}
        {data === undefined && error === null && <Spinner />}
        {data === undefined && error !== null && (
          <Failure error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  )
}

/** Its title stands above it, where an operator reads it anyway. */
function Blocks({ sheet: { lang, blocks } }: { sheet: Sheet }) {
  return (
    <div lang={lang} translate="no" className={styles.text}>
      {listsOf(blocks.filter(({ kind }) => kind !== 'title')).map((group, index) => {
        const texts = group.map((block, place) => <BlockText key={place} block={block} />)
        return group[0]?.kind === 'item' ? <ul key={index}>{texts}</ul> : texts
      })}
    </div>
  )
}

/** Items that follow each other together, every other block by itself. */
function listsOf(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block)
    else groups.push([block])
  }
  return groups
}

function BlockText({ block: { kind, level = 2, text } }: { block: Block }) {
  const { counts } = useText()
  const Tag = { heading: level > 2 ? 'h4' : 'h3', item: 'li', quote: 'blockquote' } as const
  const Name = kind === 'heading' || kind === 'item' || kind === 'quote' ? Tag[kind] : 'p'
  return (
    <Name>
      {text.map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          <span key={index} role="img" aria-label={counts.letters(part)}>
            <Ink letters={part} />
          </span>
        ),
      )}
    </Name>
  )
}
