// npm run bench:people: 2,000 people who are signed in, each with three live connections, and request another document every five seconds
// on average, from one node. No cache is filled beforehand.
import { setTimeout as wait } from 'node:timers/promises'
import { startBenchServer } from '#bench/bench-database.ts'
import { connectPerson, everybody, leave, type Person, signInPeople } from '#bench/live-people.ts'
import { residentMb } from '#bench/resident.ts'
import { pin, startShop } from '#bench/shop-process.ts'
import { findVisitedPages, somePage } from '#bench/visited-pages.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'

const PORT = 4744
const PEOPLE = 2000
const THINK_MS = 5000
const SLICE_MS = 15_000
const SLICES = 6
const CONNECTING = 50

interface Slice {
  times: number[]
  failed: number
}

pin(process.pid, '1')
const server = await startBenchServer()
pin(server.postmaster, '1')
try {
  const { db, url } = await server.freshShop('people')
  await seedDemo(db)
  const shop = await startShop(PORT, { DATABASE_URL: url })
  try {
    const { pages } = await findVisitedPages(shop.url)
    const people = await signInPeople(db, PEOPLE)
    await everybody(people, CONNECTING, async (person) => void (await connectPerson(shop.url, person, () => {})))
    const slices = Array.from({ length: SLICES }, (): Slice => ({ times: [], failed: 0 }))
    const begun = Date.now()
    const sliceNow = () => slices[Math.floor((Date.now() - begun) / SLICE_MS)]
    const browse = async ({ token }: Person) => {
      // Without a first pause all would come in one moment.
      await wait(Math.random() * THINK_MS)
      for (let slice = sliceNow(); slice; slice = sliceNow()) {
        const sent = performance.now()
        const isRead = await readDocument(shop.url + somePage(pages), token)
        if (isRead) slice.times.push(performance.now() - sent)
        else slice.failed++
        await wait(-Math.log(1 - Math.random()) * THINK_MS)
      }
    }
    await Promise.all(people.map(browse))
    console.log(`| seconds | documents/s | failed | p50 ms | p95 ms | p99 ms |\n|---|---|---|---|---|---|`)
    for (const [place, { times, failed }] of slices.entries()) {
      const sorted = times.toSorted((one, other) => one - other)
      const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
      const seconds = `${(place * SLICE_MS) / 1000}–${((place + 1) * SLICE_MS) / 1000}`
      console.log(`| ${[seconds, Math.round((times.length * 1000) / SLICE_MS), failed, at(0.5), at(0.95), at(0.99)].join(' | ')} |`)
    }
    console.log(`\nresident: ${residentMb(shop.pid)} MB, at most ${residentMb(shop.pid, 'VmHWM')} MB`)
    await everybody(people, CONNECTING, leave)
  } finally {
    await shop.stop()
  }
} finally {
  await server.close()
}

async function readDocument(address: string, token: string): Promise<boolean> {
  const cookie = `H5_SEEN=1; COUNTRY_CODE=ES; CURRENCY_CODE=EUR; TOKEN=${token}`
  try {
    const reply = await fetch(address, { headers: { accept: 'text/html', 'accept-encoding': 'gzip', cookie } })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}
