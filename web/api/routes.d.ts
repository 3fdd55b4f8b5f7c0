declare module 'virtual:routes' {
  /** Path of each procedure that reads, such as `/games/{id}` for `games.find`, followed by the method unless it is
   *  GET. Excludes those at `POST /<name>` and `POST /admin/<name>`. */
  export const routes: Readonly<Record<string, string | undefined>>
}
