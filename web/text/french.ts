/** Beginnings of names before which French elides: a vowel, a `y` before a consonant, or an `h` that is mute, as in French
 *  names. Most others with an `h` are foreign and keep it. */
const ELIDING =
  /^([aeiouæœø]|y[^aeiouy\W\d]|h(adri|ect|el[eio]|enr|er[abcmov]|ila|ippo|omer|onor|or[atu]|u(b|mb|g[ou])|y[ap]))/

/** Continues a sentence with a value, such as a name: de Ben, d’Ada; que Ben, qu’Ada. */
export function elide(text: string, value: string): string {
  const isEliding = ELIDING.test(value.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''))
  return (isEliding ? text.replace(/\b(d|qu)e $/i, '$1’') : text) + value
}
