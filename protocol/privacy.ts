/** Notice of a site's operator, as `GET /privacy.json` sends it: name, contact, and the text that replaces the privacy
 *  notice. Null for what is not set. */
export type OperatorNotice = {
  name: string | null
  contact: string | null
  text: string | null
}
