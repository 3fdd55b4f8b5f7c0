/** Third-party work with its author and licence. */
export type Source = {
  name: string
  href: string
  by: string
  licence: string
  licenceHref: string
}

const MPL = { licence: 'MPL 2.0', licenceHref: 'https://mozilla.org/MPL/2.0/' }
const OFL = { licence: 'SIL OFL 1.1', licenceHref: 'https://openfontlicense.org/' }
const BY_SA = {
  licence: 'CC BY-SA 4.0',
  licenceHref: 'https://creativecommons.org/licenses/by-sa/4.0/',
}

/** Lists of word forms, by language. */
export const WORD_LISTS: readonly Source[] = [
  {
    name: 'German POS dictionary',
    href: 'https://github.com/languagetool-org/german-pos-dict',
    by: 'Wolfgang Lezius, korrekturen.de, LanguageTool, RosaeNLG',
    ...BY_SA,
  },
  {
    name: 'zxcvbn-ts',
    href: 'https://github.com/zxcvbn-ts/zxcvbn',
    by: 'Dan Wheeler, Dropbox, MrWook',
    licence: 'MIT',
    licenceHref: 'https://opensource.org/license/mit',
  },
  {
    name: 'WordNet, SCOWL',
    href: 'https://wordnet.princeton.edu/',
    by: 'Princeton University, Kevin Atkinson',
    licence: 'WordNet, SCOWL',
    licenceHref: 'https://wordnet.princeton.edu/license-and-commercial-use',
  },
  {
    name: 'Dictionnaire « Classique »',
    href: 'https://grammalecte.net/',
    by: 'Olivier R., Grammalecte',
    ...MPL,
  },
  {
    name: 'RLA-ES',
    href: 'https://github.com/sbosio/rla-es',
    by: 'Santiago Bosio',
    ...MPL,
  },
]

export const FONTS: readonly Source[] = [
  {
    name: 'Bricolage Grotesque',
    href: 'https://github.com/ateliertriay/bricolage',
    by: 'Mathieu Triay',
    ...OFL,
  },
  {
    name: 'Instrument Sans',
    href: 'https://github.com/Instrument/instrument-sans',
    by: 'Rodrigo Fuenzalida, Jordan Egstad',
    ...OFL,
  },
  {
    name: 'Source Serif 4',
    href: 'https://github.com/adobe-fonts/source-serif',
    by: 'Frank Grießhammer, Adobe',
    ...OFL,
  },
]
