import type { AllTexts } from '../web/text/catalogue.ts'
import { texts as admin } from '../web/text/en/admin.ts'
import { texts as challenges } from '../web/text/en/challenges.ts'
import { texts as daily } from '../web/text/en/daily.ts'
import { texts as game } from '../web/text/en/game.ts'
import { texts as history } from '../web/text/en/history.ts'
import { texts as home } from '../web/text/en/home.ts'
import { texts as play } from '../web/text/en/play.ts'
import { texts as profile } from '../web/text/en/profile.ts'
import { texts as results } from '../web/text/en/results.ts'
import { texts as shared } from '../web/text/en/shared.ts'
import { texts as signIn } from '../web/text/en/sign-in.ts'
import { texts as common } from '../web/text/en/common.ts'
import { markTexts } from '../web/text/pseudo.ts'

/** Every English text. */
export const en: AllTexts = {
  ...shared,
  ...signIn,
  ...home,
  ...common,
  ...play,
  ...game,
  ...results,
  ...daily,
  ...challenges,
  ...profile,
  ...history,
  ...admin,
}

/** English with a mark on every letter, and longer. */
export const pseudo = markTexts(en)
