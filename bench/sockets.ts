// npm run bench:sockets: two thousand live connections on one node: what each costs, whether all reconnect, whether all receive every frame.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { startBenchServer } from '#bench/bench-database.ts'
import { BASES, connectPerson, everybody, leave, signInPeople } from '#bench/live-people.ts'
import { pin, startShop } from '#bench/shop-process.ts'
import type { LiveCommand } from '#contract/live.ts'
import { openBus } from '#server/kernel/live/bus.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'
import { postgresNotifier } from '#server/kernel/live/notifier-postgres.ts'

const PORT = 4720
const PEOPLE = 667
const SOCKETS = PEOPLE * BASES.length
const WARM = 50
const AT_ONCE = 32
const TICK_MS = 10
const SETTLE_MS = 5000
const FRAMES_WITHIN_MS = 20_000

const server = await startBenchServer()
let stopShop: () => Promise<unknown> = async () => {}
try {
  const database = await server.freshShop('sockets')
  const shop = await startShop(PORT, { DATABASE_URL: database.url, REDIS_URL: '' })
  stopShop = shop.stop
  pin(process.pid, '1')
  // This process is the other node: it publishes, and the shop's process has to receive.
  const bus = openBus(
    database,
    postgresNotifier(database.url, () => {}),
  )
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}; ${SOCKETS} connections of ${PEOPLE} people\n`)

  const people = await signInPeople(database.db, PEOPLE)
  const arrivals = new Map<string, number>()
  let tries = 0
  const connect = async (person: (typeof people)[number]) => {
    tries += await connectPerson(shop.url, person, ({ id }, { cmd, data }, at) => void arrivals.set(`${id} ${cmd} ${data}`, at))
  }

  // Warm-up: the first ones load what all later ones use.
  await everybody(people.slice(0, WARM), AT_ONCE, connect)
  await everybody(people.slice(0, WARM), AT_ONCE, leave)
  await wait(SETTLE_MS)
  const empty = residentKb(shop.pid)

  console.log('| what | |\n|---|---|')
  const cpuBefore = cpuMs(shop.pid)
  const opening = await timed(() => everybody(people, AT_ONCE, connect))
  const cpu = cpuMs(shop.pid) - cpuBefore
  await wait(SETTLE_MS)
  const full = residentKb(shop.pid)
  say('opened, tickets included', `${Math.round(opening)} ms, ${(cpu / SOCKETS).toFixed(1)} ms of the server’s core each`)
  say('memory of the process, empty → full', `${Math.round(empty / 1024)} → ${Math.round(full / 1024)} MB`)
  say('memory a connection', `${Math.round((full - empty) / SOCKETS)} kB`)

  tries = 0
  const again = await timed(async () => {
    await everybody(people, PEOPLE, leave)
    await everybody(people, PEOPLE, connect)
  })
  const open = people.flatMap(({ sockets }) => sockets).filter(({ readyState }) => readyState === 1).length
  say('all closed and opened again at once', `${open} of ${SOCKETS} open after ${Math.round(again)} ms, ${tries} tried twice`)

  const results = new Map<string, number>()
  const appContext = { database, bus }
  const telt = await timed(() =>
    everybody(people, 16, ({ id }) =>
      inTransactionWithFrames(appContext, 'write', async (_db, live) => {
        for (const cmd of ['cart', 'message', 'chat'] satisfies LiveCommand[]) {
          live.send(id, { cmd, data: 'frame' })
          results.set(`${id} ${cmd} frame`, performance.now())
        }
      }),
    ),
  )
  const giveUpAt = performance.now() + FRAMES_WITHIN_MS
  while (arrivals.size < results.size && performance.now() < giveUpAt) await wait(10)
  const times = [...results].flatMap(([key, at]) => (arrivals.has(key) ? [arrivals.get(key)! - at] : [])).sort((a, b) => a - b)
  say('one frame to each, told by another node', `${arrivals.size} of ${results.size} arrived, told in ${Math.round(telt)} ms`)
  say('from change to tab', `p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, most ${at(times, 1)} ms`)

  const codes = Promise.all(people.flatMap(({ sockets }) => sockets.map(async (socket) => (await once(socket, 'close'))[0] as number)))
  await bus.close()
  const stopping = await timed(stopShop)
  stopShop = async () => {}
  const restarts = (await codes).filter((code) => code === 1012).length
  say('graceful stop', `${Math.round(stopping)} ms, ${restarts} of ${SOCKETS} closed with 1012`)
  if (open < SOCKETS || arrivals.size < results.size || restarts < SOCKETS) process.exitCode = 1
} finally {
  await stopShop()
  await server.close()
}

function say(what: string, figure: string): void {
  console.log(`| ${what} | ${figure} |`)
}

function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)
}
