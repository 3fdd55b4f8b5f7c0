import type { texts as english } from '../en/news.ts'
import { format } from './shared.ts'

const { number } = format

export const texts: typeof english = {
  news: {
    answered: '{name} hat auf deine Herausforderung geantwortet',
    beaten: '{name} war beim Tagesartikel besser',
    compared: (theirs, mine) => `${theirs}, du ${number(mine)}`,
    is_new: 'Neu',
    compare: 'Vergleichen',
    compare_with: (name) => `Mit ${name} vergleichen`,
    dismiss: (name) => `Neuigkeit von ${name} ausblenden`,
  },
}
