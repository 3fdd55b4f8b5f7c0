export function isMenuOpen(): boolean {
  return openMenus().length > 0
}

export function closeMenus(): void {
  for (const menu of openMenus()) menu.hidePopover()
}

function openMenus() {
  return document.querySelectorAll<HTMLElement>(':popover-open')
}
