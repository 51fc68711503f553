import { eq, sql } from 'drizzle-orm'
import { test } from 'vitest'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { acceptQuote, addInquiry, cancelInquiry, declineQuote, replyToInquiry } from '#contract/inquiries/changes.ts'
import { claimInquiry, rejectInquiry, requestInfo } from '#contract/inquiries/console/inquiries.ts'
import { saveQuote, sendQuote, withdrawQuote } from '#contract/inquiries/console/quotes.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import { inquiries, inquiryLines } from '#server/features/inquiries/inquiries.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { products } from '#server/features/products/products.table.ts'
import { everyOrSome } from '#tests/exhaustive.ts'
import { failAtEveryStatement } from '#tests/faults/every-statement.ts'
import { openFailingShop } from '#tests/faults/failing-shop.ts'
import { openBuyer } from '#tests/goods.ts'
import { addedInquiry, made, openDesk, quote, quoteBody, requestBody, type StagedInquiry } from '#tests/inquiring.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const failing = await openFailingShop(shop)
const desk = await openDesk(shop)

type Step = (staged: StagedInquiry) => Promise<unknown>

/** A call with its complete input, so that repeating it does not count statements that read the version first. */
interface Call<E extends Endpoint = Endpoint> {
  endpoint: E
  token: string
  input: InputOf<E>
}
const callOf = <E extends Endpoint>(endpoint: E, token: string, input: InputOf<E>): Call => ({ endpoint, token, input })

const claimed: Step = ({ move }) => made(move(claimInquiry, desk.operator))
const requested: Step = async (staged) => {
  await claimed(staged)
  await made(staged.move(requestInfo, desk.operator, { content: 'Which colour?' }))
}
const drafted: Step = async (staged) => {
  await claimed(staged)
  await made(staged.move(saveQuote, desk.operator, await quoteBody(shop, await staged.info())))
}
const quoted: Step = (staged) => quote(shop, staged)

/** Each move of an inquiry, with the steps that bring a new inquiry to where it can be made. */
const MOVES: Record<string, { until?: Step; call: (staged: StagedInquiry) => Promise<Call> }> = {
  cancel: { call: async ({ id, buyer, info }) => callOf(cancelInquiry, buyer.token, { id, version: (await info()).version }) },
  claim: { call: async ({ id, info }) => callOf(claimInquiry, desk.operator, { id, version: (await info()).version }) },
  requestInfo: {
    until: claimed,
    call: async ({ id, info }) => callOf(requestInfo, desk.operator, { id, version: (await info()).version, content: 'Which colour?' }),
  },
  reply: {
    until: requested,
    call: async ({ id, buyer, info }) => callOf(replyToInquiry, buyer.token, { id, version: (await info()).version, content: 'Green' }),
  },
  reject: {
    until: claimed,
    call: async ({ id, info }) =>
      callOf(rejectInquiry, desk.operator, { id, version: (await info()).version, reasonType: 1, content: 'Not to be had' }),
  },
  quoteSave: {
    until: claimed,
    call: async (staged) => {
      const info = await staged.info()
      return callOf(saveQuote, desk.operator, { inquiryId: staged.id, version: info.version, ...(await quoteBody(shop, info)) })
    },
  },
  quoteSend: {
    until: drafted,
    call: async ({ consoleInfo }) => {
      const { draft, version } = await consoleInfo()
      return callOf(sendQuote, desk.operator, { quoteId: draft!.quoteId, version })
    },
  },
  quoteWithdraw: { until: quoted, call: async (staged) => callOf(withdrawQuote, desk.operator, await newest(staged)) },
  acceptQuote: { until: quoted, call: async (staged) => callOf(acceptQuote, staged.buyer.token, await newest(staged)) },
  renegotiate: {
    until: quoted,
    call: async (staged) => callOf(declineQuote, staged.buyer.token, { ...(await newest(staged)), type: 1, targetPrice: '900' }),
  },
  decline: {
    until: quoted,
    call: async (staged) => callOf(declineQuote, staged.buyer.token, { ...(await newest(staged)), type: 0 }),
  },
}

async function newest({ info }: StagedInquiry): Promise<{ quoteId: string; version: number }> {
  const { quoteList, version } = await info()
  return { quoteId: quoteList[0]!.quoteId, version }
}

const numberOf = async (statement: ReturnType<typeof sql>) => Number((await db.execute<{ n: string }>(statement)).rows[0]!.n)

/** All that a move writes. */
async function traceOf(accountId: number, id: number) {
  const { rows } = await db.execute<{ statuses: string | null }>(
    sql`select string_agg(version_no || ':' || quote_status, ',' order by version_no) as statuses from quotes where inquiry_id = ${id}`,
  )
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id))
  return {
    status: inquiry?.inquiryStatus,
    quotes: rows[0]!.statuses,
    version: inquiry?.version ?? 0,
    rounds: inquiry?.roundTotal ?? 0,
    inquiries: await db.$count(inquiries, eq(inquiries.accountId, accountId)),
    lines: await db.$count(inquiryLines, eq(inquiryLines.accountId, accountId)),
    replies: await numberOf(sql`select count(*) as n from inquiry_replies where inquiry_id = ${id}`),
    items: await numberOf(sql`select count(*) as n from quote_items where inquiry_id = ${id}`),
    privateProducts: await db.$count(products, eq(products.status, 4)),
    skus: await numberOf(sql`select count(*) as n from skus`),
    cart: await db.$count(cartLines, eq(cartLines.accountId, accountId)),
    messages: await db.$count(messages, eq(messages.accountId, accountId)),
    submissions: await numberOf(sql`select count(*) as n from submissions where account_id = ${accountId}`),
    mails: await numberOf(
      sql`select count(*) as n from graphile_worker._private_jobs where payload -> 'facts' ->> 'inquiryId' = ${String(id)}`,
    ),
  }
}
type Trace = Awaited<ReturnType<typeof traceOf>>

function differenceOf(before: Trace, after: Trace) {
  const counts = Object.entries(after).flatMap(([name, n]) =>
    typeof n === 'number' && name !== 'status' ? [[name, n - (before[name as keyof Trace] as number)] as const] : [],
  )
  return { from: before.status, to: after.status, quotes: [before.quotes, after.quotes], ...Object.fromEntries(counts) }
}

test.each(everyOrSome(MOVES, ['quoteSend']))(
  'a fault at any statement of a move of an inquiry leaves all of it or nothing: %s',
  { timeout: 240_000 },
  async (_, { until, call }) => {
    await failAtEveryStatement(failing, {
      prepare: async () => {
        const staged = await addedInquiry(shop, await openBuyer(shop), desk)
        await until?.(staged)
        return { staged, move: await call(staged) }
      },
      make: async ({ move: { endpoint, input, token } }) => (await failing.call(endpoint, input as never, { token })).code,
      traceOf: ({ staged }) => traceOf(staged.buyer.id, Number(staged.id)),
      differenceOf,
    })
  },
)

test('a fault at any statement of a new inquiry leaves all of it or nothing', { timeout: 240_000 }, async () => {
  await failAtEveryStatement(failing, {
    prepare: async () => ({ buyer: await openBuyer(shop), body: requestBody() }),
    make: async ({ buyer, body }) => (await failing.call(addInquiry, body, { token: buyer.token })).code,
    traceOf: ({ buyer }) => traceOf(buyer.id, 0),
    differenceOf,
  })
})
