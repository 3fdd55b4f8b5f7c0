import type { ActKind } from '@inkling/protocol/admin'
import type { ArticleState } from '@inkling/protocol/admin-articles'
import type { WikipediaFailure } from '@inkling/protocol/admin-articles'
import { format } from './shared.ts'
import type { texts as english } from '../en/admin.ts'

const { number, percent, plural } = format

const articles = (count: number) =>
  plural(count, { one: '1 artículo', other: `${number(count)} artículos` })

const reported = (count: number) =>
  plural(count, { one: '1 reporte', other: `${number(count)} reportes` })

const pages = (count: number) =>
  plural(count, { one: '1 página', other: `${number(count)} páginas` })

const states: Record<ArticleState, string> = {
  in_draw: 'en rotación',
  suspended: 'fuera de rotación',
  withdrawn: 'retirado',
}

const wikipedia_failures: Record<WikipediaFailure['code'], string> = {
  unreachable: 'No hay conexión con Wikipedia',
  late: 'Wikipedia no responde a tiempo',
  forbidden: 'Wikipedia rechaza a este servidor',
  throttled: 'Wikipedia pide a este servidor que vaya más despacio',
  busy: 'Wikipedia no puede responder ahora',
  garbled: 'La respuesta de Wikipedia está incompleta o no se entiende',
  elsewhere: 'Responde otro servidor en lugar de Wikipedia',
  endless: 'La respuesta de Wikipedia no termina nunca',
}

const act: Record<ActKind, (who: string, what: string, more: string) => string> = {
  labelled: (who, what, more) => `${who} reclasificó «${what}» (antes: ${more})`,
  unlabelled: (who, what, more) =>
    `${who} dejó que las partidas decidan la dificultad de «${what}» (antes: ${more})`,
  withdrew: (who, what) => `${who} retiró «${what}»`,
  restored: (who, what) => `${who} restauró «${what}»`,
  absolved: (who, what, more) => `${who} mantuvo «${what}» (${more})`,
  imported: (who, what, more) => `${who} inició una importación (${what}): ${more}`,
  stopped_import: (who) => `${who} detuvo una importación`,
  paused_filling: (who) => `${who} puso en pausa la carga desde Wikipedia`,
  resumed_filling: (who) => `${who} reanudó la carga desde Wikipedia`,
  drew_dailies: (who, what, more) => `${who} asignó artículos del día (${what}): ${more}`,
  replaced_daily: (who, what, more) => `${who} cambió el artículo del día (${what}): ${more}`,
  signed_out: (who, what) => `${who} cerró todas las sesiones de ${what}`,
  suspended: (who, what, more) => `${who} suspendió a ${what}: ${more}`,
  lifted: (who, what) => `${who} levantó la suspensión de ${what}`,
}

