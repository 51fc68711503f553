import { eq } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import { DEMO_BUYER_ID } from '#database/demo/accounts.ts'
import { INQUIRY_STORIES, type InquiryStory } from '#database/demo/inquiry-stories.ts'
import { insertInquiry, insertLines } from '#server/features/inquiries/inquiries.queries.ts'
import { inquiries } from '#server/features/inquiries/inquiries.table.ts'
import { rowsOfLines } from '#server/features/inquiries/lines.ts'
import { ratedCurrency } from '#server/features/markets/markets.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

const SOMEWHERE = 'https://rutaseda.example'

/** Seeds the demo buyer's inquiries and quotes, using the same functions as the calls, at times before `now`. */
export async function seedDemoInquiries(db: Database, pool: PoolDatabase, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const story of INQUIRY_STORIES) {
    const id = await send(db, pool, story, before(story.sent))
    for (const [daysAgo, step] of story.steps) {
      const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id))
      await step(inquiry!, { db, pool, now: before(daysAgo) })
    }
  }
}

async function send(db: Database, pool: PoolDatabase, { key, lines, remark = '' }: InquiryStory, now: Date): Promise<number> {
  const currency = await ratedCurrency(pool, 'EUR')
  const writer = { db, accountId: DEMO_BUYER_ID, currency, publicUrl: SOMEWHERE, now }
  const rows = await rowsOfLines(writer, lines)
  const inquiry = await insertInquiry(db, {
    inquiryNo: `Q${now.toISOString().slice(2, 10).replaceAll('-', '')}${key}`,
    accountId: DEMO_BUYER_ID,
    countryCode: 'ES',
    postcode: '46001',
    incoterms: 'DAP',
    currencyCode: currency.code,
    currencyDigits: currency.digits,
    remark,
    createTime: now,
    updateTime: now,
  })
  await insertLines(
    db,
    inquiry,
    rows.map(({ id: _, ...row }) => row),
  )
  return inquiry.id
}
