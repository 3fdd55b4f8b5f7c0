import { texts, type Texts, useText } from './text.ts'

type UiTexts = Pick<Texts, 'app' | 'format' | 'ui'>

/** Texts of components that know no subject, outside of them. */
export function uiTexts(): UiTexts {
  return texts()
}

/** Texts of components that know no subject. */
export function useUiText(): UiTexts {
  return useText()
}
