import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../text/text.ts'
import { Badge } from '../../kit/badge.tsx'
import { Card } from '../../kit/card.tsx'
import { Button } from '../../kit/button.tsx'
import { Difficulty } from '../../kit/difficulty.tsx'
import { settingsOf } from '../../parts/game-setup/labels.ts'
import { SettingsDialog } from '../../parts/game-setup/lazy-settings-dialog.ts'
import type { LobbyGame } from './lobby-people.ts'

/** How the game is set up, and for the host what can be set otherwise. */
export function LobbySettings({ game, isHost }: { game: LobbyGame; isHost: boolean }) {
  const t = useText()
  const [isChanging, setChanging] = useState(false)
  return (
    <Card
      title={t.lobby.settings}
      className="pt-4"
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
          {isHost && (
            <SettingsDialog.Part game={game} open={isChanging} onClose={() => setChanging(false)} />
          )}
        </>
      )}
    </Card>
  )
}
