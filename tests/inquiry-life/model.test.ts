import { and, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { acceptQuote, cancelInquiry, declineQuote, editInquiry, replyToInquiry, resubmitInquiry } from '#contract/inquiries/changes.ts'
import { claimInquiry, rejectInquiry, releaseInquiry, requestInfo } from '#contract/inquiries/console/inquiries.ts'
import { saveQuote, sendQuote, withdrawQuote } from '#contract/inquiries/console/quotes.ts'
import { INQUIRY_WITHIN } from '#contract/inquiries/life.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import { endQuotedLines } from '#server/features/cart/ended-lines.ts'
import { expireInquiries } from '#server/features/inquiries/expire-inquiries.ts'
import { inquiries } from '#server/features/inquiries/inquiries.table.ts'
import { quotes } from '#server/features/inquiries/quotes/quotes.table.ts'
import { orderFor, place } from '#tests/buying.ts'
import { asOften, patient } from '#tests/exhaustive.ts'
import { openBuyer } from '#tests/goods.ts'
import { addedInquiry, openDesk, quoteBody, type StagedInquiry } from '#tests/inquiring.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database

const RUNS = asOften(50, 8)
const STEPS = 40

/** A model of inquiries derived from decisions §14.2, independently of contract/inquiries/life.ts. */
interface Model {
  status: number
  version: number
  rounds: number
  isQuoted: boolean
  hasDraft: boolean
  /** Status of the latest sent quote; 0: none. */
  quoteStatus: number
  /** Who has claimed the inquiry: 0 no one, 1 the operator, 2 another operator. */
  holder: number
  lockEnd: number
  deadline: number
  quoteEnd: number
}

const STEP = fc.oneof(
  fc
    .constantFrom('edit', 'cancel', 'reply', 'accept', 'decline', 'renegotiate', 'resubmit', 'order')
    .map((move) => ({ move, by: 0, hours: 0 })),
  fc.record({
    move: fc.constantFrom('claim', 'claim', 'save', 'send', 'send', 'release', 'requestInfo', 'reject', 'withdraw'),
    by: fc.constantFrom(1, 1, 1, 2),
    hours: fc.constant(0),
  }),
  fc.record({ move: fc.constant('wait'), by: fc.constant(0), hours: fc.constantFrom(0.1, 0.3, 7, 50, 200) }),
)
type Step = { move: string; by: number; hours: number }

const now = () => shop.appContext.clock().getTime()
/** The code that a step must return; changes the model if the step succeeds. */
function expected(model: Model, { move, by }: Step): number {
  const held = model.holder !== 0 && now() < model.lockEnd
  const isMine = held && model.holder === by
  const bump = (set: Partial<Model>) => {
    Object.assign(model, set, { version: model.version + 1 })
    return 200
  }
  const ended = model.quoteStatus === 6 || model.status === 8
  const isOver = now() >= model.quoteEnd
  switch (move) {
    case 'edit':
      return model.status <= 1 ? bump({}) : 430002
    case 'cancel':
      return model.status <= 1 ? bump({ status: 7, deadline: 0 }) : 430002
    case 'reply':
      return model.status === 1 ? bump({ status: 0, deadline: 0 }) : 430002
    case 'resubmit':
      return model.status >= 6 ? 200 : 430002
    case 'accept': {
      if (model.quoteStatus === 0) return 500007
      if (ended) return 500006
      if ([1, 4].includes(model.quoteStatus) && isOver) return 500006
      if (model.status === 3) {
        const quoteEnd = Math.max(model.quoteEnd, now() + INQUIRY_WITHIN.order)
        return bump({ status: 4, quoteStatus: 4, quoteEnd, deadline: quoteEnd })
      }
      return model.status === 4 ? 200 : 430002
    }
    case 'decline':
    case 'renegotiate': {
      if (model.quoteStatus === 0) return 500007
      if (ended) return 500006
      if (model.quoteStatus === 1 && isOver) return 500006
      if (move === 'decline') {
        const may = (model.status === 3 && model.quoteStatus === 1) || (model.status === 2 && model.quoteStatus === 2)
        return may ? bump({ status: 7, quoteStatus: 5, deadline: 0, holder: 0 }) : 430002
      }
      return model.status === 3 && model.rounds < 5 ? bump({ status: 2, quoteStatus: 2, deadline: 0, rounds: model.rounds + 1 }) : 430002
    }
    case 'claim':
      if (held && !isMine) return 430003
      return model.status === 0 || model.status === 2 ? bump({ status: 2, holder: by, lockEnd: now() + INQUIRY_WITHIN.lock }) : 430002
    case 'withdraw':
      if (model.quoteStatus === 0) return 500007
      return model.status === 3 ? bump({ status: 2, quoteStatus: 7, deadline: 0 }) : held && !isMine ? 430003 : 430002
    default:
  }
  if (move === 'send' && !model.hasDraft) return 500007
  if (held && !isMine) return 430003
  if (model.status !== 2) return 430002
  if (!isMine) return 430003
  switch (move) {
    case 'release':
      return bump({ status: model.isQuoted ? 2 : 0, holder: 0 })
    case 'requestInfo':
      return bump({ status: 1, holder: 0, deadline: now() + INQUIRY_WITHIN.answer })
    case 'reject':
      return bump({ status: 6, holder: 0 })
    case 'save':
      Object.assign(model, { hasDraft: true, lockEnd: now() + INQUIRY_WITHIN.lock })
      return 200
    default: {
      const quoteEnd = now() + 7 * 24 * HOUR_MS
      return bump({ status: 3, isQuoted: true, hasDraft: false, quoteStatus: 1, quoteEnd, deadline: quoteEnd, holder: 0 })
    }
  }
}

/** Applies the deadlines that have passed to the model. */
function pass(model: Model): void {
  if (model.holder !== 0 && now() >= model.lockEnd) {
    Object.assign(model, { holder: 0, status: model.isQuoted ? 2 : 0, version: model.version + 1 })
  }
  if (model.deadline !== 0 && now() >= model.deadline) {
    const quoteStatus = [1, 4].includes(model.quoteStatus) ? 6 : model.quoteStatus
    Object.assign(model, { status: 8, deadline: 0, quoteStatus, version: model.version + 1 })
  }
}

const BUYERS: Record<string, [Endpoint, object]> = {
  edit: [editInquiry, { remark: 'soon' }],
  cancel: [cancelInquiry, {}],
  reply: [replyToInquiry, { content: 'Blue' }],
  accept: [acceptQuote, {}],
  decline: [declineQuote, { type: 0 }],
  renegotiate: [declineQuote, { type: 1, targetPrice: '900' }],
}
const DESKS: Record<string, [Endpoint, object]> = {
  claim: [claimInquiry, {}],
  release: [releaseInquiry, {}],
  requestInfo: [requestInfo, { content: 'Which colour?' }],
  reject: [rejectInquiry, { reasonType: 5, content: 'No' }],
  withdraw: [withdrawQuote, {}],
}

async function make(staged: StagedInquiry, { move, by }: Step): Promise<number> {
  const { buyer, id } = staged
  const token = by === 2 ? staged.desk.other : staged.desk.operator
  if (move === 'resubmit') {
    const { code } = await shop.call(resubmitInquiry, { id }, { token: buyer.token })
    // Removes the copy, which the model does not follow.
    await db.delete(inquiries).where(and(eq(inquiries.accountId, buyer.id), eq(inquiries.resubmitOfId, Number(id))))
    return code
  }
  const [endpoint, more] = BUYERS[move] ?? DESKS[move] ?? []
  if (endpoint) return (await staged.move(endpoint, BUYERS[move] ? buyer.token : token, more as never)).code
  if (move === 'save') return (await staged.move(saveQuote, token, await quoteBody(shop, await staged.info()))).code
  const [draft] = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.inquiryId, Number(id)), eq(quotes.quoteStatus, 0)))
  return (await staged.move(sendQuote, token, { quoteId: String(draft?.id ?? 0) } as never)).code
}

/** Places the first order of the goods that the quote put into the cart. */
async function order(staged: StagedInquiry, model: Model): Promise<void> {
  const lines = await db
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(
      and(
        eq(cartLines.accountId, staged.buyer.id),
        sql`${cartLines.endStatus} is null`,
        sql`${cartLines.quoteEndTime} > ${new Date(now())}`,
      ),
    )
  const cartIdList = lines.map(({ id }) => String(id))
  expect(cartIdList.length > 0).toBe(model.status === 4 && now() < model.quoteEnd)
  if (cartIdList.length === 0) return
  const { code } = await place(shop, staged.buyer, await orderFor(shop, staged.buyer, cartIdList))
  expect(code).toBe(200)
  Object.assign(model, { status: 5, deadline: 0, version: model.version + 1 })
}

/** Checks what must hold after every step. */
async function check(staged: StagedInquiry, model: Model): Promise<void> {
  const [row] = await db
    .select()
    .from(inquiries)
    .where(eq(inquiries.id, Number(staged.id)))
  expect([row!.inquiryStatus, row!.version, row!.roundTotal]).toEqual([model.status, model.version, model.rounds])
  // Tolerant, since the server reads the clock a moment later than the model.
  expect(Math.abs((row!.deadlineTime?.getTime() ?? 0) - model.deadline)).toBeLessThan(patient(10_000))
  const standing = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.inquiryId, row!.id), inArray(quotes.quoteStatus, [1, 4])))
  expect(standing.length).toBe([1, 4].includes(model.quoteStatus) ? 1 : 0)
  const open = await db
    .select({ price: cartLines.quotedPrice })
    .from(cartLines)
    .where(and(eq(cartLines.accountId, staged.buyer.id), sql`${cartLines.endStatus} is null`))
  // The quote is accepted exactly once: one line, at its price.
  expect(open.map(({ price }) => price)).toEqual(model.status === 4 ? [6_300_000n] : [])
}

test('whatever buyers, operators and the clock do in whichever order, an inquiry is where the decisions say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 10, maxLength: STEPS }), async (steps) => {
      const buyer = await openBuyer(shop)
      const staged = await addedInquiry(shop, buyer, await openDesk(shop))
      const model: Model = {
        status: 0,
        version: 1,
        rounds: 0,
        isQuoted: false,
        hasDraft: false,
        quoteStatus: 0,
        holder: 0,
        lockEnd: 0,
        deadline: 0,
        quoteEnd: 0,
      }
      for (const step of steps) {
        if (step.move === 'wait') {
          shop.passTime(step.hours * HOUR_MS + MINUTE_MS)
          Object.assign(staged.desk, await openDesk(shop))
          buyer.token = await signedIn(shop, { id: buyer.id, role: DEMO_PEOPLE.buyer.role })
          pass(model)
          await expireInquiries(shop.appContext, shop.appContext.clock(), (id, error) => {
            throw new Error(`inquiry ${id} failed`, { cause: error })
          })
          await endQuotedLines(shop.appContext, {}, () => {})
        } else if (step.move === 'order') await order(staged, model)
        else expect([step, await make(staged, step)]).toEqual([step, expected(model, step)])
        await check(staged, model)
      }
    }),
    { numRuns: RUNS, ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}) },
  )
}, 600_000)
