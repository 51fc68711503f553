// npm run bench:scale -- PRODUCTS: generates a catalogue, and measures how a shop of this size answers at 1 and at 8 connections.
// With DATABASE_URL, measures the catalogue there (npm run catalogue:make), leaves it in place, and ignores PRODUCTS.
import { startBenchServer } from '#bench/bench-database.ts'
import { measureChanges } from '#bench/scale-changes.ts'
import { describeSize } from '#bench/scale-memory.ts'
import { type Question, questionsOf } from '#bench/scale-questions.ts'
import { startShop } from '#bench/shop-process.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { makeCatalogue } from '#database/make/make-catalogue.ts'
import { openDatabase } from '#server/kernel/database/database.ts'

const PORT = Number(process.env['PORT'] ?? 4747)
const TIMES = Number(process.env['TIMES'] ?? 200)
const CONNECTIONS = [1, 8]
const CHANGES = 20

const present = process.env['DATABASE_URL']
const server = present ? undefined : await startBenchServer()
const database = present ? openDatabase(present) : await server!.freshShop('scale')
try {
  if (!present) {
    await seedDemo(database.db)
    await makeCatalogue(database.url, {
      productTotal: Number(process.argv[2] ?? 10_000),
      seed: '1',
      onProgress: (doing) => console.error(doing),
    })
  }
  console.log(await describeSize(database.db))
  const questions = await questionsOf(database.db, TIMES * CONNECTIONS.length)
  const shop = await startShop(PORT, { DATABASE_URL: database.url }, null)
  try {
    console.log('| what | connections | p50 ms | p95 ms | most ms |\n|---|---|---|---|---|')
    for (const [what, list] of Object.entries(questions)) {
      // Warm-up: uncached plans and pages of the database are not what is measured.
      for (const question of list.slice(0, 10)) await send(shop.url, question)
      for (const [place, callers] of CONNECTIONS.entries())
        report(what, callers, await times(shop.url, callers, list.slice(place * TIMES, (place + 1) * TIMES)))
    }
    report('one change until it is found', 1, await measureChanges(database.db, shop.url, CHANGES))
    console.log(await describeSize(database.db, shop.pid))
  } finally {
    await shop.stop()
  }
} finally {
  await database.close()
  await server?.close()
}

/** Whether the request was answered; false (counted by the caller) if it was refused because too many are waiting. */
async function send(url: string, { path, language }: Question): Promise<boolean> {
  const reply = await fetch(url + path, { headers: { 'operate-langcode': language, 'operate-currencycode': 'EUR' } })
  const body = await reply.text()
  if (reply.status === 503) return false
  if (!reply.ok || (path.startsWith('/api/') && !body.includes('"code":200')))
    throw new Error(`${path}: ${reply.status} ${body.slice(0, 200)}`)
  return true
}

async function times(url: string, callers: number, questions: readonly Question[]): Promise<number[]> {
  const taken: number[] = []
  let next = 0
  let refused = 0
  const caller = async () => {
    for (let question = questions[next++]; question; question = questions[next++]) {
      const begun = performance.now()
      if (await send(url, question)) taken.push(performance.now() - begun)
      else refused += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  if (refused > 0) console.log(`${refused} requests of the next line were refused (503)`)
  return taken
}

function report(what: string, callers: number, taken: number[]): void {
  const sorted = taken.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0)
  console.log(`| ${what} | ${callers} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`)
}
