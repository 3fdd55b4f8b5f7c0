import type { AllTexts } from '../web/text/catalogue.ts'
import { texts as admin } from '../web/text/en/admin.ts'
import { texts as challenges } from '../web/text/en/challenges.ts'
import { texts as daily } from '../web/text/en/daily.ts'
import { texts as first } from '../web/text/en/first.ts'
import { texts as friends } from '../web/text/en/friends.ts'
import { texts as game } from '../web/text/en/game.ts'
import { texts as history } from '../web/text/en/history.ts'
import { texts as home } from '../web/text/en/home.ts'
import { texts as news } from '../web/text/en/news.ts'
import { texts as play } from '../web/text/en/play.ts'
import { texts as privacy } from '../web/text/en/privacy.ts'
import { texts as profile } from '../web/text/en/profile.ts'
import { texts as results } from '../web/text/en/results.ts'
import { texts as settings } from '../web/text/en/settings.ts'
import { texts as shared } from '../web/text/en/shared.ts'
import { texts as signIn } from '../web/text/en/sign-in.ts'
import { texts as common } from '../web/text/en/common.ts'

/** All English texts. */
export const en: AllTexts = {
  ...shared,
  ...signIn,
  ...home,
  ...first,
  ...news,
  ...common,
  ...play,
  ...friends,
  ...game,
  ...results,
  ...daily,
  ...challenges,
  ...privacy,
  ...profile,
  ...settings,
  ...history,
  ...admin,
}

/** Fills the holes of a text, such as `{name}`. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]!)
}

/** Matches texts that begin with this one. */
export function startOf(text: string): RegExp {
  return new RegExp(`^${escape(text)}`)
}

/** Matches any of these texts, whatever their numbers. */
export function matching(...texts: string[]): RegExp {
  const patterns = texts.map((text) => escape(text).replaceAll(/\d+/g, '\\d+'))
  return new RegExp(`^(${patterns.join('|')})$`)
}

function escape(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&')
}
