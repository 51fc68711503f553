import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { SETTING_NAMES } from '#server/kernel/config.ts'
import { files, textOf } from '#tests/source-files.ts'
import { serverArguments, serverEnvironment } from '../scripts/server-process.mjs'

/** Settings that Node, the C library or the shell read. */
const OF_THE_SYSTEM = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'NODE_COMPILE_CACHE', 'PATH']
const KNOWN = new Set([...SETTING_NAMES, ...OF_THE_SYSTEM])
const unknownOf = (names: Iterable<string>) => [...names].filter((name) => !KNOWN.has(name))
const { version } = JSON.parse(textOf('package.json')) as { version: string }
const IMAGE = `rutaseda:${version}`
/** An image whose tag has a version number with a dot. */
const PINNED = /^[\w./-]+:v?\d+\.\d+[\w.-]*$/

const dockerfile = textOf('operations/container/Dockerfile')
const instructions = (name: string) =>
  [...dockerfile.replaceAll('\\\n', ' ').matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest]) => rest!)
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('FROM '))

interface Container {
  image: string
  args?: string[]
  envFrom: object[]
  securityContext: object
  ports?: { name: string; containerPort: number }[]
  volumeMounts: { mountPath: string }[]
  resources: object
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string }; periodSeconds: number; failureThreshold: number }
}

interface Resource {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec: {
    replicas: number
    minAvailable: number
    strategy: { rollingUpdate: { maxUnavailable: number } }
    ports: { targetPort: string }[]
    selector: { app?: string; matchLabels?: object }
    template: {
      metadata: { labels: object; annotations: Record<string, string> }
      spec: { containers: Container[]; securityContext: object; terminationGracePeriodSeconds: number }
    }
  }
}

const resources = files
  .filter((path) => path.startsWith('operations/kubernetes/'))
  .flatMap((path) => parseAllDocuments(textOf(path)).map((document) => document.toJS() as Resource))
const resource = (kind: string) => resources.find((each) => each.kind === kind)!
const shop = resource('Deployment').spec
const [container] = shop.template.spec.containers as [Container]

interface Service {
  image: string
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  environment: Record<string, string>
  command?: string[]
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
}
const compose = parse(textOf('operations/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  networks: { inside: { ipam: { config: { subnet: string }[] } } }
}
const { services } = compose
const own = Object.entries(services).filter(([, { image }]) => image.startsWith('rutaseda'))

const unit = textOf('operations/systemd/rutaseda.service')
const unitValues = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value!)

/** Paths that server/kernel/calls/health.ts answers. */
const HEALTH = ['/healthz', '/readyz']

test('every setting that is named is one that the product reads', () => {
  const set = instructions('ENV').flatMap((text) => [...text.matchAll(/(\w+)=/g)].map(([, name]) => name!))
  expect(set).toContain('DATA_DIR')
  expect(unknownOf(set)).toEqual([])
  for (const [name, { environment }] of own) expect([name, unknownOf(Object.keys(environment))]).toEqual([name, []])
  for (const { data, stringData } of resources) expect(unknownOf(Object.keys({ ...data, ...stringData }))).toEqual([])
  expect(unknownOf(unitValues('Environment').flatMap((line) => line.split(' ').map((each) => each.split('=')[0]!)))).toEqual([])
})

