import type { ActKind } from '@inkling/protocol/admin'

/** What operators did, in German. */
export const act: Record<ActKind, (who: string, what: string, more: string) => string> = {
  labelled: (who, what, more) => `${who} hat „${what}“ neu eingeordnet (vorher: ${more})`,
  unlabelled: (who, what, more) =>
    `${who} lässt die Spiele über „${what}“ entscheiden (vorher: ${more})`,
  withdrew: (who, what) => `${who} hat „${what}“ zurückgezogen`,
  restored: (who, what) => `${who} hat „${what}“ wiederhergestellt`,
  absolved: (who, what, more) => `${who} hat „${what}“ behalten (${more})`,
  imported: (who, what, more) => `${who} hat einen Import bestellt (${what}): ${more}`,
  stopped_import: (who) => `${who} hat einen Import abgebrochen`,
  paused_filling: (who) => `${who} hat das Füllen aus Wikipedia angehalten`,
  resumed_filling: (who) => `${who} hat das Füllen aus Wikipedia fortgesetzt`,
  drew_dailies: (who, what, more) => `${who} hat Tagesartikel gezogen (${what}): ${more}`,
  replaced_daily: (who, what, more) => `${who} hat den Tagesartikel ersetzt (${what}): ${more}`,
  signed_out: (who, what) => `${who} hat ${what} überall abgemeldet`,
  suspended: (who, what, more) => `${who} hat ${what} gesperrt: ${more}`,
  lifted: (who, what) => `${who} lässt ${what} wieder herein`,
}
