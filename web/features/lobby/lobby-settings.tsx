import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { api, messageOf } from '../../net/api.ts'
import { useText } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Toggle } from '../../ui/controls/toggle.tsx'
import { Difficulty } from '../../ui/difficulty.tsx'
import { SettingsDialog, settingsOf } from '../play/play.ts'
import type { LobbyGame } from './lobby-people.ts'

/** How the game is set up, and for the host what can be set otherwise. */
export function LobbySettings({ game, isHost }: { game: LobbyGame; isHost: boolean }) {
  const t = useText()
  const [isChanging, setChanging] = useState(false)
  return (
    <Card
      title={t.lobby.settings}
      aside={
        isHost && (
          <Button
            variant="ghost"
            size="small"
            className="-me-2"
            icon={<Pencil size={16} aria-hidden="true" />}
            onClick={() => setChanging(true)}
          >
            {t.lobby.change}
          </Button>
        )
      }
    >
      {(titleId) => (
        <>
          <ul aria-labelledby={titleId} className="mt-2 flex flex-wrap gap-1.5">
            <li>
              <Badge tone="neutral">
                {game.chosen_by === null ? (
                  <Difficulty difficulty={game.difficulty} />
                ) : (
                  t.lobby.own_article
                )}
              </Badge>
            </li>
            {settingsOf(t, game).map((setting) => (
              <li key={setting}>
                <Badge tone="neutral">{setting}</Badge>
              </li>
            ))}
            {!isHost && game.starts_when_ready && (
              <li>
                <Badge tone="primary">{t.lobby.starts_when_ready}</Badge>
              </li>
            )}
          </ul>
          {isHost && <StartWhenReady game={game} />}
          {isHost && (
            <SettingsDialog.Part game={game} open={isChanging} onClose={() => setChanging(false)} />
          )}
        </>
      )}
    </Card>
  )
}

function StartWhenReady({ game }: { game: LobbyGame }) {
  const { lobby } = useText()
  const id = useId()
  const change = useMutation(api.lobbies.start_when_ready.mutationOptions())
  const shown = change.isPending ? change.variables._starts : game.starts_when_ready
  return (
    <>
      <div className="mt-4 flex items-center justify-between gap-4">
        <label htmlFor={id}>
          {lobby.start_when_ready}
          <span id={`${id}-help`} className="text-muted block text-sm">
            {lobby.start_when_ready_help}
          </span>
        </label>
        <Toggle
          id={id}
          aria-describedby={`${id}-help`}
          checked={shown}
          onChange={(_starts) => change.mutate({ _game_id: game.id, _starts })}
        />
      </div>
      {change.isError && (
        <p role="alert" className="text-error mt-1 text-sm">
          {messageOf(change.error)}
        </p>
      )}
    </>
  )
}
