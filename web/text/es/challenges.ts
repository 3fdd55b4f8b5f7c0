import type { texts as english } from '../en/challenges.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  challenge: {
    title: 'Reto',
    all: 'Retos',
    see_all: 'Mis retos',
    unknown: 'Ningún reto tiene este código. Revísalo o pide otro enlace.',
    all_help:
      'Un reto es una partida que terminaste y envías como enlace: otras personas juegan el mismo artículo y se comparan los resultados. Termina a los 30 días.',
    received: 'Para ti',
    made: 'Tuyos',
    none_received: 'Nadie te retó últimamente.',
    none_made: 'Termina una partida en solitario y toca «Retar a alguien».',
    not_begun: 'sin empezar',
    answers: (count) => plural(count, { one: '1 respuesta', other: `${number(count)} respuestas` }),
    answers_and_playing: (answers, playing) => `${answers}, ${number(playing)} jugando`,
    compare: 'Comparar',
    open_of: (title) => `Comparar: ${title}`,

    make: 'Retar a alguien',
    send_as: 'Enviar un reto',
    send_as_help: 'Quien lo abra correrá contra tu fantasma',
    race_ghost: (name) => `Correr contra el fantasma de ${name}`,

    ink: '______ es una ____ de _____ y ____\nque fue _______ en el ____ de la\n______, _____ y ______',
    same_article: 'El mismo artículo, cuando quieras y sin límite de tiempo.',
    language: 'Idioma',
    difficulty: 'Dificultad',
    length: 'Extensión',
    result_of: (name) => `Resultado de ${name}`,
    hidden_result: 'Oculto por ahora:',
    guesses: 'intentos',
    seen_when: 'Verán los resultados cuando tú y {name} terminen.',
    you_play_as: 'Juegas como {name}',
    not_now: 'Ahora no',
    has_played: 'Ya conoces este artículo, así que no puedes aceptar este reto.',
    home: 'Inicio',

    your_challenge: 'Tu reto',
    your_result: 'Tu resultado:',
    waiting: 'Todavía nadie lo terminó. Aquí verás la comparación.',
    read_article: 'Leer el artículo',
    send_it: 'Enviar',
    send_it_on: 'Enviar a otra persona',
    send_help: 'Pueden jugar el mismo artículo cuando quieran. El enlace no revela nada.',
    copy_link: 'Copiar enlace',
    friends: 'Amigos a quienes enviarlo',
    send_to: (name) => `Enviar a ${name}`,
    sent_to: (name) => `Enviado a ${name}`,
    told: (name) => `Avisamos a ${name}.`,

    both_decoded: 'Tú y {name} descifraron {title}',
    i_decoded: 'Descifraste {title}',
    they_decoded: '{name} descifró {title}',
    none_decoded: 'Ni tú ni {name} descifraron {title}',
    fewer_guesses: {
      one: (by) =>
        plural(by, {
          one: 'Necesitaste 1 intento menos',
          other: `Necesitaste ${number(by)} intentos menos`,
        }),
      other: (by) =>
        plural(by, {
          one: '{name} necesitó 1 intento menos',
          other: `{name} necesitó ${number(by)} intentos menos`,
        }),
    },
    faster: {
      one: (time) => `Tardaste ${time} menos`,
      other: (time) => `{name} tardó ${time} menos`,
    },
    alone: { one: '{name} se rindió, tú no', other: 'Te rendiste, {name} no' },
    even: 'Empate, hasta en los segundos',
    nobody: 'Tú y {name} se rindieron',

    against: 'contra',
    you: 'tú',
    played_first: (when) => `jugó primero, ${when}`,
    answered: (when) => `respondió, ${when}`,
    figures_title: 'Frente a frente',
    figure_names: { guesses: 'Intentos', time: 'Tiempo', hit_rate: 'Aciertos', hints: 'Pistas' },
    no_figure: '–',
    better: 'mejor',
    uncovered: 'Cómo se reveló',
    my_best_guess: (hits) =>
      plural(hits, {
        one: 'Tu mejor intento: {word}, 1 aparición',
        other: `Tu mejor intento: {word}, ${number(hits)} apariciones`,
      }),
    best_guess: (name, hits) =>
      plural(hits, {
        one: `Mejor intento de ${name}: {word}, 1 aparición`,
        other: `Mejor intento de ${name}: {word}, ${number(hits)} apariciones`,
      }),
    everyone: 'Todos los resultados',
    playing: 'está jugando',
    gave_up: '– se rindió',
    figures: (guesses, time) => `${guesses} · ${time}`,
    compare_with: (name) => `Comparar con ${name}`,
    words_of_one: 'Palabras que solo encontró una persona',
    my_words: 'Solo tú',
    no_words_of_mine: 'No encontraste ninguna palabra más.',
    words_of: (name) => `Solo ${name}`,
    no_words_of: (name) => `${name} no encontró ninguna palabra más.`,

    share: 'Compartir',
    shared_line: (name, result) => `${name}: ${result}`,

    send_one: (name) => `Retar a ${name}`,
    send_one_help: '¿Con cuál de tus partidas?',
    send: 'Enviar',
    send_game: (title) => `Enviar ${title}`,
    nothing_to_send: 'Primero termina una partida en solitario. Luego podrás enviarla.',
    play_one: 'Jugar una partida',
  },
}
