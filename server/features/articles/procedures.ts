import { signedIn } from '../../platform/http/procedures.ts'
import type { Articles } from './articles.ts'

export function articleProcedures(articles: Articles) {
  return {
    choices: signedIn.articles.choices.handler(() => articles.listChoices()),
  }
}
