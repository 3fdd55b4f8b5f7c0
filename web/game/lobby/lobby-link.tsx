import { QrCode, Share2 } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { shownCode } from '../../lib/code.ts'
import { share } from '../../lib/share.ts'
import { CodeRow, CopyButton } from '../../parts/links/copy-button.tsx'
import { offersGuests } from '../../session/guests.ts'
import { useText } from '../../text/text.ts'
import { joinLink } from './lobby-people.ts'
import styles from './lobby-link.module.css'

const qrPicture = lazyPart(() => import('./qr-picture.tsx').then((part) => part.QrPicture), null)

/** Code and link of a lobby, to copy, share or scan. */
export function LobbyLink({ code, admitsGuests }: { code: string; admitsGuests: boolean }) {
  const { lobby } = useText('game')
  const [isLarge, setLarge] = useState(false)
  const link = joinLink(code, location.origin)
  const canShare = 'share' in navigator
  const picture = <qrPicture.Component text={link} label={lobby.qr_code_of_link} />
  return (
    <>
      <p className="text-muted text-sm">{lobby.by_code}</p>
      <CodeRow code={shownCode(code)} link={canShare ? link : null} label={lobby.copy_link} />
      <div className={styles.link}>
        <button
          type="button"
          className={styles.small}
          aria-label={lobby.qr_code_of_link}
          onClick={() => setLarge(true)}
        >
          {picture}
        </button>
        <div className={styles.ways}>
          <p className={styles.help}>
            {admitsGuests && offersGuests() ? lobby.scan_as_guest : lobby.scan}
          </p>
          <Button
            className={styles.open}
            icon={<QrCode size={17} aria-hidden="true" />}
            onClick={() => setLarge(true)}
          >
            {lobby.qr_code}
          </Button>
          {canShare ? (
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
      </div>
      <Dialog isSheet open={isLarge} title={lobby.qr_code} onClose={() => setLarge(false)}>
        <div className={styles.large}>{picture}</div>
      </Dialog>
    </>
  )
}
