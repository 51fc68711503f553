import { desc, eq, like } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { saveQuote } from '#contract/inquiries/console/quotes.ts'
import { INQUIRY_STATUS } from '#contract/inquiries/inquiries.ts'
import { INQUIRY_ACTOR, INQUIRY_WITHIN } from '#contract/inquiries/life.ts'
import { formatUnitPrice, parseDecimal } from '#contract/money.ts'
import { DEMO_BUYER_ID, DEMO_OPERATOR_ID } from '#database/demo/accounts.ts'
import { SILENT } from '#database/demo/order-steps.ts'
import { expireInquiry } from '#server/features/inquiries/expire-inquiries.ts'
import { changeInquiry, type InquiryRecord, insertReply, readLines } from '#server/features/inquiries/inquiries.queries.ts'
import { noteOrderedQuotes } from '#server/features/inquiries/inquiries.ts'
import { acceptLocked, declineLocked, type Seen } from '#server/features/inquiries/quotes/answer-quote.ts'
import { newestQuotes } from '#server/features/inquiries/quotes/quotes.queries.ts'
import { sendLockedQuote } from '#server/features/inquiries/quotes/send-quote.ts'
import { writeQuote } from '#server/features/inquiries/quotes/write-quote.ts'
import { orderLines, orders } from '#server/features/orders/orders.table.ts'
import { products, skus } from '#server/features/products/products.table.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

/** An event of a demo inquiry, carried out by the calls' own functions. */
export type InquiryStep = (inquiry: InquiryRecord, at: Moment) => Promise<unknown>

interface Moment {
  db: Database
  pool: PoolDatabase
  now: Date
}

type Item = ParsedInputOf<typeof saveQuote>['itemList'][number]

/** The catalogue product, a lamp, whose category, carton and HS code the quoted private goods copy. */
const LIKE_PRODUCT = 219

async function quote(
  { db, pool, now }: Moment,
  inquiry: InquiryRecord,
  item: (linkId: number, quantity: number) => Promise<Item> | Item,
  remark: string,
) {
  const claimed = await changeInquiry(db, inquiry, { inquiryStatus: INQUIRY_STATUS.quoting, holderId: DEMO_OPERATOR_ID }, now)
  const [line] = (await readLines(db, [inquiry.id])).get(inquiry.id)!
  const call = {
    db,
    jobs: SILENT.jobs,
    database: { db: pool },
    user: { id: DEMO_OPERATOR_ID },
    language: 'spa' as const,
    input: {
      inquiryId: inquiry.id,
      version: claimed.version,
      itemList: [await item(line!.id, line!.quantity)],
      incoterms: 'DAP' as const,
      validDays: 7,
      remark,
    },
  }
  return sendLockedQuote(db, pool, claimed, await writeQuote(call, claimed, now), now)
}

/** Quotes private goods of the platform for the first line. */
export const quoteGoods =
  (price: string, remark: string): InquiryStep =>
  (inquiry, at) =>
    quote(
      at,
      inquiry,
      async (linkId, quantity) => {
        const [model] = await at.db.select().from(products).where(eq(products.id, LIKE_PRODUCT))
        const [line] = (await readLines(at.db, [inquiry.id])).get(inquiry.id)!
        const { categoryId, originCountryCode, cartonQuantity, cartonWeightGram, cartonLengthMm, cartonWidthMm, cartonHeightMm } = model!
        const carton = { cartonQuantity, cartonWeightGram, cartonLengthMm, cartonWidthMm, cartonHeightMm }
        const name = { spa: line!.name, en: line!.name, zh: line!.name }
        const product = {
          ...carton,
          categoryId: categoryId!,
          originCountryCode,
          name,
          hsCode: model!.hsCode,
          unitCode: 'piece' as const,
          weightGram: 900,
        }
        return { linkId, product, quantity, minOrderQuantity: quantity, price, leadTimeDays: 15, remark: '' }
      },
      remark,
    )

const skuOf = async (db: Database, productId: number) => (await db.select().from(skus).where(eq(skus.productId, productId)).limit(1))[0]!.id

