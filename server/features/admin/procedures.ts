import { answerNothing, signedIn } from '../../platform/http/procedures.ts'
import type { Admin } from './admin.ts'

const { admin: os } = signedIn

export function adminProcedures(admin: Admin) {
  return {
    ...articleProcedures(admin),
    ...importProcedures(admin),
    ...dailyProcedures(admin),
    ...playerProcedures(admin),
    figures: os.figures.handler(() => admin.getFigures()),
    acts: os.acts.handler(({ input }) => admin.acts.list(input)),
  }
}

function articleProcedures({ catalogue }: Admin) {
  return {
    articles: os.articles.handler(({ input }) => catalogue.list(input)),
    article: os.article.handler(({ input }) => catalogue.find(input.id)),
    article_text: os.article_text.handler(({ input }) =>
      catalogue.read(input.id, input.free_words),
    ),
    label_article: os.label_article.handler(
      answerNothing(({ input, context: { user } }) => {
        const labels = { topic: input.topic, difficulty: input.difficulty }
        return catalogue.label(user.user_id, input.article_id, labels)
      }),
    ),
    unlabel_article: os.unlabel_article.handler(
      answerNothing(({ input, context: { user } }) =>
        catalogue.unlabel(user.user_id, input.article_id),
      ),
    ),
    withdraw_article: os.withdraw_article.handler(
      answerNothing(({ input, context: { user } }) =>
        catalogue.withdraw(user.user_id, input.article_id),
      ),
    ),
    restore_article: os.restore_article.handler(
      answerNothing(({ input, context: { user } }) =>
        catalogue.restore(user.user_id, input.article_id),
      ),
    ),
    reports: os.reports.handler(() => catalogue.listReported()),
    absolve_article: os.absolve_article.handler(
      answerNothing(({ input, context: { user } }) =>
        catalogue.dismissReports(user.user_id, input.article_id),
      ),
    ),
  }
}

function importProcedures({ imports }: Admin) {
  return {
    imports: os.imports.handler(() => imports.list()),
    import_articles: os.import_articles.handler(({ input, context: { user } }) =>
      imports.order(user.user_id, {
        titles: input.titles,
        lang: input.lang,
        topic: input.topic ?? null,
        difficulty: input.difficulty ?? null,
      }),
    ),
    stop_import: os.stop_import.handler(
      answerNothing(({ input, context: { user } }) => imports.stop(user.user_id, input.import_id)),
    ),
    pause_filling: os.pause_filling.handler(
      answerNothing(({ context: { user } }) => imports.setPaused(user.user_id, true)),
    ),
    resume_filling: os.resume_filling.handler(
      answerNothing(({ context: { user } }) => imports.setPaused(user.user_id, false)),
    ),
  }
}

function dailyProcedures({ dailies }: Admin) {
  return {
    dailies: os.dailies.handler(({ input }) => dailies.list(input.lang)),
    draw_dailies: os.draw_dailies.handler(
      answerNothing(({ input, context: { user } }) => dailies.draw(user.user_id, input.lang)),
    ),
    replace_daily: os.replace_daily.handler(
      answerNothing(({ input, context: { user } }) => dailies.replace(user.user_id, input)),
    ),
  }
}

function playerProcedures({ players }: Admin) {
  return {
    players: os.players.handler(({ input }) => players.list(input.search)),
    player: os.player.handler(({ input }) => players.find(input.id)),
    sign_out_player: os.sign_out_player.handler(
      answerNothing(({ input, context: { user } }) => players.signOut(user.user_id, input.user_id)),
    ),
    suspend_player: os.suspend_player.handler(
      answerNothing(({ input, context: { user } }) =>
        players.suspend(user.user_id, input.user_id, input.reason),
      ),
    ),
    invite: os.invite.handler(({ context: { user } }) => players.invite(user.user_id)),
    reset_password: os.reset_password.handler(({ input, context: { user } }) =>
      players.resetPassword(user.user_id, input.user_id),
    ),
    lift_suspension: os.lift_suspension.handler(
      answerNothing(({ input, context: { user } }) => players.lift(user.user_id, input.user_id)),
    ),
  }
}
