import { nextPlace } from '@inkling/game/open/game-state'
import { Eye, Ghost } from 'lucide-react'
import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../kit/button.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { classNames } from '../../lib/class-names.ts'
import type { Elements } from '../../lib/elements.ts'
import { keepFocus, scrollByKeys } from '../../lib/focus.ts'
import { around } from '../../text/around.tsx'
import { type Texts, useText } from '../../text/text.ts'
import { requireGame } from '../store/game-state.ts'
import { remember } from '../../lib/remembered.ts'
import { PERCENT } from '../../lib/units.ts'
import { useGame } from '../store/use-game.ts'
import { contenderStyle } from './contender-disc.tsx'
import { contenderName, nameBeside } from './contender-text.ts'
import { type Contender, fullShare, isAmongGhosts, mineIn, ranked, shareGap } from './contender.ts'
import { NewsLine, useNews } from './news.tsx'
import { spectatorsIn } from './people.ts'
import panelStyles from './players.module.css'
import { RacerRow } from './racer-row.tsx'
import styles from './racer.module.css'
import { ReactionBubble, ReactionMenu } from './reactions.tsx'
import { titleWidth, useTitleLayout } from './title-slots.tsx'
import { useContenders } from './use-contenders.tsx'

type Props = {
  title: string
  /** Id of the player whose guesses are shown, and a function to show another's; null if guesses are secret. */
  shown: string | null
  onShow: ((userId: string) => void) | null
  variant: 'card' | 'bare' | 'wide'
}

/** A longer list may scroll. */
const MAX_UNSCROLLED = 5

/** Contenders of a running race, or the player among their ghosts, best first. */
export function RacePanel({ title, variant, shown, onShow }: Props) {
  const game = useGame(requireGame)
  const contenders = useContenders()
  const layout = useTitleLayout()
  const isQuiet = isAmongGhosts(contenders)
  const hasBar = ({ state, place }: Contender) => state === 'playing' || (isQuiet && place === null)
  const full = fullShare(contenders.filter(hasBar))
  const width: CSSProperties & { '--title-width': string } = {
    '--title-width': `${titleWidth(layout)}px`,
  }
  return (
    <div
      className={classNames(
        styles.racing,
        variant === 'wide' && styles.wide,
        variant === 'wide' && contenders.length <= MAX_UNSCROLLED && styles.large,
        isQuiet && styles.quiet,
      )}
      style={width}
    >
      <Head title={title} isHeaded={variant !== 'bare'}>
        {isQuiet ? <HideGhosts /> : <ReactionMenu gameId={game.id} />}
      </Head>
      <ol
        ref={contenders.length > MAX_UNSCROLLED ? scrollByKeys : undefined}
        className={panelStyles.list}
      >
        {ranked(contenders).map((contender, index) => (
          <Racer
            key={contender.id}
            {...contender}
            {...{ index, full, isQuiet, onShow }}
            title={layout}
            hasBar={hasBar(contender)}
            isShown={contender.id === shown && !contender.isMe}
          />
        ))}
      </ol>
      <p className={styles.foot}>
        {isQuiet ? <Gap /> : <NextPlace />}
        {variant === 'card' && <Spectators />}
      </p>
    </div>
  )
}

function Racer({ index, ...props }: { index: number } & Parameters<typeof RacerRow>[0]) {
  const item = useSlide(index)
  return (
    <li
      ref={item}
      className={props.isMe ? panelStyles.mine : undefined}
      style={contenderStyle(props)}
    >
      <RacerRow {...props} />
      <ReactionBubble userId={props.id} />
    </li>
  )
}

function Head(props: { title: string; isHeaded: boolean; children: Elements }) {
  const { players } = useText('game')
  const news = useNews()
  return (
    <header className={styles.head}>
      <h2 className={props.isHeaded ? undefined : 'sr-only'}>{props.title}</h2>
      {news === null ? (
        <>
          <span className={styles.titleHead}>{players.title_column}</span>
          <span className={styles.barHead}>{players.uncovered}</span>
        </>
      ) : (
        <p>
          <NewsLine news={news} />
        </p>
      )}
      {props.children}
    </header>
  )
}

function HideGhosts() {
  const { ghosts } = useText('game')
  return (
    <IconButton
      className={styles.hide}
      label={ghosts.hide}
      onPointerDown={keepFocus}
      onClick={() => remember('hides_ghosts', true)}
      icon={<Ghost size={16} aria-hidden="true" />}
    />
  )
}

/** Next open place, shown from the start so that nothing moves when the first place is taken. */
function NextPlace() {
  const { format, players } = useText('game')
  const place = nextPlace(useGame(requireGame))
  return (
    <>
      <i aria-hidden="true" className={styles.number}>
        {format.number(place)}
      </i>
      <Headline>
        <span>{players.place_open(place)}</span>
      </Headline>
    </>
  )
}

/** Gap between the player and the leader or the next one; after the end, a note that the race was not rated. */
function Gap() {
  const t = useText('game')
  const { state, variant } = useGame(requireGame)
  const contenders = useContenders()
  if (state !== 'playing') {
    const text =
      variant === 'challenge' || variant === 'cup' ? t.ghosts.not_rated_told : t.ghosts.not_rated
    return <span className="truncate">{text}</span>
  }
  const names = contenders.flatMap(({ name }) => name ?? [])
  return <Headline>{around(gapText(contenders, t), names)}</Headline>
}

function gapText(contenders: readonly Contender[], t: Texts<'game'>): string {
  const gap = shareGap(contenders)
  if (gap === null) return ''
  const name = nameBeside(gap.to, t)
  if (gap.to.place !== null) return t.ghosts.has_decoded(gap.to.name ?? contenderName(gap.to, t))
  if (Math.round(gap.by * PERCENT) === 0) return t.ghosts.level(name)
  return gap.isAhead
    ? t.ghosts.ahead({ share: gap.by, name })
    : t.ghosts.behind({ share: gap.by, name })
}

/** Sentence about the race, and while I play the title words that I have not found. */
function Headline({ children }: { children: Elements }) {
  const { players } = useText('game')
  const { state, title_words } = useGame(requireGame)
  const found = mineIn(useContenders())?.titleFound ?? null
  return (
    <span className="truncate">
      <b className={styles.headline}>{children}</b>
      {state === 'playing' && title_words !== null && found !== null && (
        <span>{` ${players.title_words_to_go(title_words - found)}`}</span>
      )}
    </span>
  )
}

function Spectators() {
  const { format, players } = useText('game')
  const users = spectatorsIn(useGame(requireGame)).map(({ user }) => user)
  if (users.length === 0) return null
  const names = format.list(users.map(nameOf))
  return (
    <span className={styles.spectators} title={`${players.watching} ${names}`}>
      <Eye size={14} aria-hidden="true" />
      <span aria-hidden="true">{format.number(users.length)}</span>
      <span className="sr-only">{`${players.watching} `}</span>
      <span translate="no" className="sr-only">
        {names}
      </span>
      {users.map(({ id }) => (
        <ReactionBubble key={id} userId={id} />
      ))}
    </span>
  )
}

const SLIDE_MS = 300

/** Animates a row to its new position among rows of the same height. */
function useSlide(index: number): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null)
  const last = useRef(index)
  useLayoutEffect(() => {
    const rows = last.current - index
    last.current = index
    if (rows === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    row.current?.animate([{ transform: `translateY(${rows * 100}%)` }, { transform: 'none' }], {
      duration: SLIDE_MS,
      easing: 'ease-out',
    })
  }, [index])
  return row
}
