const SCRIPT = '/sw.js'
/** Long after the page has loaded all that it shows. */
const QUIET_MS = 6_000

/** Lets the browser keep this build for when there is no network, once the page has been quiet for a while. */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => void installServiceWorker().catch(() => undefined)
  addEventListener('load', () => setTimeout(register, QUIET_MS), { once: true })
}

/** Answers when the script runs that keeps the pages and shows what is pushed. */
export async function installServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(SCRIPT)
  return navigator.serviceWorker.ready
}

/** Whether the server has another build by now than the one that this page is of. */
export async function isReplaced(): Promise<boolean> {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
  try {
    const response = await fetch('/', { cache: 'no-cache' })
    return response.ok && !(await response.text()).includes(script)
  } catch {
    return false
  }
}
