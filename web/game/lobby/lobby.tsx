import { winsNeeded } from '@inkling/game/open/match'
import { presetOf } from '@inkling/game/open/presets'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { Page } from '../../frame/page.tsx'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Difficulty } from '../../parts/difficulty.tsx'
import { PartFailure } from '../../kit/failure.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { settingFacts } from '../../parts/game-setup/game-labels.ts'
import { PRESET_ICONS } from '../../parts/game-setup/preset-icons.ts'
import { useText } from '../../text/text.ts'
import { Announcer } from '../announcer.tsx'
import { DrawNotes } from './draw-notes.tsx'
import { InviteCard } from './invite-card.tsx'
import { LobbyActions } from './lobby-actions.tsx'
import type { LobbyGame } from './lobby-people.ts'
import { LobbyPlayers } from './lobby-players.tsx'
import styles from './lobby.module.css'

const settingsDialog = lazyPart(
  () => import('../../parts/game-setup/settings-dialog.tsx').then((part) => part.SettingsDialog),
  PartFailure,
  ['game', 'play'],
)

const waiting = lazyPart(() => import('./waiting.tsx').then((part) => part.Waiting), null, [
  'play',
  'friends',
  'common',
  'sign-in',
])
/** Players that leave room below them. */
const FEW_PLAYERS = 4

type Props = { game: LobbyGame; myId: string }

/** Lobby of a game with others. */
export function Lobby({ game, myId }: Props) {
  const { names } = useText()
  const mine = game.players.find(({ user }) => user.id === myId)
  const isHost = game.host_id === myId
  return (
    <div className={styles.lobby}>
      <Announcer />
      <Page title={names.modes[game.mode]} width="large" back={false}>
        <MatchHead game={game} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_19rem] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_21rem]">
          <LobbyPlayers game={game} myId={myId} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:col-start-2 md:row-span-2 md:row-start-1">
            <InviteCard game={game} isHost={isHost} />
            <LobbySettings game={game} isHost={isHost} />
          </div>
          {game.players.length <= FEW_PLAYERS && (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <waiting.Component game={game} myId={myId} />
            </div>
          )}
        </div>
      </Page>
      {mine !== undefined && <LobbyActions game={game} mine={mine} />}
    </div>
  )
}

/** Number of this game in its match, and the score. */
function MatchHead({ game }: { game: LobbyGame }) {
  const { rematch, format } = useText('game')
  const { match, options } = game
  if (match === null) return null
  const needed = winsNeeded(options.best_of)
  return (
    <header className={styles.match}>
      <div>
        {needed !== null && (
          <p className="text-muted text-sm">
            {rematch.best_of({ games: options.best_of, wins: needed })}
          </p>
        )}
        <h2 className="font-display text-3xl font-bold tracking-tight">
          {rematch.game_number(match.number)}
        </h2>
      </div>
      <ul aria-label={rematch.match}>
        {match.scores.map(({ user, wins }) => (
          <li key={user.id}>
            <Avatar user={user} size="tiny" />
            <bdi translate="no">{nameOf(user)}</bdi>
            <span>{format.number(wins)}</span>
          </li>
        ))}
        {match.scores.length > 0 && (
          <li className="text-muted text-sm font-normal">{rematch.nobody_else_has_won}</li>
        )}
      </ul>
    </header>
  )
}

/** Settings of the game, which the host can change. */
function LobbySettings({ game, isHost }: { game: LobbyGame; isHost: boolean }) {
  const t = useText('game', 'play')
  const preset = presetOf(game.options)
  const PresetIcon = preset && PRESET_ICONS[preset]
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
            {preset !== null && PresetIcon !== null && (
              <li>
                <Badge tone="primary">
                  <PresetIcon size={14} aria-hidden="true" />
                  <span>{t.play.presets[preset]}</span>
                </Badge>
              </li>
            )}
            <li>
              <Badge tone="neutral">
                {game.chosen_by === null ? (
                  <Difficulty difficulty={game.difficulty} />
                ) : (
                  t.lobby.own_article
                )}
              </Badge>
            </li>
            {settingFacts(t, game).map((setting) => (
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
          <DrawNotes game={game} className="text-muted text-sm not-empty:mt-2" />
          {isHost && (
            <settingsDialog.Component
              game={game}
              open={isChanging}
              onClose={() => setChanging(false)}
            />
          )}
        </>
      )}
    </Card>
  )
}
