/** A window of a browser that Playwright does not drive: as much of it as two journeys need. */
export type BrowserWindow = {
  open(url: string): Promise<void>
  /** Runs the body of a function in the page and answers what it returns. */
  run<Result>(body: string, ...args: readonly unknown[]): Promise<Result>
  /** Presses what a function's body returns, as a finger would. */
  press(body: string, ...args: readonly unknown[]): Promise<void>
  /** Types into what a function's body returns; `\n` is Enter. */
  type(text: string, body: string, ...args: readonly unknown[]): Promise<void>
  /** What the console was told, where the browser tells it. */
  complaints(): readonly string[]
  close(): Promise<void>
}

/** As large as on a desk, where all of a game shows at once. */
export const WINDOW = { width: 1280, height: 900 }

/** A browser of another make; each of its windows has cookies of its own. */
export type OtherBrowser = { openWindow(): Promise<BrowserWindow>; close(): Promise<void> }
