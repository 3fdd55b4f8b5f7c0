/** Classes of a link within a text. */
export const linkClass = 'text-base-content underline underline-offset-2 hover:no-underline'
