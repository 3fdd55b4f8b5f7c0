import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import styles from './admin.module.css'
import { useAdminText } from './admin-text.tsx'

const SHOWN_FOR = 10_000

/** What was done just now; `undo` takes it back. */
type Notice = { text: string; undo?: () => void }

const Tell = createContext<(notice: Notice) => void>(() => undefined)

/** Says for a while what was done. */
export function useNotice(): (notice: Notice) => void {
  return useContext(Tell)
}

/** Holds the one place where it is said what was done. */
export function Notices({ children }: { children: ReactNode }) {
  const { done_undo } = useAdminText()
  const [notice, setNotice] = useState<Notice | null>(null)
  useEffect(() => {
    if (notice === null) return undefined
    const timer = setTimeout(() => setNotice(null), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [notice])

  return (
    <Tell value={setNotice}>
      {children}
      <div role="status" className={notice === null ? undefined : styles.notice}>
        {notice !== null && (
          <p className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">{notice.text}</p>
        )}
        {notice?.undo !== undefined && (
          <Button
            size="small"
            onClick={() => {
              notice.undo?.()
              setNotice(null)
            }}
          >
            {done_undo}
          </Button>
        )}
      </div>
    </Tell>
  )
}
