import type { ActKind } from '@inkling/protocol/admin'

/** What operators did, in Spanish. */
export const act: Record<ActKind, (who: string, what: string, more: string) => string> = {
  labelled: (who, what, more) => `${who} reclasificó «${what}» (antes: ${more})`,
  unlabelled: (who, what, more) =>
    `${who} deja que las partidas decidan sobre «${what}» (antes: ${more})`,
  withdrew: (who, what) => `${who} retiró «${what}»`,
  restored: (who, what) => `${who} restauró «${what}»`,
  absolved: (who, what, more) => `${who} mantuvo «${what}» (${more})`,
  imported: (who, what, more) => `${who} encargó una importación (${what}): ${more}`,
  stopped_import: (who) => `${who} detuvo una importación`,
  paused_filling: (who) => `${who} puso en pausa la carga desde Wikipedia`,
  resumed_filling: (who) => `${who} reanudó la carga desde Wikipedia`,
  drew_dailies: (who, what, more) => `${who} sorteó artículos del día (${what}): ${more}`,
  replaced_daily: (who, what, more) => `${who} cambió el artículo del día (${what}): ${more}`,
  signed_out: (who, what) => `${who} cerró todas las sesiones de ${what}`,
  suspended: (who, what, more) => `${who} suspendió a ${what}: ${more}`,
  lifted: (who, what) => `${who} deja entrar de nuevo a ${what}`,
}
