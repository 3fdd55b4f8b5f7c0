import type { ActKind } from '@inkling/protocol/admin'
import type { ArticleState } from '@inkling/protocol/admin-articles'
import type { WikipediaFailure } from '@inkling/protocol/admin-articles'
import { format } from './shared.ts'
import type { texts as english } from '../en/admin.ts'

const { list, number, percent, plural } = format

const articles = (count: number) =>
  plural(count, { one: '1 artículo', other: `${number(count)} artículos` })

const reported = (count: number) =>
  plural(count, { one: '1 reporte', other: `${number(count)} reportes` })

const pages = (count: number) =>
  plural(count, { one: '1 página', other: `${number(count)} páginas` })

const states: Record<ArticleState, string> = {
  in_draw: 'en el sorteo',
  suspended: 'fuera del sorteo',
  withdrawn: 'retirado',
}

const wikipedia_failures: Record<WikipediaFailure['code'], string> = {
  unreachable: 'No se puede contactar con Wikipedia',
  late: 'Wikipedia no responde a tiempo',
  forbidden: 'Wikipedia rechaza a este servidor',
  throttled: 'Wikipedia pide a este servidor que vaya más despacio',
  busy: 'Wikipedia no puede responder ahora',
  garbled: 'Lo que responde no es Wikipedia, o la respuesta llega a medias',
  elsewhere: 'Otra cosa responde en lugar de Wikipedia',
  endless: 'La respuesta de Wikipedia no termina nunca',
}

const act: Record<ActKind, (who: string, what: string, more: string) => string> = {
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

const admin: (typeof english)['admin'] = {
  title: 'Operadores',
  parts: {
    catalogue: 'Catálogo',
    reports: 'Reportes',
    dailies: 'Artículos del día',
    players: 'Jugadores',
    server: 'Servidor',
  },
  parts_label: 'Partes de la página de operadores',
  reports_waiting: (count) =>
    plural(count, {
      one: '1 artículo está reportado',
      other: `${number(count)} artículos están reportados`,
    }),
  close_details: 'Cerrar detalles',
  show_more: 'Mostrar más',
  nobody: 'Alguien cuya cuenta ya no existe',
  command_line: 'La línea de comandos',
  done_undo: 'Deshacer',

  search_articles: 'Título, palabra o dirección',
  search_players: 'Nombre o ID',
  any_language: 'Idioma',
  any_topic: 'Tema',
  any_difficulty: 'Dificultad',
  any_source: 'Fuente',
  any_state: 'Estado',
  no_topic: 'Sin tema',
  filters: 'Filtros',
  sources: { original: 'Escrito para Inkling', wikipedia: 'Wikipedia' },
  states,
  columns: {
    title: 'Título',
    language: 'Idioma',
    topic: 'Tema',
    difficulty: 'Dificultad',
    words: 'Palabras',
    finished: 'Terminado',
    median_guesses: 'Intentos (mediana)',
    reports: 'Reportes',
  },
  shown: (count, hasMore) => (hasMore ? `${articles(count)} a la vista, hay más` : articles(count)),
  next_article: 'artículo siguiente',
  no_articles: 'Ningún artículo coincide. Cambia la búsqueda o los filtros.',
  words: (count) => plural(count, { one: '1 palabra', other: `${number(count)} palabras` }),
  reports: reported,

  look: 'Cómo se ve el texto',
  as_imported: 'Como se importó',
  under_ink: 'Bajo la tinta',
  free_words: 'Palabras visibles',
  text: 'Texto',
  at_source: 'Fuente',
  topic: 'Tema',
  difficulty: 'Dificultad',
  credit: (licence, revision) => (revision === null ? licence : `${licence}, versión ${revision}`),
  authors: 'Autores',
  imported: (when) => `Importado: ${when}`,
  labelled_by_operator: 'Un operador eligió el tema y la dificultad.',
  let_games_decide: 'Que decidan las partidas',
  games_decide: 'Cuando 20 jugadores lo hayan terminado, las partidas decidirán su dificultad.',
  played: (finished, median, gave_up) => {
    if (finished === 0) return 'Nadie lo ha terminado todavía.'
    const parts = [
      plural(finished, { one: 'Terminado 1 vez', other: `Terminado ${number(finished)} veces` }),
      ...(median === null
        ? []
        : [
            plural(median, {
              one: 'mediana de 1 intento',
              other: `mediana de ${number(median)} intentos`,
            }),
          ]),
      ...(gave_up === null ? [] : [`se rindió el ${percent(gave_up)}`]),
    ]
    return `${parts.join(', ')}.`
  },
  withdraw: 'Retirar',
  restore: 'Restaurar',
  withdrawn: (title) => `«${title}» está retirado.`,
  restored: (title) => `«${title}» está de nuevo en su sitio.`,
  fetch_again: 'Volver a pedir',
  fetched_again: (title) => `Se vuelve a pedir «${title}». Un texto cambiado reemplaza a este.`,

  imports: 'Importación de Wikipedia',
  import_articles: 'Importar artículos',
  import_title: 'Importar de Wikipedia',
  import: 'Importar',
  titles: 'Títulos o direcciones, uno por línea',
  titles_help: 'También sirve una lista: tema y dificultad siguen a cada título tras tabulaciones.',
  import_language: 'Idioma de los títulos',
  import_difficulty: 'Dificultad cuando no se conoce',
  import_mistakes: (ordered, wrong) =>
    `${plural(ordered, { one: 'Se pidió', other: 'Se pidieron' })} ${pages(ordered)}. ${plural(wrong, { one: 'No se entendió 1 línea', other: `No se entendieron ${number(wrong)} líneas` })}:`,
  stop_import: 'Detener',
  pages,
  filling: 'Carga desde Wikipedia:',
  filling_paused: 'Carga desde Wikipedia en pausa:',
  pause_filling: 'Pausar',
  resume_filling: 'Reanudar',
  filling_off: 'Este servidor no pide nada por sí mismo (CATALOGUE=off).',
  filled: (language, have, wished) => `${language} ${number(have)} de ${number(wished)}`,
  unreachable: (why, detail) =>
    `${why}${detail === null ? '' : ` (${detail})`}. Se volverá a intentar.`,
  wikipedia_failures,
  importing: (settled, of) => `Importando: ${number(settled)} de ${pages(of)}.`,
  imported_by: (who, when) => `Última importación de ${who}, ${when}.`,
  import_counts: (added, replaced, unchanged) =>
    `Nuevos: ${number(added)}, reemplazados: ${number(replaced)}, sin cambios: ${number(unchanged)}.`,
  refused: (count) =>
    plural(count, { one: '1 página rechazada', other: `${number(count)} páginas rechazadas` }),

  out_since: (when) => `Fuera del sorteo desde ${when}`,
  still_in_draw: 'Todavía en el sorteo',
  reported_by: (reports, finished) =>
    finished < reports
      ? `${reported(reports)}; terminado por ${number(finished)}`
      : `${number(reports)} de los ${number(finished)} jugadores que lo terminaron ${plural(reports, { one: 'lo reportó', other: 'lo reportaron' })}`,
  reported_share: (share) => `(${percent(share)})`,
  leaves_at: 'Sale del sorteo con 3 reportes y el 10 %',
  plays: (finished, median) =>
    median === null
      ? `terminado por ${number(finished)}`
      : `terminado por ${number(finished)}, mediana ${number(median)}`,
  keep: 'Dejar en el sorteo',
  put_back: 'Devolver al sorteo',
  withdraw_for_good: 'Retirar del todo',
  read_it_all: 'Leer entero',
  kept: (title) => `«${title}» sigue en el sorteo. Sus reportes están cerrados.`,
  no_reports: 'No hay artículos reportados. Cuando alguien reporte uno, aparecerá aquí.',
  decided: 'Decidido',
  decided_last: 'lo último',
  none_decided: 'Todavía no se ha decidido nada.',
  decision: {
    withdrew: (who, when) => `Retirado por ${who}, ${when}`,
    restored: (who, when) => `Restaurado por ${who}, ${when}`,
    absolved: (who, when) => `Mantenido por ${who}, ${when}`,
  },

  dailies: 'Artículos del día de la próxima semana',
  dailies_help:
    'Quien mira aquí conoce los artículos antes de que se jueguen. Un día que ha empezado conserva su artículo.',
  language: 'Idioma',
  show_titles: 'Mostrar títulos',
  hidden_title: 'título oculto',
  draw_missing: 'Sortear los días que faltan',
  replace: 'Cambiar',
  replace_day: (day) => `Cambiar el artículo de ${day}`,
  not_drawn: 'Sin sortear',
  today: 'Hoy',

  no_players: 'Ningún jugador tiene ese nombre o ID.',
  newest_players: 'Jugadores más nuevos',
  found_players: (count, most) =>
    count < most
      ? plural(count, { one: '1 jugador', other: `${number(count)} jugadores` })
      : `Los primeros ${number(most)} jugadores. Escribe más del nombre.`,
  joined: (when) => `Desde ${when}`,
  last_active: (when) => `Última actividad: ${when}`,
  never_active: 'Nunca activo',
  is_operator: 'Operador',
  is_suspended: 'Suspendido',
  player_figures: (games, reports) =>
    list([
      plural(games, { one: '1 partida', other: `${number(games)} partidas` }),
      reported(reports),
    ]),
  sessions: 'Sesiones',
  no_sessions: 'Sin sesiones abiertas.',
  unknown_device: 'Dispositivo desconocido',
  session: (since, used) => `Abierta: ${since}; último uso: ${used}`,
  sign_out: 'Cerrar todas las sesiones',
  signed_out: (name) => `Se cerraron todas las sesiones de ${name}.`,
  suspend: 'Suspender',
  suspend_title: '¿Suspender a este jugador?',
  suspend_help:
    'Se cierran sus sesiones al momento y no puede volver a entrar hasta que se lo permitas. Lee el motivo.',
  reason: 'Motivo, tal como lo lee el jugador',
  suspended_since: (when) => `Suspendido desde: ${when}.`,
  suspended_for: (reason) => `Motivo: ${reason}`,
  let_in: 'Dejar entrar de nuevo',
  id: 'ID',

  figures: 'Cifras',
  figure: {
    players: 'Jugadores',
    online: 'En línea',
    games_today: 'Partidas hoy',
    guesses_today: 'Intentos en ellas',
    database: 'Base de datos',
    version: 'Versión',
    uptime: 'En marcha desde hace',
  },
  megabytes: (megabytes) => `${number(megabytes)} MB`,
  days: (days) => plural(days, { one: '1 día', other: `${number(days)} días` }),
  articles_by_language: 'Artículos por idioma',
  in_draw: 'En el sorteo',
  suspended: 'Suspendidos',
  withdrawn_count: 'Retirados',
  acts: 'Lo que hicieron los operadores',
  no_acts: 'Todavía no se ha hecho nada.',
  act,
}

export const texts: typeof english = { admin }
