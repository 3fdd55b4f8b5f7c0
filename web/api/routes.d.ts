declare module 'virtual:routes' {
  /** Path of each procedure that reads, as `/games/{id}` of `games.find`, with the method behind it where it is not GET.
   *  Left out are those at `POST /<name>` and `POST /admin/<name>`. */
  export const routes: Readonly<Record<string, string | undefined>>
}
