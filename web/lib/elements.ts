import type { ReactElement } from 'react'

/** Elements without texts beside them: a text among other nodes needs an element of its own, since page translators
 *  replace texts. */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined
