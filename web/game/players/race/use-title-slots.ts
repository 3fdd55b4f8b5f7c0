import { useMemo } from 'react'
import { useGame } from '../../store/use-game.ts'
import { type TitleSlots, titleSlots } from './title-letters.ts'

/** The slots for the words of the title, which all know from the start. */
export function useTitleSlots(): TitleSlots {
  const { sheet, rows, title_words } = useGame(({ sheet, rows, game }) => ({
    sheet,
    rows,
    title_words: game?.title_words ?? 0,
  }))
  return useMemo(() => titleSlots(sheet, rows, title_words), [sheet, rows, title_words])
}
