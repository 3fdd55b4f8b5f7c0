import type { texts as english } from '../en/news.ts'
import { format } from './shared.ts'

const { number } = format

export const texts: typeof english = {
  news: {
    answered: '{name} respondió a tu reto',
    beaten: '{name} te superó en el artículo del día',
    compared: (theirs, mine) => `${theirs}, tú ${number(mine)}`,
    is_new: 'Nuevo',
    compare: 'Comparar',
    compare_with: (name) => `Comparar con ${name}`,
    dismiss: (name) => `Descartar la novedad de ${name}`,
  },
}
