import { useMe } from '../data/me.ts'
import { useText } from '../text/text.ts'
import { Avatar } from '../kit/user/avatar.tsx'
import { Link } from '../lib/navigation.tsx'

/** The user's picture, which links to their profile. */
export function OwnPicture() {
  const { ui } = useText()
  const user = useMe()
  return (
    <Link
      to="/me"
      aria-label={ui.my_profile}
      title={ui.my_profile}
      className="-me-1.5 grid size-touch shrink-0 place-items-center rounded-full"
    >
      {user !== undefined && <Avatar user={user} size="tiny" />}
    </Link>
  )
}
