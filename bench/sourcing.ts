// npm run bench:sourcing: price inquiries and conversations with suppliers. Server on one core, PostgreSQL and the callers on the
// other; the limit of the same run is a bare request that the server answers without its database.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openAccount } from '#bench/accounts.ts'
import { startBenchServer } from '#bench/bench-database.ts'
import type { Buyer } from '#bench/buyer.ts'
import { copyMessages } from '#bench/long-conversation.ts'
import { reportTimes, TIMES_HEAD } from '#bench/report-times.ts'
import { pin, startShop } from '#bench/shop-process.ts'
import { CHAT_TYPE, listChatMessages, sendChatMessage } from '#contract/consultations/chat-messages.ts'
import { listConsultations, openConsultation, SOURCE_TYPE } from '#contract/consultations/consultations.ts'
import { addInquiry } from '#contract/inquiries/changes.ts'
import { listInquiries, parseLink } from '#contract/inquiries/inquiries.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const PORT = 4741
const CALLERS = 32
const TIMES = 640
const SUPPLIER = '1'
const HISTORY = 5000
const CONVERSATIONS = 500
const INQUIRIES = 40

const linkOf = (at: number) =>
  `https://detail.1688.com/offer/${600_000_000_000 + at}.html?spm=a26352.13672862&offerId=${600_000_000_000 + at}`

pin(process.pid, '1')
const server = await startBenchServer()
pin(server.postmaster, '1')
try {
  const { db, url } = await server.freshShop('sourcing')
  await seedDemo(db)
  const shop = await startShop(PORT, { DATABASE_URL: url })
  try {
    console.log(TIMES_HEAD)
    await reportTimes('a request without the database', 1, 400, () => fetch(`${shop.url}/healthz`).then((reply) => reply.arrayBuffer()))
    const buyers = []
    for (let count = 0; count < CALLERS; count++) buyers.push(await openAccount(db, shop.url))
    await measureInquiries(buyers.map(({ buyer }) => buyer))
    await measureChat(db, buyers)
  } finally {
    await shop.stop()
  }
} finally {
  await server.close()
}

async function measureInquiries(buyers: readonly Buyer[]): Promise<void> {
  const destination = { countryCode: 'ES', postcode: '28001' }
  for (const [at, buyer] of buyers.entries())
    for (let count = 0; count < INQUIRIES; count++)
      await buyer.send(addInquiry, {
        linkList: [{ url: linkOf(at * INQUIRIES + count), quantity: 100 }],
        ...destination,
        submitToken: randomUUID(),
      })
  for (const callers of [1, CALLERS]) {
    await reportTimes('inquiry/parseLink', callers, TIMES, (at) => buyers[at % CALLERS]!.send(parseLink, { url: linkOf(at) }))
    await reportTimes(`inquiry/page, of ${INQUIRIES}`, callers, TIMES, (at) => buyers[at % CALLERS]!.send(listInquiries, {}))
  }
}

/** One buyer has a long conversation and many others; the other buyers have one each to write in. */
async function measureChat(db: PoolDatabase, accounts: readonly { id: number; buyer: Buyer }[]): Promise<void> {
  const about = { sourceType: SOURCE_TYPE.supplier, sourceId: SUPPLIER, supplierId: SUPPLIER }
  const ids: string[] = []
  for (const { buyer } of accounts) ids.push((await buyer.send(openConsultation, about)).data.id)
  const write = (at: number, content: string) =>
    accounts[at]!.buyer.send(sendChatMessage, { consultationId: ids[at]!, clientId: randomUUID(), type: CHAT_TYPE.text, content })
  for (const at of ids.keys()) await write(at, 'Hello')
  const [first] = accounts
  await copyMessages(db, Number(ids[0]), HISTORY)
  await copyConversations(db, first!.id, Number(ids[0]), CONVERSATIONS)
  for (const callers of [1, CALLERS]) {
    await reportTimes('consultation/send', callers, TIMES, (at) => write(at % CALLERS, `Message ${at}`))
    await reportTimes(`consultation/messagePage, of ${HISTORY}`, callers, TIMES, () =>
      first!.buyer.send(listChatMessages, { consultationId: ids[0]! }),
    )
    await reportTimes(`consultation/page, of ${CONVERSATIONS}`, callers, TIMES / 4, () =>
      first!.buyer.send(listConsultations, { pageSize: 60 }),
    )
  }
}

/** Adds `count` conversations, each about another product of the supplier and with one message. */
async function copyConversations(db: PoolDatabase, accountId: number, consultationId: number, count: number): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into consultations (account_id, supplier_id, source_type, source_id, status)
      select account_id, supplier_id, ${SOURCE_TYPE.product}, n, 1 from consultations, generate_series(1, ${count}::int) as n
      where id = ${consultationId} returning id),
    written as (
      insert into consultation_messages (consultation_id, sender_type, account_id, client_id, type, content, language)
      select id, 1, ${accountId}, gen_random_uuid(), 0, 'Hello', 'en' from made returning id, consultation_id),
    sides as (insert into consultation_sides (consultation_id, side) select id, side from made, (values (1), (2)) as s(side) returning 1)
    select count(*) from written, sides`)
  await db.execute(sql`
    update consultations set last_message_id = (select max(id) from consultation_messages where consultation_id = consultations.id)
    where account_id = ${accountId}`)
  await db.execute(sql`analyze consultations, consultation_messages, consultation_sides`)
}