const admin: (typeof english)['admin'] = {
  title: 'Admin',
  parts: {
    catalogue: 'Catálogo',
    reports: 'Reportes',
    dailies: 'Artículos del día',
    players: 'Jugadores',
    server: 'Servidor',
  },
  parts_label: 'Secciones de Admin',
  reports_waiting: (count) =>
    plural(count, {
      one: '1 artículo reportado',
      other: `${number(count)} artículos reportados`,
    }),
  close_details: 'Cerrar detalles',
  nobody: 'Una cuenta eliminada',
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
  shown: articles,
  shown_of_more: (count) => `${articles(count)}; hay más`,
  next_article: 'artículo siguiente',
  no_articles: 'Ningún artículo coincide. Cambia la búsqueda o los filtros.',
  words: (count) => plural(count, { one: '1 palabra', other: `${number(count)} palabras` }),
  reports: reported,

  look: 'Cómo se ve el texto',
  as_imported: 'Como se importó',
  under_ink: 'Con palabras ocultas',
  free_words: 'Palabras visibles',
  text: 'Texto',
  at_source: 'Fuente',
  topic: 'Tema',
  difficulty: 'Dificultad',
  licence_of_version: (licence, revision) => `${licence}, versión ${revision}`,
  authors: 'Autores',
  imported: (when) => `Importado: ${when}`,
  labelled_by_operator: 'El tema y la dificultad los eligió un admin.',
  let_games_decide: 'Dejar que decidan las partidas',
  games_decide: 'Cuando 20 jugadores lo hayan terminado, las partidas decidirán su dificultad.',
  never_finished: 'Nadie lo terminó todavía.',
  finished_times: (count) =>
    plural(count, { one: 'Terminado 1 vez', other: `Terminado ${number(count)} veces` }),
  median_guesses: (median) =>
    plural(median, { one: 'mediana de 1 intento', other: `mediana de ${number(median)} intentos` }),
  share_gave_up: (share) => `se rindió el ${percent(share)}`,
  withdraw: 'Retirar',
  restore: 'Restaurar',
  withdrawn: (title) => `Se retiró «${title}».`,
  restored: (title) => `Se restauró «${title}».`,
  fetch_again: 'Volver a importar',
  fetched_again: (title) =>
    `Se volverá a importar «${title}». Si el texto cambió, reemplazará a este.`,

  imports: 'Importación de Wikipedia',
  import_articles: 'Importar artículos',
  import_title: 'Importar de Wikipedia',
  import: 'Importar',
  titles: 'Títulos o direcciones, uno por línea',
  titles_help:
    'Después de cada título puedes poner el tema y la dificultad, separados por tabulaciones.',
  import_language: 'Idioma de los títulos',
  import_difficulty: 'Dificultad si no se indica',
  import_mistakes: (ordered, wrong) =>
    `${plural(ordered, { one: 'Se pidió', other: 'Se pidieron' })} ${pages(ordered)}. ${plural(wrong, { one: 'No se entendió 1 línea', other: `No se entendieron ${number(wrong)} líneas` })}:`,
  stop_import: 'Detener',
  pages,
  filling: 'Carga desde Wikipedia:',
  filling_paused: 'Carga desde Wikipedia en pausa:',
  pause_filling: 'Pausar',
  resume_filling: 'Reanudar',
  filling_off: 'La carga automática está desactivada (CATALOGUE=off).',
  filled: (language, have, wished) => `${language} ${number(have)} de ${number(wished)}`,
  unreachable: (why) => `${why}. Se volverá a intentar.`,
  unreachable_because: (why, detail) => `${why} (${detail}). Se volverá a intentar.`,
  network_failures: {
    not_found: 'no se encontró la dirección',
    refused: 'conexión rechazada',
    lost: 'se perdió la conexión',
    late: 'sin respuesta a tiempo',
    no_network: 'sin red',
  },
  wikipedia_failures,
  importing: (settled, of) => `Importando: ${number(settled)} de ${pages(of)}.`,
  imported_by: (who, when) => `Última importación de ${who}, ${when}.`,
  import_counts: (added, replaced, unchanged) =>
    `Nuevos: ${number(added)}, reemplazados: ${number(replaced)}, sin cambios: ${number(unchanged)}.`,
  refused: (count) =>
    plural(count, { one: '1 página rechazada', other: `${number(count)} páginas rechazadas` }),

  out_since: (when) => `Fuera de rotación desde ${when}`,
  still_in_draw: 'Todavía en rotación',
  reported_by_more: (reports, finished) =>
    `${reported(reports)}; terminado por ${number(finished)}`,
  reported_by: (reports, finished) =>
    `${number(reports)} de los ${number(finished)} jugadores que lo terminaron ${plural(reports, { one: 'lo reportó', other: 'lo reportaron' })}`,
  reported_share: (share) => `(${percent(share)})`,
  leaves_at: 'Sale de rotación con 3 reportes y el 10%',
  plays: (finished) => `terminado por ${number(finished)}`,
  plays_and_median: (finished, median) =>
    `terminado por ${number(finished)}, mediana ${number(median)}`,
  keep: 'Dejar en rotación',
  put_back: 'Devolver a la rotación',
  withdraw_for_good: 'Retirar definitivamente',
  read_it_all: 'Leer entero',
  kept: (title) => `«${title}» sigue en rotación. Se cerraron sus reportes.`,
  no_reports: 'No hay artículos reportados. Cuando alguien reporte uno, aparecerá aquí.',
  decided: 'Decisiones',
  decided_last: 'las últimas',
  none_decided: 'Todavía no hay decisiones.',
  decision: {
    withdrew: (who, when) => `Retirado por ${who}, ${when}`,
    restored: (who, when) => `Restaurado por ${who}, ${when}`,
    absolved: (who, when) => `Mantenido por ${who}, ${when}`,
  },

  dailies: 'Artículos del día de la próxima semana',
  dailies_help:
    'Si ves los títulos, sabrás los artículos antes de que se jueguen. Un día que ya empezó conserva su artículo.',
  language: 'Idioma',
  show_titles: 'Mostrar títulos',
  hidden_title: 'título oculto',
  draw_missing: 'Asignar los días que faltan',
  replace: 'Cambiar',
  replace_day: (day) => `Cambiar el artículo (${day})`,
  not_drawn: 'Sin artículo',
  today: 'Hoy',

  no_players: 'Ningún jugador tiene ese nombre o ID.',
  newest_players: 'Jugadores más recientes',
  found_players: (count) =>
    plural(count, { one: '1 jugador', other: `${number(count)} jugadores` }),
  first_players: (count) => `Los primeros ${number(count)} jugadores. Escribe algo más del nombre.`,
  joined: (when) => `Desde ${when}`,
  last_active: (when) => `Última actividad: ${when}`,
  never_active: 'Sin actividad',
  is_operator: 'Admin',
  is_suspended: 'Cuenta suspendida',
  games: (count) => plural(count, { one: '1 partida', other: `${number(count)} partidas` }),
  sessions: 'Sesiones',
  no_sessions: 'Sin sesiones abiertas.',
  unknown_device: 'Dispositivo desconocido',
  session: (since, used) => `Abierta: ${since}; último uso: ${used}`,
  sign_out: 'Cerrar todas las sesiones',
  signed_out: (name) => `Se cerraron todas las sesiones de ${name}.`,
  suspend: 'Suspender',
  suspend_title: '¿Suspender esta cuenta?',
  suspend_help:
    'Sus sesiones se cierran al instante y no podrá volver a entrar hasta que levantes la suspensión. Verá el motivo.',
  reason: 'Motivo (lo verá esta persona)',
  suspended_since: (when) => `Suspensión desde: ${when}.`,
  suspended_for: (reason) => `Motivo: ${reason}`,
  let_in: 'Levantar la suspensión',
  id: 'ID',

  figures: 'Cifras',
  figure: {
    players: 'Jugadores',
    online: 'En línea',
    games_today: 'Partidas hoy',
    guesses_today: 'Intentos hoy',
    database: 'Base de datos',
    version: 'Versión',
    uptime: 'Tiempo en marcha',
  },
  megabytes: (megabytes) => `${number(megabytes)} MB`,
  days: (days) => plural(days, { one: '1 día', other: `${number(days)} días` }),
  articles_by_language: 'Artículos por idioma',
  in_draw: 'En rotación',
  suspended: 'Fuera',
  withdrawn_count: 'Retirados',
  acts: 'Registro de actividad',
  no_acts: 'Todavía no hay actividad.',
  act,
}

export const texts: typeof english = { admin }
