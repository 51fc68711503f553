import { setTimeout as wait } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import { checkLedger } from '#contract/ledger/ledger.ts'
import { pageProducts } from '#contract/products/products.ts'
import { consultationMessages } from '#server/features/consultations/consultations.table.ts'
import { orderLog, orders } from '#server/features/orders/orders.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { openContributor, openReader, openShoppers, openTalk, openTrader } from '#tests/faults/seeds/people.ts'
import type { World } from '#tests/faults/seeds/world.ts'
import { piecesOrdered, stockOf } from '#tests/goods.ts'
import { violations } from '#tests/order-life/invariants.ts'
import { callByHttp, type RemoteShop } from '#tests/remote-shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

type Opened<Open extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<Open>>

export interface Cast {
  traders: Opened<typeof openTrader>[]
  shoppers: Opened<typeof openShoppers>
  talk: Opened<typeof openTalk>
  contributor: Opened<typeof openContributor>
  reader: Opened<typeof openReader>
  /** Initial stock of the shoppers' lamp. */
  stock: number
}

const TRADERS_STOCK = 1_000_000
const SETTLED_WITHIN_MS = 40_000

/** Everything that was acknowledged but does not hold once all nodes run again, one line each. */
export async function judge(world: World, shop: RemoteShop, cast: Cast): Promise<string[]> {
  const problems: string[] = []
  for (const trader of cast.traders) problems.push(...(await problemsOfTrader(shop, trader)))
  problems.push(...(await problemsOfShoppers(shop, cast)))
  problems.push(...(await problemsOfTalk(shop, cast)))
  problems.push(...(await problemsOfFiles(world, cast)))
  problems.push(...(await problemsOfSearch(world, shop, cast)))
  problems.push(...(await cast.reader.findLeaks()))
  problems.push(...(await problemsOfLedger(shop)))
  problems.push(...(await problemsOfMails(world, shop, cast)))
  return problems
}

async function ordersOf(shop: RemoteShop, accountId: number): Promise<number[]> {
  const rows = await shop.database.db.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId)).orderBy(orders.id)
  return rows.map(({ id }) => id)
}

/** Acknowledged orders must exist exactly once; others may exist only if an answer was lost. */
function problemsOfOrders(who: string, there: readonly number[], placed: readonly number[], notKnown: number): string[] {
  const lost = placed.filter((id) => !there.includes(id)).map((id) => `${who}: order ${id} was acknowledged and is lost`)
  const more = there.filter((id) => !placed.includes(id))
  return more.length > notKnown ? [...lost, `${who}: orders ${more} were placed and never acknowledged (${notKnown} unanswered)`] : lost
}

/** Moves with a submit token, which are therefore made at most once. */
const ONCE = { payProof: 'proof', refund: 'refundAsk', dispute: 'dispute' } as const
const UNLOGGED = ['deliver']

async function problemsOfTrader(shop: RemoteShop, { trading, placed, moves, notKnownOrders }: Cast['traders'][number]): Promise<string[]> {
  const { buyer, supplierId, goods } = trading
  const there = await ordersOf(shop, buyer.id)
  const problems = problemsOfOrders(`buyer ${buyer.id}`, there, placed, notKnownOrders())
  problems.push(...(await violations(shop, { supplierId, skuIds: goods.skuIds, stock: TRADERS_STOCK })))
  if (there.length === 0) return problems
  const log = await shop.database.db.select().from(orderLog).where(inArray(orderLog.orderId, there))
  for (const id of placed) {
    const own = moves.filter((move) => move.orderId === id)
    const made = log.filter(({ orderId, accountId, action }) => orderId === id && accountId !== null && action !== 'create')
    const acknowledged = own.filter(({ isKnown, moving }) => isKnown && !UNLOGGED.includes(moving))
    if (made.length < acknowledged.length)
      problems.push(`order ${id}: ${acknowledged.length} moves were acknowledged, ${made.length} are in its log`)
    for (const [moving, action] of Object.entries(ONCE)) {
      const all = own.filter((move) => move.moving === moving)
      const [known, logged] = [all.filter(({ isKnown }) => isKnown).length, made.filter((row) => row.action === action).length]
      if (logged < known || logged > all.length)
        problems.push(`order ${id}: ${moving} was acknowledged ${known} times, logged ${logged} times`)
    }
  }
  return problems
}

async function problemsOfShoppers(shop: RemoteShop, { shoppers: { lamp, people }, stock }: Cast): Promise<string[]> {
  const problems: string[] = []
  for (const { buyer, placed, notKnown } of people)
    problems.push(...problemsOfOrders(`buyer ${buyer.id}`, await ordersOf(shop, buyer.id), placed, notKnown))
  const [left, taken] = [await stockOf(shop, lamp.skuIds[0]!), await piecesOrdered(shop, lamp.skuIds[0]!)]
  if (left < 0 || left + taken !== stock) problems.push(`of ${stock} lamps ${left} are left and ${taken} ordered`)
  return problems
}

