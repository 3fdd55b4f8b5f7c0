/** Lets the keyboard into a list that scrolls but may hold nothing to press. To be given as `ref`. */
export function scrollByKeys(list: HTMLElement | null): void {
  if (list !== null) list.tabIndex = 0
}
