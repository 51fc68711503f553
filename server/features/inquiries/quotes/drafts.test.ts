import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { claimInquiry } from '#contract/inquiries/console/inquiries.ts'
import { saveQuote } from '#contract/inquiries/console/quotes.ts'
import { FILE_STATUS, files } from '#server/features/uploads/uploads.table.ts'
import { openBuyer } from '#tests/goods.ts'
import { addedInquiry, lampToMake, made, openDesk } from '#tests/inquiring.ts'
import { looseFile } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const desk = await openDesk(shop)

test('a draft releases a picture that another operator had put in, and its bytes no longer count', async () => {
  const staged = await addedInquiry(shop, await openBuyer(shop), { ...desk })
  const fileId = await looseFile(shop, DEMO_PEOPLE.operator.id)
  const statusOf = async () =>
    (
      await db
        .select()
        .from(files)
        .where(eq(files.id, Number(fileId)))
    )[0]?.status
  const save = async (imageFileId?: string) => {
    const product = { ...(await lampToMake(shop)), ...(imageFileId ? { imageFileId } : {}) }
    const item = { linkId: null, product, quantity: 200, minOrderQuantity: 100, price: '6.30', leadTimeDays: 12 }
    await made(staged.move(saveQuote, staged.desk.operator, { itemList: [item], incoterms: 'DAP' }))
  }
  await made(staged.move(claimInquiry, desk.operator))
  await save(fileId)
  // The first operator's claim expires.
  shop.passTime(16 * MINUTE_MS)
  staged.desk.operator = desk.other
  await made(staged.move(claimInquiry, desk.other))
  await save(fileId)
  expect(await statusOf()).toBe(FILE_STATUS.attached)
  await save()
  expect(await statusOf()).toBe(FILE_STATUS.leaving)
})
