import type { ActKind } from '@inkling/protocol/admin'

/** What operators did, in French. */
export const act: Record<ActKind, (who: string, what: string, more: string) => string> = {
  labelled: (who, what, more) => `${who} a reclassé « ${what} » (avant : ${more})`,
  unlabelled: (who, what, more) =>
    `${who} laisse les parties décider pour « ${what} » (avant : ${more})`,
  withdrew: (who, what) => `${who} a retiré « ${what} »`,
  restored: (who, what) => `${who} a rétabli « ${what} »`,
  absolved: (who, what, more) => `${who} a gardé « ${what} » (${more})`,
  imported: (who, what, more) => `${who} a commandé un import (${what}) : ${more}`,
  stopped_import: (who) => `${who} a arrêté un import`,
  paused_filling: (who) => `${who} a mis en pause le remplissage depuis Wikipédia`,
  resumed_filling: (who) => `${who} a repris le remplissage depuis Wikipédia`,
  drew_dailies: (who, what, more) => `${who} a tiré des articles du jour (${what}) : ${more}`,
  replaced_daily: (who, what, more) => `${who} a remplacé l’article du jour (${what}) : ${more}`,
  signed_out: (who, what) => `${who} a déconnecté ${what} partout`,
  suspended: (who, what, more) => `${who} a suspendu ${what} : ${more}`,
  lifted: (who, what) => `${who} laisse ${what} revenir`,
}
