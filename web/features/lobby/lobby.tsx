import { useText } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Difficulty } from '../../ui/difficulty.tsx'
import { Page } from '../../ui/page/page.tsx'
import { settingsOf } from '../play/play.ts'
import { Countdown } from './countdown.tsx'
import { InviteCard } from './invite-card.tsx'
import { LobbyActions } from './lobby-actions.tsx'
import type { LobbyGame } from './lobby-people.ts'
import { LobbyPlayers } from './lobby-players.tsx'
import styles from './lobby.module.css'

type Props = { game: LobbyGame; my_id: string; now_offset: number }

/** A game with others before its article: who comes, who is ready, and the countdown. `now_offset` is the server's time
 *  less this computer's, in milliseconds. */
export function Lobby({ game, my_id, now_offset }: Props) {
  const { names } = useText()
  if (game.started_at !== null) {
    return <Countdown game={game} endsAt={Date.parse(game.started_at) - now_offset} />
  }
  const mine = game.players.find(({ user }) => user.id === my_id)
  return (
    <div className={styles.lobby}>
      <Page title={names.modes[game.mode]} width="large">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <LobbyPlayers game={game} myId={my_id} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <InviteCard game={game} isHost={game.host_id === my_id} />
            <Settings game={game} />
          </div>
        </div>
      </Page>
      {mine !== undefined && <LobbyActions game={game} mine={mine} />}
    </div>
  )
}

function Settings({ game }: { game: LobbyGame }) {
  const t = useText()
  return (
    <Card title={t.lobby.settings}>
      {(titleId) => (
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
        </ul>
      )}
    </Card>
  )
}
