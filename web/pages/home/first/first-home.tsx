import { Card } from '../../../kit/card.tsx'
import { buttonClass } from '../../../kit/button.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { Link } from '../../../lib/navigation.tsx'
import { useText } from '../../../text/text.ts'
import { DailyCard } from '../daily-card.tsx'
import { FriendsCard } from '../friends-card.tsx'
import { MoveCard } from '../move/move-card.tsx'
import { PlayCard } from '../play-card.tsx'
import { ProfileCard } from '../profile-card.tsx'
import { FirstCard } from './first-card.tsx'
import styles from './first-home.module.css'

/** Cards of home for a player without a game: one press to the first, and all else small. */
export function FirstHome({ invite }: { invite: string | null }) {
  const { week, first_game, recent_games } = useText('common', 'first')
  return (
    <div className={styles.home}>
      <div className={styles.wide}>
        <MoveCard />
      </div>
      <div className={styles.wide}>
        <FirstCard />
      </div>
      <DailyCard isQuiet />
      <PlayCard isQuiet />
      <div className={styles.people}>
        <ProfileCard />
        <FriendsCard invite={invite} isBrief />
      </div>
      <Card aria-labelledby="recent" className={classNames(styles.line, styles.recent)}>
        <h2 id="recent">{recent_games.title}</h2>
        <p>{recent_games.none}</p>
        <Link to="/games" className={buttonClass({ variant: 'ghost', size: 'small' })}>
          {recent_games.all}
        </Link>
      </Card>
      <Card aria-labelledby="week" className={styles.line}>
        <h2 id="week">{week.title}</h2>
        <p>{first_game.week}</p>
      </Card>
    </div>
  )
}
