// npm run bench:people: 2,000 people who are signed in, each with three live connections, and request another document every five seconds
// on average, from one node. No cache is filled beforehand.
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startBenchServer } from '#bench/bench-database.ts'
import { connectPerson, everybody, leave, type Person, signInPeople } from '#bench/live-people.ts'
import { processorMs } from '#bench/processor-time.ts'
import { residentMb } from '#bench/resident.ts'
import { pin, startShop } from '#bench/shop-process.ts'
import { findVisitedPages, somePage } from '#bench/visited-pages.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { storePrint, unprintedPictures } from '#server/features/search/pictures/prints.queries.ts'

const PORT = 4744
const PEOPLE = 2000
const THINK_MS = 5000
const SLICE_MS = 15_000
const SLICES = 6
const CONNECTING = 50
const MOST_PICTURES = 100_000

const agent = new Agent({ keepAlive: true })

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
  // Otherwise the server prints the demo's pictures for photo search meanwhile, ten seconds of every two minutes.
  for (const picture of await unprintedPictures(db, MOST_PICTURES, 0)) await storePrint(db, picture, null)
  const shop = await startShop(PORT, { DATABASE_URL: url, TRUST_PROXY: '127.0.0.1', PUBLIC_URL: `http://127.0.0.1:${PORT}` })
  try {
    const { pages } = await findVisitedPages(shop.url)
    const people = await signInPeople(db, PEOPLE)
    await everybody(people, CONNECTING, async (person) => void (await connectPerson(shop.url, person, () => {})))
    const slices = Array.from({ length: SLICES }, (): Slice => ({ times: [], failed: 0 }))
    const begun = Date.now()
    const sliceNow = () => slices[Math.floor((Date.now() - begun) / SLICE_MS)]
    const busyMs = [processorMs(shop.pid)]
    const counting = setInterval(() => busyMs.push(processorMs(shop.pid)), SLICE_MS)
    const browse = async (person: Person) => {
      // Without a first pause all would come in one moment.
      await wait(Math.random() * THINK_MS)
      for (let slice = sliceNow(); slice; slice = sliceNow()) {
        const sent = performance.now()
        const isRead = await readDocument(shop.url + somePage(pages), person)
        if (isRead) slice.times.push(performance.now() - sent)
        else slice.failed++
        await wait(-Math.log(1 - Math.random()) * THINK_MS)
      }
    }
    await Promise.all(people.map(browse))
    clearInterval(counting)
    console.log(
      "| seconds | documents/s | failed | p50 ms | p95 ms | p99 ms | the server's CPU time, % of a core |\n|---|---|---|---|---|---|---|",
    )
    for (const [place, { times, failed }] of slices.entries()) {
      const sorted = times.toSorted((one, other) => one - other)
      const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
      const seconds = `${(place * SLICE_MS) / 1000}–${((place + 1) * SLICE_MS) / 1000}`
      const busy = Math.round(((busyMs[place + 1]! - busyMs[place]!) * 100) / SLICE_MS)
      console.log(`| ${[seconds, Math.round((times.length * 1000) / SLICE_MS), failed, at(0.5), at(0.95), at(0.99), busy].join(' | ')} |`)
    }
    console.log(`\nresident: ${residentMb(shop.pid)} MB, at most ${residentMb(shop.pid, 'VmHWM')} MB`)
    await everybody(people, CONNECTING, leave)
  } finally {
    await shop.stop()
  }
} finally {
  agent.destroy()
  await server.close()
}

/** Does not unpack the document: on two cores, that would take the time of its server's PostgreSQL. */
function readDocument(address: string, { id, token }: Person): Promise<boolean> {
  const cookie = `H5_SEEN=1; COUNTRY_CODE=ES; CURRENCY_CODE=EUR; TOKEN=${token}`
  // Renderings that wait are limited by network, and these people are not all in one office.
  const from = `10.${id >> 8}.${id & 255}.1`
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip', cookie, 'x-forwarded-for': from }
  return new Promise((resolve) => {
    get(address, { agent, headers }, (reply) => {
      reply.on('end', () => resolve(reply.statusCode === 200)).on('error', () => resolve(false))
      reply.resume()
    }).on('error', () => resolve(false))
  })
}
