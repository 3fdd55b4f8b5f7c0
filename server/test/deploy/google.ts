import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openFakeGoogle } from '../../platform/identity/fake-google.ts'

/** Address of this machine on the network of the Compose files. */
const GATEWAY = '172.30.83.1'
const NAMES = ['accounts.google.com', 'oauth2.googleapis.com', 'www.googleapis.com']
const CLIENT = { client_id: 'inkling', client_secret: 'not a secret' }

/** Settings of a server with the client of the stand-in. */
export const GOOGLE_CLIENT = {
  GOOGLE_CLIENT_ID: CLIENT.client_id,
  GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
}

/** Settings of a container that reaches the stand-in for Google and trusts its certificate, which is in `folder`. */
export function trustGoogle(folder: string) {
  if (!existsSync(join(folder, 'google'))) makeCertificate(folder)
  return {
    hosts: NAMES.map((name) => `${name}:${GATEWAY}`),
    environment: { NODE_EXTRA_CA_CERTS: '/google/certificate.pem' },
    volume: `${join(folder, 'google')}:/google:ro`,
  }
}

/** Serves the stand-in for Google on the network of the containers, with the certificate in `folder`. */
export async function serveGoogle(folder: string) {
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const [key, cert] = await Promise.all([read('google.key'), read('google/certificate.pem')])
  return openFakeGoogle({ ...CLIENT, host: GATEWAY, port: 443, https: { key, cert } })
}

function makeCertificate(folder: string): void {
  const [subject, names] = [`/CN=${NAMES[0]}`, NAMES.map((name) => `DNS:${name}`).join(',')]
  mkdirSync(join(folder, 'google'))
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const out = [
    '-keyout',
    join(folder, 'google.key'),
    '-out',
    join(folder, 'google/certificate.pem'),
  ]
  const about = ['-subj', subject, '-addext', `subjectAltName=${names}`]
  execFileSync('openssl', ['req', '-x509', ...key, ...out, ...about], { stdio: 'ignore' })
}
