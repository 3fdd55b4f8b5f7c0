/** What the operator of a site says about it, as everybody reads it at `GET /privacy.json`: who they are, and the text that
 *  replaces the privacy notice. */
export type OperatorNotice = {
  name: string | null
  contact: string | null
  text: string | null
}
