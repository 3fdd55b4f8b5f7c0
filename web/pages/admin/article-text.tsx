import { FREE_WORDS, type FreeWords } from '@inkling/languages/codes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ArticleText as Sheet, articleTextQuery } from '../../data/admin.ts'
import { Ink } from '../../kit/ink.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Segments } from '../../kit/segments.tsx'
import type { Elements } from '../../lib/elements.ts'
import { useText } from '../../text/text.ts'
import { useAdminText } from './admin-text.ts'
import styles from './article-text.module.css'

type Block = Sheet['blocks'][number]

/** Text of an article as imported, or as played with a set of free words. */
export function ArticleText({ id, aside }: { id: string; aside: Elements }) {
  const { terms } = useText('play')
  const text = useAdminText()
  const [variant, setVariant] = useState<'open' | 'ink'>('open')
  const [preset, setPreset] = useState<FreeWords>('standard')
  const input = variant === 'open' ? { id } : { id, free_words: preset }
  const sheet = useQuery(articleTextQuery(input))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 px-card py-2">
        <Segments
          label={text.look}
          options={[
            { value: 'open', label: text.as_imported },
            { value: 'ink', label: text.under_ink },
          ]}
          value={variant}
          onChange={setVariant}
        />
        {aside}
        {variant === 'ink' && (
          <Segments
            label={text.free_words}
            options={FREE_WORDS.toReversed().map((value) => ({
              value,
              label: terms.free_words[value],
            }))}
            value={preset}
            onChange={setPreset}
          />
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys too */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={text.text}>
        <QueryView query={sheet}>{(data) => <Blocks sheet={data} />}</QueryView>
      </div>
    </>
  )
}

function Blocks({ sheet: { lang, blocks } }: { sheet: Sheet }) {
  return (
    <div lang={lang} translate="no" className={styles.text}>
      {groupItems(blocks.filter(({ kind }) => kind !== 'title')).map((group, index) => {
        const texts = group.map((block, key) => <BlockText key={key} block={block} />)
        return group[0]?.kind === 'item' ? <ul key={index}>{texts}</ul> : texts
      })}
    </div>
  )
}

/** Groups consecutive list items; each other block is a group of its own. */
function groupItems(blocks: readonly Block[]): Block[][] {
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
          <span key={index}>{part}</span>
        ) : (
          <span key={index} role="img" aria-label={counts.letters(part)}>
            <Ink letters={part} />
          </span>
        ),
      )}
    </Name>
  )
}
