import type { ActKind } from '@inkling/protocol/admin'

/** What an operator did, to whom or what; `more` is what was there before, or a reason. */
export const act: Record<ActKind, (who: string, what: string, more: string) => string> = {
  labelled: (who, what, more) => `${who} relabelled “${what}”, which was ${more}`,
  unlabelled: (who, what, more) => `${who} let the games decide on “${what}”, which was ${more}`,
  withdrew: (who, what) => `${who} withdrew “${what}”`,
  restored: (who, what) => `${who} restored “${what}”`,
  imported: (who, what, more) => `${who} ordered an import in ${what}: ${more}`,
  absolved: (who, what, more) => `${who} kept “${what}” (${more})`,
  stopped_import: (who) => `${who} stopped an import`,
  paused_filling: (who) => `${who} paused the filling from Wikipedia`,
  resumed_filling: (who) => `${who} resumed the filling from Wikipedia`,
  drew_dailies: (who, what, more) => `${who} drew dailies in ${what}: ${more}`,
  replaced_daily: (who, what, more) => `${who} replaced the daily in ${what} of ${more}`,
  signed_out: (who, what) => `${who} signed ${what} out everywhere`,
  suspended: (who, what, more) => `${who} suspended ${what}: ${more}`,
  lifted: (who, what) => `${who} let ${what} in again`,
}
