const SCRIPT = '/sw.js'
/** Delay after the page has loaded everything that it shows. */
const QUIET_MS = 6_000

/** Registers the service worker once the page has been quiet for a while, so that it also opens offline. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => void installServiceWorker().catch(() => undefined)
  const registerLater = () => setTimeout(register, QUIET_MS)
  // A page from the cache may have loaded before this script runs.
  if (document.readyState === 'complete') registerLater()
  else addEventListener('load', registerLater, { once: true })
}

/** Registers the service worker now, and resolves when it is active. */
export async function installServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(SCRIPT)
  return navigator.serviceWorker.ready
}

/** True if the server's build differs from that of this page. */
export async function isOutdated(): Promise<boolean> {
  const app = document.querySelector('script[type=module][src*="/index-"]')
  const script = app?.getAttribute('src') ?? ''
  try {
    const response = await fetch('/', { cache: 'no-cache' })
    return response.ok && !(await response.text()).includes(script)
  } catch {
    return false
  }
}
