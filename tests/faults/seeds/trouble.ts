import { setTimeout as wait } from 'node:timers/promises'
import type { History } from '#tests/faults/seeds/history.ts'
import type { Random } from '#tests/faults/seeds/random.ts'
import { onServer, type World, type WorldNode } from '#tests/faults/seeds/world.ts'
import type { DatabaseProxy } from '#tests/hostile/database-proxy.ts'

/** Something that breaks and is repaired. */
export interface Fault {
  kind: string
  /** When it breaks, in ms from the start of the run. */
  atMs: number
  /** How long it takes until it is repaired. */
  forMs: number
  node: 0 | 1
}

interface Kind {
  /** Faults of the same target never overlap. */
  target: (fault: Fault) => string
  strike(world: World, fault: Fault): Promise<void> | void
}

const ofNode = ({ node }: Fault) => `node ${node}`
const always = (target: string) => () => target

const onNode = (work: (node: WorldNode, fault: Fault) => Promise<void>): Kind => ({
  target: ofNode,
  strike: (world, fault) => work(world.nodes[fault.node], fault),
})
const onWire = (name: 'front' | 'database', cut: (wire: DatabaseProxy) => Promise<void> | void): Kind => ({
  target: ({ node }) => `${name} ${node}`,
  strike: async (world, { node, forMs }) => {
    const wire = world.nodes[node][name]
    await cut(wire)
    await wait(forMs)
    await wire.comeBack()
  },
})

/** How far the deadlines of all orders are moved back, which simulates a jump of the clock. */
const JUMP = '10 days'

const KINDS: Record<string, Kind> = {
  killNode: onNode(async (node, { forMs }) => {
    await node.kill('SIGKILL')
    await wait(forMs)
    await node.start()
  }),
  restartNode: onNode(async (node) => {
    await node.kill('SIGTERM')
    await node.start()
  }),
  pauseNode: onNode(async (node, { forMs }) => {
    node.signal('SIGSTOP')
    await wait(forMs)
    node.signal('SIGCONT')
  }),
  killDatabase: { target: always('PostgreSQL'), strike: (world) => world.killDatabase() },
  killBackend: { target: always('PostgreSQL'), strike: (world) => world.killBackend() },
  cutDatabase: onWire('database', (wire) => wire.stop()),
  silenceDatabase: onWire('database', (wire) => wire.fallSilent()),
  slowDatabase: onWire('database', (wire) => wire.slowDown(150)),
  cutFront: onWire('front', (wire) => wire.stop()),
  silenceFront: onWire('front', (wire) => wire.fallSilent()),
  failingStore: {
    target: always('store'),
    strike: async ({ s3 }, { forMs }) => {
      s3.fail(503)
      await wait(forMs)
      s3.fail(null)
    },
  },
  stalledStore: {
    target: always('store'),
    strike: async ({ s3 }, { forMs }) => {
      s3.stall(true)
      await wait(forMs)
      s3.stall(false)
    },
  },
  closedMail: {
    target: always('mail'),
    strike: async ({ mail }, { forMs }) => {
      await mail.close()
      await wait(forMs)
      await mail.open('accepts')
    },
  },
  dyingMail: {
    target: always('mail'),
    strike: async ({ mail }, { forMs }) => {
      await mail.open('diesAfterData')
      await wait(forMs)
      await mail.open('accepts')
    },
  },
  killRedis: {
    target: always('Redis'),
    strike: async ({ redis }, { forMs }) => {
      await redis?.kill()
      await wait(forMs)
      await redis?.start()
    },
  },
  clockJump: {
    target: always('clock'),
    strike: async ({ databaseUrl }) => {
      await onServer(
        databaseUrl,
        `update orders set deadline_time = deadline_time - interval '${JUMP}', case_deadline_time = case_deadline_time - interval '${JUMP}'`,
      )
    },
  },
}

const EVERY_MS = 1400
const LONGEST_MS = 3500

/** Plans the faults; the plan depends only on the seed. */
export function planTrouble(random: Random, lastsMs: number): Fault[] {
  const plan: Fault[] = []
  const kinds = Object.keys(KINDS)
  for (let atMs = random.below(EVERY_MS); atMs < lastsMs; atMs += 1 + random.below(2 * EVERY_MS))
    plan.push({ kind: random.pick(kinds), atMs, forMs: 300 + random.below(LONGEST_MS), node: random.below(2) as 0 | 1 })
  return plan
}

/** Carries out the plan; resolves when everything is repaired and the time is over. */
export async function makeTrouble(world: World, plan: readonly Fault[], lastsMs: number, history: History): Promise<void> {
  const startedAt = performance.now()
  const busy = new Map<string, Promise<void>>()
  const running = plan.map(async (fault) => {
    await wait(fault.atMs)
    const { target, strike } = KINDS[fault.kind]!
    const name = target(fault)
    const turn = (busy.get(name) ?? Promise.resolve()).then(async () => {
      history.note('fault', describeFault(fault, name))
      await strike(world, fault)
    })
    busy.set(name, turn)
    await turn
  })
  await Promise.all(running)
  await wait(Math.max(0, lastsMs - (performance.now() - startedAt)))
}

export const describeFault = ({ kind, atMs, forMs }: Fault, name: string): string =>
  `${kind} of ${name}, due at ${atMs} ms, for ${forMs} ms`
