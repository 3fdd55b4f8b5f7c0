import { describe, expect, test } from 'vitest'
import { isReachable, isUnencrypted, lacksOperator, readConfig } from './config.ts'

const bucket = {
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'AKIAINKLING',
  S3_SECRET_ACCESS_KEY: 'not a secret',
}

describe('a server without settings', () => {
  test('serves this machine with its bundled database, local sign-in and disk', () => {
    expect(readConfig({ PATH: '/usr/bin' })).toEqual({
      port: 3000,
      listenAddress: 'localhost',
      origin: 'http://localhost:3000',
      trustProxy: [],
      metricsToken: null,
      logLevel: 'warn',
      dataDir: '.data',
      databaseUrl: null,
      natsUrl: null,
      catalogue: 2000,
      wikipedia: { contact: null, rate: 1 / 6 },
      google: null,
      oidc: null,
      passwords: null,
      operators: 'first_user',
      guests: false,
      privacy: { name: null, contact: null, file: null },
      encryptionKeys: [],
      s3: null,
    })
  })

  test('treats an empty variable as unset', () => {
    const empty = { PORT: '', GOOGLE_CLIENT_ID: '', S3_BUCKET: '', S3_ENDPOINT: '' }

    expect(readConfig(empty)).toEqual(readConfig({}))
  })
})

test('only a public site has to say who operates it', () => {
  const lacks = (env: Record<string, string>) => lacksOperator(readConfig(env))
  const ORIGIN = 'https://inkling.example'
  const OPERATOR_NAME = 'Ann Example'
  const OPERATOR_CONTACT = 'ann@inkling.example'

  expect(lacks({})).toBe(false)
  expect(lacks({ ORIGIN })).toBe(true)
  expect(lacks({ ORIGIN, OPERATOR_NAME })).toBe(true)
  expect(lacks({ ORIGIN, OPERATOR_NAME, OPERATOR_CONTACT })).toBe(false)
  expect(lacks({ ORIGIN, PRIVACY_FILE: 'privacy.txt' })).toBe(false)
})

describe('encryption keys', () => {
  test('are 32 bytes each, the newest first', () => {
    const [next, last] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const KEY_ENCRYPTION_KEY = `${next.toString('base64')}, ${last.toString('base64')}`

    expect(readConfig({ KEY_ENCRYPTION_KEY }).encryptionKeys).toEqual([next, last])
    for (const wrong of [
      'hunter2',
      Buffer.alloc(31).toString('base64'),
      `${KEY_ENCRYPTION_KEY},`,
    ]) {
      expect(() => readConfig({ KEY_ENCRYPTION_KEY: wrong })).toThrow(
        'KEY_ENCRYPTION_KEY: must be 32 random bytes in base64',
      )
    }
  })
})

describe('fetching of articles', () => {
  test('stops at the configured number, or is off', () => {
    expect(readConfig({ CATALOGUE: '500' }).catalogue).toBe(500)
    expect(readConfig({ CATALOGUE: 'off' }).catalogue).toBeNull()
    expect(() => readConfig({ CATALOGUE: 'none' })).toThrow(
      'Invalid configuration. CATALOGUE: must be off or a number of articles.',
    )
    expect(() => readConfig({ CATALOGUE: '0' })).toThrow('CATALOGUE')
  })

  test('runs at one request per second with a contact, or at the configured rate up to the limit of Wikipedia', () => {
    const WIKIPEDIA_CONTACT = 'mailto:ann@inkling.example'

    expect(readConfig({ WIKIPEDIA_CONTACT }).wikipedia).toMatchObject({
      contact: WIKIPEDIA_CONTACT,
      rate: 1,
    })
    expect(readConfig({ WIKIPEDIA_RATE: '0.5' }).wikipedia).toMatchObject({
      contact: null,
      rate: 0.5,
    })
    expect(() => readConfig({ WIKIPEDIA_RATE: '50' })).toThrow('WIKIPEDIA_RATE')
    expect(() => readConfig({ WIKIPEDIA_CONTACT: 'Ann\r\nCookie: x' })).toThrow('WIKIPEDIA_CONTACT')
  })
})

test('passwords are off, and let invited people register if they are on', () => {
  expect(readConfig({ PASSWORDS: 'off' }).passwords).toBeNull()
  expect(readConfig({ PASSWORDS: 'on' }).passwords).toEqual({ registration: 'invited' })
  expect(readConfig({ PASSWORDS: 'on', REGISTRATION: 'open' }).passwords).toEqual({
    registration: 'open',
  })
  expect(() => readConfig({ PASSWORDS: 'yes' })).toThrow('PASSWORDS')
})

