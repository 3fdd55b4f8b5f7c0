import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { logOutMutation } from '../data/account.ts'
import { Button } from '../kit/button.tsx'
import { FailureText } from '../kit/failure.tsx'
import { useText } from '../text/text.ts'

/** Button that signs out, for pages with the texts of the settings. */
export function LogOutButton() {
  const { my_settings } = useText('settings')
  const leaving = useMutation(logOutMutation)
  return (
    <div>
      <FailureText error={leaving.error} className="mb-3 text-center" />
      <Button
        className="w-full"
        icon={<LogOut size={18} aria-hidden="true" />}
        isPending={leaving.isPending}
        onClick={() => leaving.mutate()}
      >
        {my_settings.log_out}
      </Button>
    </div>
  )
}