/** Quotes a product of the catalogue. */
export const quoteSku =
  (productId: number, price: string, remark: string): InquiryStep =>
  (inquiry, at) =>
    quote(
      at,
      inquiry,
      async (linkId, quantity) => ({
        linkId,
        skuId: await skuOf(at.db, productId),
        quantity,
        minOrderQuantity: quantity,
        price,
        leadTimeDays: 12,
        remark: '',
      }),
      remark,
    )

async function seenBy(db: Database, inquiry: InquiryRecord): Promise<Seen> {
  return { inquiry, quote: (await newestQuotes(db, [inquiry.id])).get(inquiry.id)! }
}

export const accept =
  (): InquiryStep =>
  async (inquiry, { db, now }) =>
    acceptLocked(db, await seenBy(db, inquiry), now)

const answerWith =
  (isDeclined: boolean, target: string | null, remark: string): InquiryStep =>
  async (inquiry, { db, now }) => {
    const targetPrice = target === null ? null : parseDecimal(target, inquiry.currencyDigits)
    return declineLocked(db, await seenBy(db, inquiry), { isDeclined, targetPrice, remark }, now)
  }
export const renegotiate = (target: string, remark: string): InquiryStep => answerWith(false, target, remark)
export const decline = (remark: string): InquiryStep => answerWith(true, null, remark)

/** The inquiry becomes the order with this key: quoted as it was ordered, and accepted just before the order was placed. */
export const orderOf =
  (orderKey: string): InquiryStep =>
  async (inquiry, at) => {
    const { db } = at
    const [ordered] = await db
      .select({ line: orderLines, createTime: orders.createTime, currencyCode: orders.currencyCode, currencyDigits: orders.currencyDigits })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(like(orders.orderNo, `%${orderKey}`))
      .orderBy(desc(orderLines.id))
    const { line, createTime, currencyCode, currencyDigits } = ordered!
    const price = formatUnitPrice({ code: currencyCode, digits: currencyDigits }, line.unitPrice)
    const before = new Date(createTime.getTime() - 60_000)
    const item = { skuId: line.skuId, quantity: line.quantity, minOrderQuantity: line.quantity, price, leadTimeDays: 12, remark: '' }
    const sent = await quote(
      { ...at, now: new Date(createTime.getTime() - INQUIRY_WITHIN.ending) },
      inquiry,
      (linkId) => ({ linkId, ...item }),
      '',
    )
    const { quote: accepted } = await acceptLocked(db, await seenBy(db, sent.inquiry), before)
    await db.update(orderLines).set({ quoteId: accepted.id }).where(eq(orderLines.id, line.id))
    await noteOrderedQuotes({ db, ...SILENT }, [accepted.id], createTime)
  }

const write =
  (actor: 1 | 3, set: Parameters<typeof changeInquiry>[2]) =>
  (content: string): InquiryStep =>
  async (inquiry, { db, now }) => {
    const accountId = actor === INQUIRY_ACTOR.buyer ? DEMO_BUYER_ID : DEMO_OPERATOR_ID
    await insertReply(db, { inquiryId: inquiry.id, actor, accountId, content, language: 'spa', createTime: now }, [])
    const deadlineTime = actor === INQUIRY_ACTOR.platform ? new Date(now.getTime() + INQUIRY_WITHIN.answer) : null
    return changeInquiry(db, inquiry, { ...set, deadlineTime }, now)
  }
export const request = write(INQUIRY_ACTOR.platform, { inquiryStatus: INQUIRY_STATUS.needInfo, holderId: DEMO_OPERATOR_ID })
export const reply = write(INQUIRY_ACTOR.buyer, { inquiryStatus: INQUIRY_STATUS.pendingReview })

export const reject =
  (rejectReason: 1 | 2 | 3 | 4 | 5, rejectContent: string): InquiryStep =>
  (inquiry, { db, now }) =>
    changeInquiry(db, inquiry, { inquiryStatus: INQUIRY_STATUS.rejected, holderId: DEMO_OPERATOR_ID, rejectReason, rejectContent }, now)

/** The buyer cancels the inquiry. */
export const close =
  (): InquiryStep =>
  (inquiry, { db, now }) =>
    changeInquiry(db, inquiry, { inquiryStatus: INQUIRY_STATUS.cancelled, deadlineTime: null }, now)

export const expire =
  (): InquiryStep =>
  (inquiry, { db, now }) =>
    expireInquiry(db, inquiry, now)
