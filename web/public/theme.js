// Sets a chosen theme before the first paint.
try {
  const name = { light: 'paper', dark: 'night' }[localStorage.getItem('theme')]
  if (name) document.documentElement.dataset.theme = name
} catch {
  // Without storage the style sheet follows the device.
}
