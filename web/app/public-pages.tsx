import { useLocation } from '../lib/navigation.tsx'
import { CreditsPage } from '../pages/credits/credits-page.tsx'
import { PrivacyPage } from '../pages/privacy/privacy-page.tsx'

/** Pages for everybody, in one file, since they share their frame. */
export function PublicPages() {
  return useLocation().pathname === '/credits' ? <CreditsPage /> : <PrivacyPage />
}
