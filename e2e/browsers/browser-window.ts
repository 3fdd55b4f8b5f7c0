/** Window of a browser that Playwright does not drive, with the few commands that the tests need. */
export type BrowserWindow = {
  open(url: string): Promise<void>
  /** Runs the body of a function in the page and returns its result. */
  run<Result>(body: string, ...args: readonly unknown[]): Promise<Result>
  /** Presses the element that the function's body returns, as a finger would. */
  press(body: string, ...args: readonly unknown[]): Promise<void>
  /** Types into the element that the function's body returns; `\n` is Enter. */
  type(text: string, body: string, ...args: readonly unknown[]): Promise<void>
  /** Messages of the console, if the browser reports them. */
  complaints(): readonly string[]
  close(): Promise<void>
}

/** Size of a desktop window, in which a whole board shows at once. */
export const WINDOW = { width: 1280, height: 900 }

/** Browser other than Chromium; each of its windows has its own cookies. */
export type OtherBrowser = { openWindow(): Promise<BrowserWindow>; close(): Promise<void> }