describe('storage of pictures', () => {
  test('can be an Amazon S3 bucket', () => {
    expect(readConfig({ ...bucket, S3_REGION: 'eu-central-1' }).s3).toEqual({
      endpoint: null,
      bucket: 'pictures',
      region: 'eu-central-1',
      accessKeyId: 'AKIAINKLING',
      secretAccessKey: 'not a secret',
    })
  })

  test('can be a bucket of any S3-compatible storage', () => {
    expect(readConfig({ ...bucket, S3_ENDPOINT: 'http://localhost:9000' }).s3).toMatchObject({
      endpoint: 'http://localhost:9000',
      region: 'us-east-1',
    })
  })
})

describe('sign-in', () => {
  const google = { GOOGLE_CLIENT_ID: 'inkling', GOOGLE_CLIENT_SECRET: 'not a secret' }
  const club = {
    OIDC_ISSUER: 'https://auth.example/realms/club',
    OIDC_CLIENT_ID: 'inkling',
    OIDC_CLIENT_SECRET: 'not a secret',
    OIDC_NAME: ' Chess Club ',
  }

  test('can be at any OpenID Connect provider, under the name that the operator gives it', () => {
    expect(readConfig(club)).toMatchObject({
      google: null,
      oidc: {
        issuer: 'https://auth.example/realms/club',
        client_id: 'inkling',
        client_secret: 'not a secret',
        name: 'Chess Club',
      },
      operators: [],
    })
    expect(readConfig({ ...club, OIDC_ISSUER: 'http://localhost:8080' }).oidc).toMatchObject({
      issuer: 'http://localhost:8080',
    })
  })

  test('can be at Google too', () => {
    expect(readConfig({ ...club, ...google })).toMatchObject({
      google: { client_id: 'inkling' },
      oidc: { name: 'Chess Club' },
    })
  })

  test.each(['http://auth.example', 'auth.example', 'ftp://auth.example'])(
    'cannot be at %s',
    (OIDC_ISSUER) => {
      expect(() => readConfig({ ...club, OIDC_ISSUER })).toThrow(
        /^Invalid configuration\. OIDC_ISSUER: /,
      )
    },
  )

  test.each(Object.keys(club))('needs %s', (name) => {
    expect(() => readConfig({ ...club, [name]: '' })).toThrow(`${name}: OIDC_ISSUER, `)
  })

  test('names operators by an address that a provider has verified', () => {
    const OPERATORS = 'Olga@example.org, pia@example.org'
    const operators = ['olga@example.org', 'pia@example.org']

    expect(readConfig({ ...club, OPERATORS }).operators).toEqual(operators)
    expect(readConfig({ ...google, OPERATORS }).operators).toEqual(operators)
    expect(() => readConfig({ OPERATORS })).toThrow(
      'OPERATORS: needs GOOGLE_CLIENT_ID or OIDC_ISSUER',
    )
  })
})

describe('servers connect over NATS', () => {
  test.each([
    'nats://127.0.0.1:4222',
    'nats://localhost',
    'nats://[::1]:4222',
    'nats://inkling:hunter2@10.0.0.2:4222',
    'nats://a-long-token@10.0.0.2:4222',
    'tls://nats.example',
    'tls://inkling:hunter2@nats.example',
  ])('at %s', (NATS_URL) => {
    expect(readConfig({ NATS_URL }).natsUrl).toBe(NATS_URL)
  })

  test.each(['http://10.0.0.2:4222', '10.0.0.2:4222', 'localhost', 'nats://'])(
    'but not at the invalid URL %s',
    (NATS_URL) => {
      expect(() => readConfig({ NATS_URL })).toThrow(/^Invalid configuration\. NATS_URL: /)
    },
  )

  test.each([
    'nats://10.0.0.2:4222',
    'nats://nats.example',
    'nats://localhost.example',
    'nats://127.0.0.1.example:4222',
    'nats://[2001:db8::1]:4222',
    'nats://:hunter2@10.0.0.2',
  ])('but not at %s, where anybody could tell it anything', (NATS_URL) => {
    expect(() => readConfig({ NATS_URL })).toThrow(
      /^Invalid configuration\. NATS_URL: must use tls:\/\/ or contain credentials, unless it is on this computer\.$/,
    )
  })
})

describe('incomplete settings are refused with one sentence that names what is missing:', () => {
  test('a bucket without its key', () => {
    expect(() => readConfig({ S3_BUCKET: 'pictures' })).toThrow(
      /^Invalid configuration\. S3_ACCESS_KEY_ID: .* must be set together; S3_SECRET_ACCESS_KEY: .* must be set together\.$/,
    )
  })

  test('an endpoint without a bucket', () => {
    expect(() => readConfig({ S3_ENDPOINT: 'http://localhost:9000' })).toThrow('S3_BUCKET')
    expect(() => readConfig({ ...bucket, S3_ENDPOINT: 'localhost:9000' })).toThrow('S3_ENDPOINT')
  })

  test('a Google client without its secret, an invalid port, an origin with a path', () => {
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'inkling' })).toThrow('GOOGLE_CLIENT_SECRET')
    expect(() => readConfig({ PORT: '70000' })).toThrow('PORT')
    expect(() => readConfig({ ORIGIN: 'https://inkling.example/path' })).toThrow('ORIGIN')
  })

  test('without repeating a secret', () => {
    expect(() => readConfig({ S3_SECRET_ACCESS_KEY: 'hunter2hunter2' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    )
  })
})

