import type { AllTexts } from '../web/text/catalogue.ts'
import { texts as admin } from '../web/text/en/admin.ts'
import { texts as challenges } from '../web/text/en/challenges.ts'
import { texts as credits } from '../web/text/en/credits.ts'
import { texts as daily } from '../web/text/en/daily.ts'
import { texts as game } from '../web/text/en/game.ts'
import { texts as history } from '../web/text/en/history.ts'
import { texts as home } from '../web/text/en/home.ts'
import { texts as play } from '../web/text/en/play.ts'
import { texts as profile } from '../web/text/en/profile.ts'
import { texts as refusals } from '../web/text/en/refusals.ts'
import { texts as results } from '../web/text/en/results.ts'
import { texts as shared } from '../web/text/en/shared.ts'
import { texts as signIn } from '../web/text/en/sign-in.ts'
import { texts as social } from '../web/text/en/social.ts'
import { markTexts } from '../web/text/pseudo.ts'

/** Every English text. */
export const en: AllTexts = {
  ...shared,
  ...signIn,
  ...home,
  ...social,
  ...play,
  ...game,
  ...results,
  ...daily,
  ...challenges,
  ...profile,
  ...history,
  ...credits,
  ...refusals,
  ...admin,
}

/** English with a mark on every letter, and longer. */
export const pseudo = markTexts(en)
