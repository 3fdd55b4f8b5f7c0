import { MODES } from '@inkling/game/open/modes'
import type { GameInvite } from '@inkling/protocol/lobbies'
import { foreignLanguage } from '../../text/foreign-language.ts'
import type { Texts } from '../../text/text.ts'

/** Sentence of an invitation, with a `{name}` placeholder for the sender. */
export function requestText(
  { invites }: Texts<'common'>,
  { mode }: Pick<GameInvite, 'mode'>,
): string {
  return MODES[mode].places ? invites.to_race : invites.to_play_together
}

/** Facts about the game of an invitation. */
export function gameFacts(
  t: Texts<'common'>,
  { mode, lang, difficulty, options, usual_minutes, players, phase }: GameInvite,
): string {
  const { counts, invites, names } = t
  const facts = [
    ...foreignLanguage(t, lang),
    names.difficulties[difficulty],
    ...(options.length === 'lead' ? [names.lead] : []),
    ...(options.fading_ink ? [invites.with_fading_ink] : []),
    ...(options.nearness ? [invites.with_nearness] : []),
    invites.about_minutes(usual_minutes),
    ...(options.best_of === 1 ? [] : [invites.best_of(options.best_of)]),
    ...(MODES[mode].places ? [options.rated ? invites.rated : invites.not_rated] : []),
    counts.players(players),
  ]
  return (phase === 'lobby' ? facts : [...facts, invites.has_started]).join(' · ')
}