/** Confirmed messages must exist exactly once, in the order of writing, in the database and on both sides. */
async function problemsOfTalk({ database: { db } }: RemoteShop, { talk: { chat, sides, sent } }: Cast): Promise<string[]> {
  const complete = 1 + sent[0]! + sent[1]!
  for (const giveUpAt = Date.now() + SETTLED_WITHIN_MS; sides.some(({ seen }) => seen.length < complete) && Date.now() < giveUpAt; )
    await wait(50)
  const problems: string[] = []
  const stored = await db
    .select()
    .from(consultationMessages)
    .where(eq(consultationMessages.consultationId, Number(chat.id)))
    .orderBy(consultationMessages.id)
  for (const [reader, seen] of Object.entries({ 'side 0': sides[0]!.seen, 'side 1': sides[1]!.seen, 'the database': stored })) {
    const contents = seen.map(({ content }) => content)
    for (const writer of [0, 1]) {
      const own = contents.filter((content) => content.startsWith(`${writer} `))
      const expected = Array.from({ length: sent[writer]! }, (_, n) => `${writer} ${n}`)
      if (own.join() !== expected.join())
        problems.push(`of ${expected.length} messages of side ${writer} ${reader} has ${own.length}: ${firstDifference(own, expected)}`)
    }
  }
  return problems
}

function firstDifference(own: readonly string[], expected: readonly string[]): string {
  const at = expected.findIndex((content, index) => own[index] !== content)
  return at < 0 ? `then ${own[expected.length]}` : `${own[at]} instead of ${expected[at]}`
}

async function problemsOfFiles(world: World, { contributor: { files } }: Cast): Promise<string[]> {
  const problems: string[] = []
  for (const { url, text } of files)
    for (const node of world.nodes) {
      const reply = await fetch(node.url + url)
      const body = await reply.text()
      if (!body.includes(text)) problems.push(`file ${text} returned ${reply.status} ${body.slice(0, 40)}`)
    }
  return problems
}

/** Makes jobs run that would run within ten minutes: releases the locks of a killed node, and makes retries due. */
async function passTenMinutes(db: Database): Promise<void> {
  await db.execute(sql`select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
    where locked_at < now() - interval '10 s'`)
  await db.execute(sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
    where run_at > now() and attempts > 0`)
}

async function problemsOfSearch(world: World, { database: { db } }: RemoteShop, { contributor: { products } }: Cast): Promise<string[]> {
  const problems: string[] = []
  for (const { id, word } of products) {
    const found = async () =>
      Promise.all(
        world.nodes.map(async ({ url }) => (await callByHttp(url, pageProducts, { keyword: word })).rows?.map((row) => row.id).join()),
      )
    let last = await found()
    for (const giveUpAt = Date.now() + SETTLED_WITHIN_MS; last.some((ids) => ids !== id) && Date.now() < giveUpAt; last = await found()) {
      await passTenMinutes(db)
      await wait(1000)
    }
    if (last.some((ids) => ids !== id)) problems.push(`product ${id} of ${word} is found as ${last.join(' and ')}`)
  }
  return problems
}

async function problemsOfLedger(shop: RemoteShop): Promise<string[]> {
  const { code, data } = await shop.call(checkLedger, {}, { token: await signedIn(shop, DEMO_PEOPLE.operator) })
  const isWrong = code !== 200 || data.problemList.length > 0
  return isWrong ? [`the ledger: ${code} ${JSON.stringify(data?.problemList)}`] : []
}

/** Every buyer with an order must get a mail; retries, and jobs locked by a killed node, become due at once. */
async function problemsOfMails({ mail }: World, { database: { db } }: RemoteShop, { traders, shoppers }: Cast): Promise<string[]> {
  const buyers = [
    ...traders.map(({ trading, placed }) => ({ id: trading.buyer.id, placed })),
    ...shoppers.people.map(({ buyer, placed }) => ({ id: buyer.id, placed })),
  ].filter(({ placed }) => placed.length > 0)
  const { rows } = await db.execute<{ id: string; email: string }>(sql`select id, email from accounts`)
  const emails = new Map(rows.map(({ id, email }) => [Number(id), email]))
  const withoutMail = () => buyers.filter(({ id }) => !mail.received.some(({ to }) => to.includes(emails.get(id)!)))
  for (const giveUpAt = Date.now() + SETTLED_WITHIN_MS; withoutMail().length > 0 && Date.now() < giveUpAt; await wait(1000)) {
    await passTenMinutes(db)
  }
  return withoutMail().map(({ id }) => `buyer ${id} has placed orders and got no mail`)
}