test('health is looked for where the shop answers it, and at the port on which it listens', () => {
  for (const path of HEALTH) expect(textOf('server/kernel/calls/health.ts')).toContain(`'${path}'`)
  const port = /PORT=(\d+)/.exec(instructions('ENV').join(' '))![1]!
  expect(instructions('EXPOSE')).toEqual([port])
  expect(lastStage).toMatch(/HEALTHCHECK [^`]*`http:\/\/127\.0\.0\.1:\$\{process\.env\.PORT\}\/healthz`/)
  const caddy = textOf('operations/compose/Caddyfile')
  expect(caddy).toContain(`reverse_proxy shop-1:${port} shop-2:${port} {`)
  expect(caddy).toContain('health_uri /readyz')
  const scraped = parse(textOf('operations/compose/prometheus.yml')) as { scrape_configs: { static_configs: { targets: string[] }[] }[] }
  expect(scraped.scrape_configs[0]!.static_configs[0]!.targets).toEqual([`shop-1:${port}`, `shop-2:${port}`])
  expect(container.ports).toEqual([{ name: 'http', containerPort: Number(port) }])
  expect(resource('Service').spec.ports[0]!.targetPort).toBe('http')
  expect(shop.template.metadata.annotations['prometheus.io/port']).toBe(port)
  expect(unitValues('Environment').join(' ')).toContain(`PORT=${port} `)
})

test('each image is of one version, the shop’s own of this one', () => {
  const stages = instructions('FROM').map((text) => text.split(' ')[0]!)
  const images = [...stages, ...Object.values(services).map(({ image }) => image)].filter((image) => image !== 'scratch')
  expect(images.filter((image) => !PINNED.test(image))).toEqual([])
  expect(own.map(([, { image }]) => image)).toEqual([IMAGE, IMAGE, IMAGE])
  for (const kind of ['Deployment', 'Job']) expect(resource(kind).spec.template.spec.containers[0]!.image).toBe(IMAGE)
})

describe('nobody runs as root, or writes beside the data', () => {
  test('in the image', () => {
    expect(/^USER (\d+):(\d+)$/m.exec(lastStage)?.slice(1)).toEqual(['10001', '10001'])
    expect(lastStage).toContain('VOLUME /data')
    expect(textOf('operations/container/root-files.sh')).toContain('chown -R 10001:10001 "$root/data"')
  })

  test('on one machine', () => {
    for (const [, service] of own) expect(service).toMatchObject({ user: '10001:10001', read_only: true, cap_drop: ['ALL'] })
  })

  test('in a cluster', () => {
    for (const kind of ['Deployment', 'Job']) {
      const { containers, securityContext } = resource(kind).spec.template.spec
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } })
      for (const each of containers)
        expect(each.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
    }
  })

  test('as a unit of systemd', () => {
    for (const line of ['User=rutaseda', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'PrivateDevices=yes'])
      expect(unit.split('\n')).toContain(line)
    expect(unitValues('ExecStart')[0]).toMatch(/ build\/program\/serve\.js$/)
  })
})

test('a release is rolled out without a request that fails: migrated first, one server at a time, and each is waited for', () => {
  for (const name of ['shop-1', 'shop-2']) expect(services[name]!.depends_on!['migrate']!.condition).toBe('service_completed_successfully')
  expect(services['migrate']!.command).toEqual(['scripts/migrate.ts'])
  expect(resource('Job').spec.template.spec.containers[0]!.args).toEqual(['scripts/migrate.ts'])
  expect(files).toContain('scripts/migrate.ts')
  expect(shop).toMatchObject({ replicas: 2, strategy: { rollingUpdate: { maxUnavailable: 0 } } })
  expect(resource('PodDisruptionBudget').spec).toMatchObject({ minAvailable: 1, selector: shop.selector })
  expect(shop.selector.matchLabels).toEqual(resource('Service').spec.selector)
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) expect(HEALTH).toContain(container[probe]?.httpGet.path)
  expect(container.readinessProbe).toMatchObject({ httpGet: { path: '/readyz' }, periodSeconds: 1, failureThreshold: 1 })
  // Seconds of the wait before the drain, and of the drain itself with the requests that still run.
  expect(shop.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(3 + 10)
})

test('both servers share files and the assets of earlier builds, and trust the balancer’s network alone', () => {
  for (const path of ['/data/files', '/data/assets']) {
    for (const name of ['shop-1', 'shop-2']) expect(services[name]!.volumes!.map((each) => each.split(':')[1])).toContain(path)
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toContain(path)
  }
  expect(services['shop-1']!.environment['TRUST_PROXY']).toBe(compose.networks.inside.ipam.config[0]!.subnet)
})

test('Node is started alike by npm start, in the image, as a unit and by hand', () => {
  const flags = serverArguments().slice(0, -1)
  expect(flags.length).toBeGreaterThan(0)
  const unit = textOf('operations/systemd/rutaseda.service')
  expect(instructions('ENTRYPOINT').map((list) => JSON.parse(list))).toEqual([['node', ...flags]])
  for (const [file, text] of [
    ['unit', unit],
    ['operating', textOf('docs/operating.md')],
  ] as const)
    expect(text, file).toContain(`/node ${flags.join(' ')} build/program/serve.js`)
  for (const name of ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'] as const)
    for (const text of [unit, dockerfile, textOf('docs/operating.md')]) expect(text).toContain(`${name}=${serverEnvironment()[name]}`)
})
