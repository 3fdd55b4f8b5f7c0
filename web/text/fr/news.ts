import type { texts as english } from '../en/news.ts'
import { format, of } from './shared.ts'

const { number } = format

export const texts: typeof english = {
  news: {
    answered: '{name} a relevé ton défi',
    beaten: '{name} a fait mieux que toi à l’article du jour',
    compared: (theirs, mine) => `${theirs}, toi ${number(mine)}`,
    is_new: 'Nouveau',
    compare: 'Comparer',
    compare_with: (name) => `Comparer avec ${name}`,
    dismiss: (name) => `Masquer la nouvelle ${of(name)}`,
  },
}
