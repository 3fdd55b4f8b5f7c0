import { type NamedArticle, previewArticleMutation } from '../../data/new-game.ts'
import { IconButton, Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { TextArea, TextField } from '../../kit/field.tsx'
import { LanguageSelect } from '../../kit/language-select.tsx'
import { Segments } from '../../kit/segments.tsx'
import { wantedLanguage } from '../../text/article-language.ts'
import { directionOf } from '../../text/direction.ts'
import { errorMessage } from '../../text/errors.ts'
import { useText } from '../../text/text.ts'
import styles from './own-article.module.css'
import { hasInflections, TEXT_LANGUAGES, type FreeWords } from '@inkling/languages/codes'
import type { Length } from '@inkling/game/open/modes'
import type { OwnPreview } from '@inkling/protocol/games'
import { useMutation } from '@tanstack/react-query'
import { ChevronRight, FilePen, X } from 'lucide-react'
import { useRef, type SubmitEvent, useId, useState } from 'react'

type RowProps = { value: NamedArticle | null; onOpen: () => void; onRemove: () => void }

/** Row with the article that the host has chosen, which opens the dialog to choose one. */
export function OwnArticleRow({ value, onOpen, onRemove }: RowProps) {
  const { play } = useText('play')
  const opener = useRef<HTMLButtonElement>(null)

  function remove() {
    onRemove()
    opener.current?.focus()
  }

  return (
    <div className={styles.row}>
      <button ref={opener} type="button" className={styles.opener} onClick={onOpen}>
        <FilePen size={20} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block leading-5 font-medium wrap-anywhere">
            {value === null ? play.own.title : play.own.chosen(value.title)}
          </span>
          <span className="text-muted text-sm block">
            {value === null ? play.own.help : play.own.you_watch}
          </span>
        </span>
        {value === null && <ChevronRight size={18} aria-hidden="true" className="rtl:rotate-180" />}
      </button>
      {value !== null && (
        <IconButton
          label={play.own.remove}
          icon={<X size={18} aria-hidden="true" />}
          onClick={remove}
        />
      )}
    </div>
  )
}

const MAX_TITLE_LENGTH = 300
const MAX_TEXT_LENGTH = 60_000

type Props = {
  open: boolean
  onClose: () => void
  onName: (named: NamedArticle) => void
  lang: string
  free_words: FreeWords
  length: Length
}

/** Dialog in which the host enters a page of Wikipedia or pastes a text, then previews it. */
export function OwnArticleDialog({ open, onClose, onName, ...about }: Props) {
  const { play } = useText('play')
  const formId = useId()
  const preview = useMutation(previewArticleMutation)
  const { data, variables } = preview

  function close() {
    preview.reset()
    onClose()
  }

  function choose() {
    if (data === undefined || variables === undefined) return
    const { title, text } = variables
    onName({
      asked: { title, ...(text !== undefined && { text }) },
      title: data.title,
      lang: data.sheet.lang,
    })
    preview.reset()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={play.own.title}
      closeLabel={play.own.cancel}
      actions={
        data === undefined ? (
          <Button type="submit" form={formId} variant="primary" isPending={preview.isPending}>
            {play.own.look}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={preview.reset}>
              {play.own.another}
            </Button>
            <Button variant="primary" onClick={choose}>
              {play.own.take}
            </Button>
          </>
        )
      }
    >
      {data === undefined ? (
        <Naming
          id={formId}
          lang={about.lang}
          isPending={preview.isPending}
          failure={preview.isError ? errorMessage(preview.error) : null}
          onName={(named) =>
            preview.mutate({ ...named, free_words: about.free_words, length: about.length })
          }
        />
      ) : (
        <OwnArticlePreview preview={data} />
      )}
    </Dialog>
  )
}

function Naming(props: {
  id: string
  lang: string
  isPending: boolean
  failure: string | null
  onName: (named: { title: string; lang: string; text?: string }) => void
}) {
  const { format, play } = useText('play')
  const [kind, setKind] = useState<'page' | 'text'>('page')
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [lang, setLang] = useState(wantedLanguage)
  const ids = { title: useId(), text: useId() }
  const isText = kind === 'text'

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (props.isPending) return
    props.onName(isText ? { title, lang, text } : { title, lang: props.lang })
  }

  return (
    <form id={props.id} className={styles.naming} onSubmit={submit}>
      <Segments
        label={play.own.kind}
        options={[
          { value: 'page', label: play.own.page },
          { value: 'text', label: play.own.text },
        ]}
        value={kind}
        onChange={setKind}
      />
      <label htmlFor={ids.title}>
        {isText ? play.own.title_of_text : play.own.title_or_address}
      </label>
      <TextField
        id={ids.title}
        data-autofocus
        required
        autoComplete="off"
        maxLength={MAX_TITLE_LENGTH}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {isText && (
        <>
          <label htmlFor={ids.text}>{play.own.text_label}</label>
          <TextArea
            id={ids.text}
            required
            rows={8}
            maxLength={MAX_TEXT_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <p className="mt-2 font-medium">{play.own.language}</p>
          <LanguageSelect
            label={play.own.language}
            value={lang}
            languages={[...new Set([...TEXT_LANGUAGES, lang])]}
            onChange={setLang}
          />
          {!hasInflections(lang) && (
            <p className="text-muted text-sm">{play.no_inflections(format.languageInText(lang))}</p>
          )}
        </>
      )}
      <FailureText text={props.failure} />
    </form>
  )
}

const TAGS = { title: 'h3', heading: 'h4', paragraph: 'p', item: 'p', quote: 'p' } as const

/** Preview of the article for its host, with the words shaded that will be hidden. */
function OwnArticlePreview({ preview }: { preview: OwnPreview }) {
  const { play } = useText('play')
  const { lang } = preview.sheet
  return (
    <>
      <p className="text-muted text-sm">{play.own.preview(preview.words)}</p>
      <article
        className={styles.preview}
        lang={lang}
        dir={directionOf(lang)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        data-autofocus
        aria-label={preview.title}
        translate="no"
      >
        {blocksOf(preview).map(({ kind, parts }, index) => {
          const Tag = TAGS[kind]
          return (
            <Tag key={index}>
              {parts.map(({ text, isHidden }, at) =>
                isHidden ? <mark key={at}>{text}</mark> : text,
              )}
            </Tag>
          )
        })}
      </article>
    </>
  )
}

function blocksOf({ sheet, open }: OwnPreview) {
  const words = open.values()
  return sheet.blocks.map(({ kind, text }) => ({
    kind,
    parts: text.map((part) =>
      typeof part === 'string'
        ? { text: part, isHidden: false }
        : { text: words.next().value ?? '', isHidden: true },
    ),
  }))
}
