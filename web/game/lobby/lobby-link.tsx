import { QrCode, Share2 } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { Button, buttonClass, IconButton } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { shownCode } from '../../lib/code.ts'
import { createMediaHook } from '../../lib/device.ts'
import { share } from '../../lib/share.ts'
import { CodeRow, CopyButton } from '../../parts/links/copy-button.tsx'
import { offersGuests } from '../../session/guests.ts'
import { useText } from '../../text/text.ts'
import { joinLink } from './lobby-people.ts'
import styles from './lobby-link.module.css'

const qrPicture = lazyPart(() => import('./qr-picture.tsx').then((part) => part.QrPicture), null)

/** True where the code would push the settings below it out of view. */
const useIsLow = createMediaHook('(height < 48rem) and (width >= 40rem)')

/** Code and link of a lobby, to copy, share or scan. */
export function LobbyLink({ code, admitsGuests }: { code: string; admitsGuests: boolean }) {
  const { lobby } = useText('game')
  const [isLarge, setLarge] = useState(false)
  const isLow = useIsLow()
  const link = joinLink(code, location.origin)
  const canShare = 'share' in navigator
  const open = () => setLarge(true)
  return (
    <>
      <div className={styles.about}>
        <p className="text-muted text-sm">{lobby.by_code}</p>
        {isLow && (
          <IconButton
            size="small"
            className="-my-2"
            label={lobby.qr_code_of_link}
            icon={<QrCode size={18} aria-hidden="true" />}
            onClick={open}
          />
        )}
      </div>
      <CodeRow
        code={shownCode(code)}
        link={canShare || isLow ? link : null}
        label={lobby.copy_link}
      />
      {!isLow && (
        <div className={styles.link}>
          <button
            type="button"
            className={styles.small}
            aria-label={lobby.qr_code_of_link}
            onClick={open}
          >
            <qrPicture.Component text={link} label={lobby.qr_code_of_link} />
          </button>
          <Ways link={link} admitsGuests={admitsGuests} onOpen={open} />
        </div>
      )}
      <Dialog isSheet open={isLarge} title={lobby.qr_code} onClose={() => setLarge(false)}>
        <div className={styles.large}>
          <qrPicture.Component text={link} label={lobby.qr_code_of_link} />
        </div>
      </Dialog>
    </>
  )
}

/** Line about the code, a button that opens it on a phone, and the ways to send its link. */
function Ways(props: { link: string; admitsGuests: boolean; onOpen: () => void }) {
  const { lobby } = useText('game')
  const { link, admitsGuests, onOpen } = props
  return (
    <div className={styles.ways}>
      <p className={styles.help}>
        {admitsGuests && offersGuests() ? lobby.scan_as_guest : lobby.scan}
      </p>
      <Button
        className={styles.open}
        icon={<QrCode size={17} aria-hidden="true" />}
        onClick={onOpen}
      >
        {lobby.qr_code}
      </Button>
      {'share' in navigator ? (
        <Button
          icon={<Share2 size={17} aria-hidden="true" />}
          onClick={() => void share({ url: link })}
        >
          {lobby.share_link}
        </Button>
      ) : (
        <CopyButton text={link} label={lobby.copy_link} className={buttonClass({})} />
      )}
    </div>
  )
}
