/** Refusals that a client also meets without a sentence of the server: it refuses itself, or something between the two
 *  answers. The others are in `refusals.ts`, so that the first page can do without them. */
export const CLIENT_REFUSALS = {
  UNAUTHORIZED: { status: 401, message: 'Auth session missing!' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'That’s too large to send.' },
  IMAGE_TOO_LARGE: { status: 413, message: 'Pictures can be up to 5 MB and 40 megapixels.' },
  OWN_TOKEN: { status: 422, message: 'That is your own invite token.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'You’re going too fast.' },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    message: 'Something went wrong on our side. Try again.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The server is busy. Try again in a moment.',
  },
} as const