describe('behind a proxy, a server', () => {
  test('trusts no forwarding headers unless configured', () => {
    expect(readConfig({}).trustProxy).toEqual([])
    expect(readConfig({ TRUST_PROXY: '10.0.0.5, 172.18.0.0/16' }).trustProxy).toEqual([
      '10.0.0.5',
      '172.18.0.0/16',
    ])
    expect(readConfig({ TRUST_PROXY: 'loopback' }).trustProxy).toEqual(['loopback'])
    expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
  })

  test.each(['true', 'caddy', '10.0.0.0/99', '10.0.0.5,', '-1'])(
    'rejects %s, which is neither an address nor a number',
    (TRUST_PROXY) => {
      expect(() => readConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY')
    },
  )

  test('refuses a metrics token that is easy to guess', () => {
    expect(() => readConfig({ METRICS_TOKEN: 'secret' })).toThrow('METRICS_TOKEN')
    expect(readConfig({}).metricsToken).toBeNull()
  })
})

describe('the address that a server listens on', () => {
  test('is only on this computer if the public URL is, unless configured', () => {
    const addressOf = (env: Record<string, string>) => {
      const config = readConfig(env)
      return [config.listenAddress, isReachable(config)]
    }

    expect(addressOf({})).toEqual(['localhost', false])
    expect(addressOf({ ORIGIN: 'https://inkling.example' })).toEqual(['0.0.0.0', true])
    expect(addressOf({ LISTEN_ADDRESS: '0.0.0.0' })).toEqual(['0.0.0.0', true])
    expect(addressOf({ LISTEN_ADDRESS: '::' })).toEqual(['::', true])
    expect(addressOf({ LISTEN_ADDRESS: '127.0.0.1', ORIGIN: 'https://inkling.example' })).toEqual([
      '127.0.0.1',
      false,
    ])
  })

  test('has to be an address', () => {
    expect(() => readConfig({ LISTEN_ADDRESS: 'inkling.example' })).toThrow(
      'LISTEN_ADDRESS: must be an IP address',
    )
  })
})

describe('the public URL', () => {
  test.each([
    'https://inkling.example',
    'http://localhost:3000',
    'http://127.0.0.1',
    'http://[::1]:1',
  ])('may be %s', (ORIGIN) => {
    expect(readConfig({ ORIGIN }).origin).toBe(ORIGIN)
  })

  test.each(['inkling.example', 'localhost:3000', 'https://'])(
    'cannot be %s, which is no URL of a page',
    (ORIGIN) => {
      expect(() => readConfig({ ORIGIN })).toThrow(/^Invalid configuration\. ORIGIN: /)
    },
  )

  test.each(['http://inkling.example', 'http://10.0.0.5:3000', 'http://localhost.example'])(
    'cannot be %s, which would expose sign-ins',
    (ORIGIN) => {
      expect(() => readConfig({ ORIGIN })).toThrow('ORIGIN: must be https://')
    },
  )

  test.each([
    'http://192.168.1.7:3000',
    'http://10.0.0.5',
    'http://172.16.0.1',
    'http://172.31.255.1',
    'http://inkling.local:3000',
  ])('may be %s with passwords, in a local network', (ORIGIN) => {
    const config = readConfig({ ORIGIN, PASSWORDS: 'on' })

    expect(config.origin).toBe(ORIGIN)
    expect(isUnencrypted(config)).toBe(true)
  })

  test.each([
    'http://inkling.example',
    'http://11.0.0.5',
    'http://172.15.0.1',
    'http://172.32.0.1',
    'http://192.169.1.7',
    'http://10.0.0.5.example',
    'http://local',
    'http://inkling.local.example',
    'http://[2001:db8::1]',
  ])('cannot be %s, not even with passwords', (ORIGIN) => {
    expect(() => readConfig({ ORIGIN, PASSWORDS: 'on' })).toThrow('ORIGIN: must be https://')
  })

  test('is encrypted, or on this computer, unless it is in a local network', () => {
    for (const ORIGIN of ['https://inkling.example', 'http://localhost:3000', 'https://10.0.0.5']) {
      expect(isUnencrypted(readConfig({ ORIGIN, PASSWORDS: 'on' }))).toBe(false)
    }
  })
})
