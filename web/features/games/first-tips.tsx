import { X } from 'lucide-react'
import { useState } from 'react'
import { hasSeenTips, keepTipsSeen } from './likes.ts'

/** Three things to know, in one's first game. */
export function FirstTips() {
  const [isOpen, setOpen] = useState(() => !hasSeenTips())
  if (!isOpen) return null
  return (
    <aside className="tips" aria-label="How to play">
      <ul>
        <li>
          <b>Guess any word.</b> It opens wherever it stands, in all its forms.
        </li>
        <li>
          <b>A bar is as wide as its word.</b> Point at one to count its letters.
        </li>
        <li>
          <b>Find the words of the title</b> and the article is decoded.
        </li>
      </ul>
      <button
        type="button"
        className="btn btn-ghost btn-circle btn-sm"
        aria-label="Put the tips away"
        onClick={() => {
          keepTipsSeen()
          setOpen(false)
        }}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </aside>
  )
}
