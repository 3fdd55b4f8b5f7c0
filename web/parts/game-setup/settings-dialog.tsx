import { hasFadingInk, MODES } from '@inkling/game/open/modes'
import type { Choice } from '@inkling/protocol/articles'
import type { Game } from '@inkling/protocol/game'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import type { Choices, NewMode } from '../../data/last-choices.ts'
import { changeLobbyMutation } from '../../data/lobby.ts'
import { articleChoicesQuery } from '../../data/new-game.ts'
import { fitChoices, hasLeads, hasNearness } from '../../data/offers.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useText } from '../../text/text.ts'
import { AboutRows, FadingInkRow, LengthRow, MatchRow, NearnessRow } from './choice-rows.tsx'
import { OptionRows } from './option-rows.tsx'
import { PresetCards } from './preset-cards.tsx'
import { useUsualMinutes } from './usual-minutes.ts'

type GameSetup = Pick<
  Game,
  'id' | 'mode' | 'lang' | 'difficulty' | 'topic' | 'options' | 'chosen_by' | 'unrated'
>
type SettingsDialogProps = { game: GameSetup; open: boolean; onClose: () => void }

/** Dialog in which the host changes the settings of a lobby, except the mode and a custom article. */
export function SettingsDialog({ game, open, onClose }: SettingsDialogProps) {
  const { lobby } = useText('game')
  const formId = useId()
  const offered = useQuery(articleChoicesQuery)
  const change = useMutation(changeLobbyMutation)
  return (
    <Dialog
      open={open}
      title={lobby.change_title}
      onClose={() => {
        change.reset()
        onClose()
      }}
      actions={
        <Button type="submit" form={formId} variant="primary" isPending={change.isPending}>
          {lobby.change}
        </Button>
      }
    >
      <p className="text-muted text-sm">{lobby.change_help}</p>
      <QueryView query={offered} failure="retry">
        {(articles) => (
          <Form
            id={formId}
            game={game}
            articles={articles}
            onChange={(choices) => {
              const { mode: _, lang, difficulty, topic, ...chosen } = choices
              const options = { ...chosen, fading_ink: hasFadingInk(game.mode, chosen) }
              change.mutate(
                { game_id: game.id, lang, difficulty, topic, options },
                { onSuccess: onClose },
              )
            }}
          />
        )}
      </QueryView>
      <FailureText error={change.error} className="mt-2" />
    </Dialog>
  )
}

function Form(props: {
  id: string
  game: GameSetup
  articles: readonly Choice[]
  onChange: (choices: Choices) => void
}) {
  const { id, game, articles, onChange } = props
  const { lang, difficulty, topic } = game
  const mode = newModeOf(game.mode)
  const options = {
    ...game.options,
    rated: game.options.rated || game.unrated !== null,
    fading_ink: chosenInk(game),
  }
  const [wanted, setWanted] = useState<Choices>({ mode, lang, difficulty, topic, ...options })
  const isDrawn = game.chosen_by === null
  const choices = isDrawn ? fitChoices(wanted, articles) : wanted
  const minutesOf = useUsualMinutes(mode, choices)
  const offersLeads = !isDrawn || hasLeads(choices.lang, articles)
  const choose = (changed: Partial<Choices>) => setWanted({ ...choices, ...changed })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onChange(choices)
  }

  return (
    <form id={id} onSubmit={submit} className="divide-base-300 -mx-card mt-2 divide-y">
      <PresetCards {...{ choices, mode, offersLeads }} onChange={choose} />
      {isDrawn && <AboutRows choices={choices} articles={articles} onChange={choose} />}
      <LengthRow
        value={choices.length}
        hasLeads={offersLeads}
        minutesOf={minutesOf}
        onChange={(length) => choose({ length })}
      />
      <FadingInkRow
        value={hasFadingInk(mode, choices)}
        length={choices.length}
        onChange={(fading_ink) => choose({ fading_ink })}
      />
      {hasNearness(choices.lang, articles) && (
        <NearnessRow value={choices.nearness} onChange={(nearness) => choose({ nearness })} />
      )}
      <OptionRows
        choices={choices}
        lang={choices.lang}
        mode={mode}
        isDrawn={isDrawn}
        onChange={choose}
      >
        {MODES[mode].places && (
          <MatchRow value={choices.best_of} onChange={(best_of) => choose({ best_of })} />
        )}
      </OptionRows>
    </form>
  )
}

/** Mode of a lobby; dailies have none. */
function newModeOf(mode: Game['mode']): NewMode {
  return mode === 'daily' ? 'solo' : mode
}

/** Fading ink if it differs from what is usual: else it follows the length. */
function chosenInk({ mode, options: { length, fading_ink } }: GameSetup): boolean | null {
  return fading_ink === hasFadingInk(mode, { length }) ? null : fading_ink
}
