import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openCarefulShop } from '#tests/faults/seeds/calls.ts'
import { openHistory } from '#tests/faults/seeds/history.ts'
import { type Cast, judge } from '#tests/faults/seeds/judge.ts'
import { openContributor, openReader, openShoppers, openTalk, openTrader, type Scene } from '#tests/faults/seeds/people.ts'
import { randomOf } from '#tests/faults/seeds/random.ts'
import { type Fault, makeTrouble, planTrouble } from '#tests/faults/seeds/trouble.ts'
import { openGround, openWorld } from '#tests/faults/seeds/world.ts'

// `npm run faults` runs twenty seeds, `npm run faults -- --seed 17` repeats that one.

const SEEDS = Number(process.env['FAULT_SEEDS'] ?? 3)
const ONLY = process.env['FAULT_SEED']
const LASTS_MS = Number(process.env['FAULT_SECONDS'] ?? 12) * 1000
/** How often a failing seed is run again with half of its faults. */
const SHORTENED = 4
const STOCK = 2000

const seeds = ONLY === undefined ? Array.from({ length: SEEDS }, (_, index) => index + 1) : [Number(ONLY)]
const ground = await openGround()

interface Result {
  problems: string[]
  /** The lines of the history that concern them. */
  story: string[]
}

async function runSeed(seed: number, plan: readonly Fault[]): Promise<Result> {
  const startedAt = performance.now()
  const world = await openWorld(ground, `seed_${seed}`, seed % 2 === 0)
  const shop = openCarefulShop(world.databaseUrl, world.url)
  const history = openHistory()
  let isOver = false
  const sceneOf = (number: number): Scene => ({ shop, history, random: randomOf(seed * 100 + number), isOver: () => isOver })
  try {
    await world.untilReady()
    const traders = [await openTrader(sceneOf(1), 'trader 1'), await openTrader(sceneOf(2), 'trader 2')]
    const shoppers = await openShoppers(sceneOf(3), STOCK)
    const talk = await openTalk(sceneOf(4), () => world.nodes.map(({ url }) => url))
    const contributor = await openContributor(sceneOf(5))
    const reader = await openReader(sceneOf(6), () => traders[0]!.placed)
    const cast: Cast = { traders, shoppers, talk, contributor, reader, stock: STOCK }
    const living = Promise.all([...traders, shoppers, talk, contributor, reader].map(({ run }) => run()))
    await Promise.race([living, makeTrouble(world, plan, LASTS_MS, history)])
    isOver = true
    const calmAt = performance.now()
    await living
    await world.untilReady()
    const readyAfter = performance.now() - calmAt
    const problems = [...(await judge(world, shop, cast)), ...shop.counts.internalErrors.map((line) => `status 500: ${line}`)]
    for (const side of talk.sides) side.close()
    const orders = [...traders, ...shoppers.people].reduce((sum, { placed }) => sum + placed.length, 0)
    const { answered, repeated, notKnown } = shop.counts
    console.log(
      `seed ${seed}: ${plan.length} faults, ${answered} calls answered, ${repeated} repeated, ${notKnown} unanswered; ${orders} orders, ${talk.sent[0]! + talk.sent[1]!} messages, ${contributor.files.length} files, ${contributor.products.length} products; ready ${Math.round(readyAfter)} ms after; ${problems.length} problems; ${Math.round((performance.now() - startedAt) / 1000)} s`,
    )
    for (const problem of problems) console.log(`  ${problem}`)
    return { problems, story: history.about(problems) }
  } finally {
    isOver = true
    await shop.database.close().catch(() => {})
    await world.close()
  }
}

/** Repeatedly keeps one half of the faults, as long as the seed still fails with that half. */
async function shorten(seed: number, plan: readonly Fault[], result: Result): Promise<{ plan: readonly Fault[]; result: Result }> {
  for (let again = 0, shortest = { plan, result }; ; again++) {
    const half = Math.ceil(shortest.plan.length / 2)
    if (again >= SHORTENED || half === shortest.plan.length) return shortest
    const shorter = []
    for (const part of [shortest.plan.slice(0, half), shortest.plan.slice(half)]) {
      const other = await runSeed(seed, part)
      if (other.problems.length > 0) shorter.push({ plan: part, result: other })
    }
    if (!shorter[0]) return shortest
    shortest = shorter[0]
  }
}

test.each(seeds)(
  'seed %i: what was acknowledged while nodes, database, mail and wires failed is there, once, and whose it is',
  {
    timeout: 1_200_000,
  },
  async (seed) => {
    const plan = planTrouble(randomOf(seed), LASTS_MS)
    const result = await runSeed(seed, plan)
    if (result.problems.length > 0) {
      const shortest = await shorten(seed, plan, result)
      console.log(
        [`seed ${seed}, ${shortest.plan.length} of ${plan.length} faults:`, ...shortest.result.problems, ...shortest.result.story].join(
          '\n',
        ),
      )
    }
    await wait(0)
    expect(result.problems).toEqual([])
  },
)
