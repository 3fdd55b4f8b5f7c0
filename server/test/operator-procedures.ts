import type { contract } from '@inkling/protocol/contract'

export type OperatorName = `admin.${keyof (typeof contract)['admin']}`

/** Input that operators send about a user and an article. */
export type OperatorRow = (owner: Owner, article_id: string) => object | undefined

type Owner = { id: string; name: string; suspended: string }

/** Procedures for operators; the first user who signed in is one. */
export const OPERATORS: Record<OperatorName, OperatorRow> = {
  'admin.articles': () => ({ search: 'town' }),
  'admin.article': (_owner, id) => ({ id }),
  'admin.article_text': (_owner, id) => ({ id, free_words: 'hard' }),
  'admin.label_article': (_owner, id) => ({
    article_id: id,
    topic: 'geography',
    difficulty: 'easy',
  }),
  'admin.unlabel_article': (_owner, id) => ({ article_id: id }),
  'admin.withdraw_article': (_owner, id) => ({ article_id: id }),
  'admin.restore_article': (_owner, id) => ({ article_id: id }),
  'admin.imports': () => undefined,
  'admin.import_articles': () => ({ titles: 'Silk Road', lang: 'en' }),
  'admin.pause_filling': () => undefined,
  'admin.resume_filling': () => undefined,
  'admin.stop_import': (_owner, id) => ({ import_id: id }),
  'admin.reports': () => undefined,
  'admin.absolve_article': (_owner, id) => ({ article_id: id }),
  'admin.dailies': () => ({ lang: 'en' }),
  'admin.draw_dailies': () => ({ lang: 'xx' }),
  'admin.replace_daily': () => ({ lang: 'en', day: '2001-01-15', length: 'whole' }),
  'admin.players': ({ name }) => ({ search: name }),
  'admin.player': ({ id }) => ({ id }),
  'admin.sign_out_player': ({ id }) => ({ user_id: id }),
  'admin.suspend_player': ({ id }) => ({ user_id: id, reason: 'Rude names.' }),
  'admin.lift_suspension': ({ suspended }) => ({ user_id: suspended }),
  'admin.invite': () => undefined,
  'admin.reset_password': ({ id }) => ({ user_id: id }),
  'admin.figures': () => undefined,
  'admin.acts': () => ({}),
}
/** Status of procedures whose input is refused even for an operator. */
export const REFUSED: Partial<Record<OperatorName, number>> = {
  'admin.draw_dailies': 409,
  'admin.pause_filling': 404,
  'admin.resume_filling': 404,
  'admin.stop_import': 404,
  'admin.replace_daily': 409,
}
