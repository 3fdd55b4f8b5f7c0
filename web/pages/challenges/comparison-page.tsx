import type { Challenge } from '@inkling/protocol/challenges'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookOpen, Swords } from 'lucide-react'
import { useState } from 'react'
import { comparisonQuery } from '../../data/challenges.ts'
import { myId } from '../../session/current-session.ts'
import { directionOf } from '../../text/direction.ts'
import { around } from '../../text/around.tsx'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { cardClass } from '../../kit/card.tsx'
import { Button, buttonClass } from '../../kit/button.tsx'
import { CopyButton } from '../../parts/links/copy-button.tsx'
import { Difficulty } from '../../parts/difficulty.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import type { Elements } from '../../lib/elements.ts'
import { Link } from '../../lib/navigation.tsx'
import { Page } from '../../frame/page.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { type Hues, HuesContext, huesOf } from '../../kit/user/hue.ts'
import { nameOf } from '../../kit/user/user-name.tsx'
import styles from './challenge.module.css'
import { ChallengeResults } from './challenge-results.tsx'
import { FiguresCard, UncoveringCard, WordsCard } from './comparison-cards.tsx'
import { SendCard } from './send-card.tsx'
import { SendGameDialog } from '../../parts/challenges/send-game-dialog.tsx'
import {
  type Sides,
  finishedOthers,
  headlineOf,
  kickerOf,
  comparisonShareText,
} from '../../parts/challenges/challenge-labels.ts'

/** Comparison of the user's game of a challenge with that of another player. */
export function ComparisonPage({ challenge }: { challenge: Challenge }) {
  const { challenge: text } = useText('challenges')
  const me = myId()
  const others = finishedOthers(challenge, me)
  const [chosen, choose] = useState<string | null>(null)
  const first = others.find(({ user }) => user.id === challenge.challenger.id) ?? others[0]
  const shown = others.find(({ user }) => user.id === chosen) ?? first
  if (shown === undefined) return null
  return (
    <Page title={text.title} width="full" heading="below" tabs={<Kind challenge={challenge} />}>
      <HuesContext value={huesIn(challenge)}>
        <div className={styles.page}>
          <Compared challenge={challenge} other={shown.user.id}>
            <div className={styles.side}>
              <SendCard challenge={challenge} title={text.send_it_on} />
              <ChallengeResults
                players={challenge.players}
                me={me}
                shown={shown.user.id}
                onShow={choose}
              />
            </div>
          </Compared>
        </div>
      </HuesContext>
    </Page>
  )
}

/** Hues of the players, the same for every viewer. */
function huesIn({ challenger, players }: Challenge): Hues {
  return huesOf([challenger.id, ...players.map(({ user }) => user.id).toSorted()])
}

function Kind({ challenge: { lang, difficulty } }: { challenge: Challenge }) {
  const { format } = useText()
  return (
    <span className="bg-base-300 flex min-w-0 gap-1.5 rounded-full px-3 py-1 text-sm max-sm:hidden">
      <Difficulty difficulty={difficulty} />
      <span aria-hidden="true">·</span>
      <span>{format.language(lang)}</span>
    </span>
  )
}

type ComparedProps = { challenge: Challenge; other: string; children: Elements }

/** Comparison with another player, with the children beside it. They show no earlier, since it would move them. */
function Compared({ challenge, other, children }: ComparedProps) {
  const { code } = challenge
  const compared = useQuery({
    ...comparisonQuery({ code, user_id: other }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <QueryView
        query={compared}
        className={cardClass(styles.waiting)}
        placeholder={<Spinner size="large" />}
      >
        {(sides) => <Comparison challenge={challenge} sides={sides} />}
      </QueryView>
      {!compared.isPending && children}
    </>
  )
}

function Comparison({ challenge, sides }: { challenge: Challenge; sides: Sides }) {
  return (
    <>
      <Head challenge={challenge} sides={sides} />
      <div className={styles.main}>
        <FiguresCard challenge={challenge} sides={sides} />
        <UncoveringCard sides={sides} />
      </div>
      <div className={styles.only}>
        <WordsCard sides={sides} />
      </div>
    </>
  )
}

/** Result in words, and the actions. */
function Head({ challenge, sides }: { challenge: Challenge; sides: Sides }) {
  const t = useText('challenges')
  const { theirs } = sides
  const [isChoosing, setChoosing] = useState(false)
  const holes = {
    name: <bdi translate="no">{nameOf(theirs.user)}</bdi>,
    title: <Title challenge={challenge} />,
  }
  return (
    <header className={styles.head}>
      <div className="min-w-0">
        <p className="text-muted">{rich(kickerOf(t, sides), holes)}</p>
        <h1 className="font-display text-3xl font-bold tracking-tight text-balance">
          {rich(headlineOf(t, sides), holes)}
        </h1>
      </div>
      <div className={styles.actions}>
        <Link to={`/games/${challenge.game_id}`} className={buttonClass({ variant: 'ghost' })}>
          <BookOpen size={17} aria-hidden="true" />
          <span>{t.challenge.read_article}</span>
        </Link>
        <CopyButton
          text={comparisonShareText(t, sides, challenge, location.origin)}
          label={t.challenge.share}
          className={buttonClass({})}
        />
        <Button
          variant="primary"
          className={styles.first}
          icon={<Swords size={17} aria-hidden="true" />}
          onClick={() => setChoosing(true)}
        >
          <span>{around(t.challenge.send_one(nameOf(theirs.user)), [nameOf(theirs.user)])}</span>
        </Button>
      </div>
      <SendGameDialog
        receiver={theirs.user}
        open={isChoosing}
        played={challenge.game_id}
        onClose={() => setChoosing(false)}
      />
    </header>
  )
}

function Title({ challenge: { title, lang } }: { challenge: Challenge }) {
  return (
    <bdi
      translate="no"
      lang={lang}
      dir={directionOf(lang)}
      className="text-base-content font-serif text-lg font-semibold wrap-anywhere"
    >
      {title}
    </bdi>
  )
}
