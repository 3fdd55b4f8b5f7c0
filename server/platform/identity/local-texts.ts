/** Everything that the page of the local identity provider says. */
type PageTexts = {
  title: string
  explanation: string
  your_name: string
  proceed: string
  back: string
  no_name: string
  long_name: string
}

export const PAGE_TEXTS = {
  en: {
    title: 'Who is playing?',
    explanation:
      'This Inkling runs on your own computer, so a name is all it asks. The same name is the same player.',
    your_name: 'Your name',
    proceed: 'Continue',
    back: 'Back to Inkling',
    no_name: 'Type a name first.',
    long_name: 'A name has at most 80 characters.',
  },
  de: {
    title: 'Wer spielt?',
    explanation:
      'Dieses Inkling läuft auf deinem eigenen Computer und braucht deshalb nur einen Namen. Wer denselben Namen eingibt, spielt auf demselben Konto.',
    your_name: 'Dein Name',
    proceed: 'Weiter',
    back: 'Zurück zu Inkling',
    no_name: 'Gib zuerst einen Namen ein.',
    long_name: 'Ein Name hat höchstens 80 Zeichen.',
  },
  fr: {
    title: 'Qui joue ?',
    explanation:
      'Cet Inkling tourne sur ton propre ordinateur : un nom lui suffit. Le même nom ouvre le même compte.',
    your_name: 'Ton nom',
    proceed: 'Continuer',
    back: 'Retour à Inkling',
    no_name: 'Saisis d’abord un nom.',
    long_name: 'Un nom compte 80 caractères au maximum.',
  },
  es: {
    title: '¿Quién juega?',
    explanation:
      'Este Inkling funciona en tu propio equipo, así que solo necesita un nombre. El mismo nombre abre la misma cuenta.',
    your_name: 'Tu nombre',
    proceed: 'Continuar',
    back: 'Volver a Inkling',
    no_name: 'Escribe primero un nombre.',
    long_name: 'Un nombre tiene como máximo 80 caracteres.',
  },
} satisfies Record<string, PageTexts>

export type Language = keyof typeof PAGE_TEXTS

const LANGUAGES = Object.keys(PAGE_TEXTS) as Language[]

/** Of the languages that the page speaks, the one that a browser likes best by its `Accept-Language`; English if none. */
export function preferredLanguage(accepted: string | undefined): Language {
  const wishes = (accepted ?? '').split(',').map((wish) => {
    const [range = '', ...parameters] = wish.trim().toLowerCase().split(';')
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1])
    return { code: range.split('-', 1)[0], weight: Number(weight.find((q) => q) ?? 1) }
  })
  const spoken = wishes.flatMap(({ code, weight }) => {
    const language = LANGUAGES.find((known) => known === code)
    return language === undefined || !(weight > 0) ? [] : [{ language, weight }]
  })
  return spoken.toSorted((one, other) => other.weight - one.weight)[0]?.language ?? 'en'
}
