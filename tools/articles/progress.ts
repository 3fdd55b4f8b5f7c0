import progress from 'cli-progress'
import type { Import } from '../../server/features/importing/importing.ts'

const FORMAT = '{bar} {percentage}% | {done} | {rate} | {left}'
/** Interval of lines where no bar can be drawn. */
const LINE_MS = 30_000
const BAR_MS = 500

/** Shows the progress of an import: a bar on a terminal, elsewhere a line now and then. */
export function showProgress({ count }: Pick<Import, 'count'>, say: (line: string) => void) {
  const started = Date.now()
  let done = 0
  const bar = process.stdout.isTTY
    ? new progress.SingleBar({ format: FORMAT }, progress.Presets.shades_classic)
    : null
  bar?.start(100, 0, paceOf())
  const timer = setInterval(show, bar === null ? LINE_MS : BAR_MS).unref()

  function paceOf(): { done: string; rate: string; left: string } {
    const seconds = (Date.now() - started) / 1000
    const share = done / count
    return {
      done: `${done} of ${count}`,
      rate: done === 0 ? 'starting' : rateText(done / seconds),
      left: share > 0 ? `${timeText((seconds * (1 - share)) / share)} left` : '',
    }
  }

  function show(): void {
    if (bar !== null) return bar.update(Math.floor((done / count) * 100), paceOf())
    const pace = paceOf()
    say([pace.done, pace.rate, pace.left].filter((part) => part !== '').join(', '))
  }

  return {
    step(): void {
      done++
    },
    stop(): void {
      clearInterval(timer)
      bar?.update(Math.floor((done / count) * 100), paceOf())
      bar?.stop()
    },
  }
}

function rateText(rate: number): string {
  return rate >= 1 ? `${Math.round(rate)} per second` : `${Math.round(rate * 60)} per minute`
}

function timeText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
