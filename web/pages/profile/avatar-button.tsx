import type { User } from '@inkling/protocol/profile'
import { useMutation } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef } from 'react'
import { removeAvatarMutation, uploadAvatarMutation } from '../../data/avatar.ts'
import { Button } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { lastError } from '../../lib/last-error.ts'
import { refusalMessage } from '../../text/errors.ts'
import { texts, useText } from '../../text/text.ts'
import styles from './avatar-button.module.css'

/** The user's picture; pressing it chooses another one. Below it are a refusal, and a button that removes it. */
export function AvatarButton({ user }: { user: User }) {
  const { profile } = useText('profile')
  const input = useRef<HTMLInputElement>(null)
  const tip = useId()
  const upload = useMutation({
    ...uploadAvatarMutation,
    onError(error) {
      console.error(error)
      alert(profile.upload_failed)
    },
  })
  const remove = useMutation(removeAvatarMutation)
  const isPending = upload.isPending || remove.isPending
  const refusal = refusalMessage(lastError(upload, remove))
  useCancelledPicker(input)

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-labelledby={tip}
        aria-disabled={isPending}
        onClick={() => isPending || input.current?.click()}
      >
        <Avatar user={user} size="own" />
        {isPending && (
          <span className="bg-base-100/70 absolute inset-0 grid place-items-center rounded-full">
            <Spinner />
          </span>
        )}
        <span aria-hidden="true" className={styles.mark}>
          <Camera size={18} />
        </span>
        <span role="tooltip" id={tip} className={styles.tip}>
          {profile.change_avatar}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        onChange={(event) => choose(event, upload.mutate)}
      />
      <FailureText text={refusal} className="order-1 w-full text-sm" />
      {user.has_uploaded_avatar && (
        <Button
          variant="ghost"
          size="small"
          className="text-muted order-1 w-full"
          isPending={remove.isPending}
          onClick={() => isPending || remove.mutate()}
        >
          {profile.remove_picture}
        </Button>
      )}
    </>
  )
}

function choose({ target }: ChangeEvent<HTMLInputElement>, upload: (file: File) => void) {
  const [file] = target.files ?? []
  if (file === undefined) return showNoImage()
  upload(file)
  target.value = ''
}

/** Listens to the `cancel` event of the file picker, which React does not support. */
function useCancelledPicker(input: { current: HTMLInputElement | null }) {
  useEffect(() => {
    const element = input.current
    element?.addEventListener('cancel', showNoImage)
    return () => element?.removeEventListener('cancel', showNoImage)
  }, [input])
}

function showNoImage() {
  alert(texts('profile').profile.no_image)
}
