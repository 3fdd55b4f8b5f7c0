const LIFT = 200

/** Whether a word is still under its bar. */
export function isHidden(word: HTMLElement): boolean {
  return word.classList.contains('ink')
}

/** The highlighter: which words are marked, which one is ringed. */
export function createMarks() {
  let lit: HTMLElement[] = []
  let lifting: HTMLElement[] = []
  let current: HTMLElement | null = null
  let timer = 0

  function settle(): void {
    clearTimeout(timer)
    for (const word of lifting) word.classList.remove('lift')
    lifting = []
  }

  return {
    settle,
    /** Marks these words and no others; from words just opened the ink lifts. */
    light(words: readonly HTMLElement[], isNew: boolean): void {
      settle()
      for (const word of lit) word.classList.remove('hit')
      lit = words.filter((word) => !isHidden(word))
      for (const word of lit) word.classList.add('hit')
      if (!isNew || lit.length === 0) return
      lifting = lit
      for (const word of lifting) word.classList.add('lift')
      timer = window.setTimeout(settle, LIFT)
    },
    ring(word: HTMLElement | null): void {
      current?.classList.remove('cur')
      current = word
      current?.classList.add('cur')
    },
  }
}
