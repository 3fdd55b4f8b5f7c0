import { z } from 'zod'

const PORT = 3000

const Environment = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65_535).default(PORT),
    ORIGIN: z
      .url({ protocol: /^https?$/ })
      .refine((origin) => new URL(origin).origin === origin, 'must be an origin without a path')
      .optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  })
  .refine(
    (env) => (env.GOOGLE_CLIENT_ID === undefined) === (env.GOOGLE_CLIENT_SECRET === undefined),
    {
      error: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together',
      path: ['GOOGLE_CLIENT_SECRET'],
    },
  )

/** How one server is set up. `google` null means the local identity provider. */
export type Config = {
  port: number
  origin: string
  data_dir: string
  database_url: string | null
  google: { client_id: string; client_secret: string } | null
}

/** Reads the environment once; throws one sentence that names every wrong variable. Empty values count as unset. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment does not fit. ${wrong.join('; ')}.`)
  }
  const {
    PORT: port,
    ORIGIN,
    DATA_DIR,
    DATABASE_URL,
    GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET,
  } = parsed.data
  return {
    port,
    origin: ORIGIN ?? `http://localhost:${port}`,
    data_dir: DATA_DIR,
    database_url: DATABASE_URL ?? null,
    google:
      GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined
        ? null
        : { client_id: GOOGLE_CLIENT_ID, client_secret: GOOGLE_CLIENT_SECRET },
  }
}
