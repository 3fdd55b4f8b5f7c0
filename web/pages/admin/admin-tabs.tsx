import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../api/api.ts'
import { classNames } from '../../lib/class-names.ts'
import { Link } from '../../lib/navigation.tsx'
import styles from './admin.module.css'
import { useAdminText } from './admin-text.tsx'

const PARTS = ['catalogue', 'reports', 'dailies', 'players', 'server'] as const
export type Part = (typeof PARTS)[number]

/** Whether the operators' page has such a part. */
export function isPart(name: string): name is Part {
  return PARTS.some((part) => part === name)
}

/** The way to each part of the operators' page, with how many articles wait for a decision. */
export function AdminTabs({ shown }: { shown: Part }) {
  const { parts, parts_label, reports_waiting } = useAdminText()
  const { data: reported = [] } = useQuery(api.admin.reports.queryOptions())
  const tabs = useRef<HTMLElement>(null)
  // On a phone not all of them have room.
  useEffect(() => {
    const tab = tabs.current?.querySelector('[aria-current]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  return (
    <nav ref={tabs} aria-label={parts_label} className={styles.tabs}>
      {PARTS.map((part) => (
        <Link
          key={part}
          to={part === 'catalogue' ? '/admin' : `/admin/${part}`}
          aria-current={part === shown ? 'page' : undefined}
          className={classNames(styles.tab, part === shown && styles.shown)}
        >
          {parts[part]}
          {part === 'reports' && reported.length > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{reported.length}</span>
              <span className="sr-only">{reports_waiting(reported.length)}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
