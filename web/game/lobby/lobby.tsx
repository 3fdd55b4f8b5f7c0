import { useText } from '../../text/text.ts'
import { Page } from '../../frame/page.tsx'
import { Countdown } from './countdown.tsx'
import { InviteCard } from './invite-card.tsx'
import { LobbyActions } from './lobby-actions.tsx'
import type { LobbyGame } from './lobby-people.ts'
import { LobbyPlayers } from './lobby-players.tsx'
import { LobbySettings } from './lobby-settings.tsx'
import { MatchHead } from './match-head.tsx'
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
  const isHost = game.host_id === my_id
  return (
    <div className={styles.lobby}>
      <Page title={names.modes[game.mode]} width="large">
        <MatchHead game={game} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <LobbyPlayers game={game} myId={my_id} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <InviteCard game={game} isHost={isHost} />
            <LobbySettings game={game} isHost={isHost} />
          </div>
        </div>
      </Page>
      {mine !== undefined && <LobbyActions game={game} mine={mine} />}
    </div>
  )
}
