import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listSupplierConsultations } from '#contract/consultations/console.ts'
import { openConsultation, readConsultation } from '#contract/consultations/consultations.ts'
import { countUnread } from '#contract/messages/messages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { inquiries } from '#server/features/inquiries/inquiries.table.ts'
import { quotes } from '#server/features/inquiries/quotes/quotes.table.ts'
import { findOrCreateHouse } from '#server/features/suppliers/house.ts'
import { messagesOf, openChat, write } from '#tests/chatting.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const operator = { id: DEMO_PEOPLE.operator.id, token: await signedIn(shop, DEMO_PEOPLE.operator) }

async function inquire(accountId: number) {
  const [inquiry] = await db
    .insert(inquiries)
    .values({
      inquiryNo: `Q${randomUUID().slice(0, 8)}`,
      accountId,
      countryCode: 'ES',
      incoterms: 'DAP',
      currencyCode: 'EUR',
      currencyDigits: 2,
    })
    .returning()
  const [quote] = await db
    .insert(quotes)
    .values({
      ...{ inquiryId: inquiry!.id, versionNo: 1, quoteStatus: 1, accountId: operator.id, currencyCode: 'EUR', currencyDigits: 2 },
      ...{ rate: '0.13', rateTime: new Date(), incoterms: 'DAP', taxType: 1, leadTimeDays: 9, validDays: 7, language: 'spa' },
      ...{
        goodsAmount: 12_300n,
        freightAmount: 0n,
        serviceAmount: 0n,
        dutyAmount: 0n,
        taxAmount: 0n,
        totalAmount: 12_300n,
        payableAmount: 12_300n,
      },
      ...{ validTime: new Date(Date.now() + 1e9), sendTime: new Date() },
    })
    .returning()
  return { inquiryId: String(inquiry!.id), inquiryNo: inquiry!.inquiryNo, quoteId: String(quote!.id) }
}

test('a buyer writes to the platform about an inquiry, and operators who look after orders answer as the house', async () => {
  const buyer = await openBuyer(shop)
  const { inquiryId, inquiryNo, quoteId } = await inquire(buyer.id)
  const about = { sourceType: 3, sourceId: inquiryId } as const
  const { data } = await shop.call(openConsultation, about, buyer)
  const again = await shop.call(openConsultation, { ...about, supplierId: String(await findOrCreateHouse(db)) }, buyer)
  expect(again.data).toEqual(data)
  const chat = { id: data.id }
  await write(shop, chat, buyer, 'When can you quote?')
  expect((await shop.call(countUnread, {}, operator)).data.enquiryTotal).toBe(1)
  expect((await shop.call(listSupplierConsultations.page, {}, operator)).rows).toMatchObject([
    { id: chat.id, buyerName: 'Ana', sourceCard: { inquiryNo, inquiryStatus: 0 } },
  ])
  const quoted = await write(shop, chat, operator, 'Here it is', { type: 5, cardId: quoteId })
  expect(quoted.data.card).toMatchObject({ quoteId, inquiryNo, versionNo: 1, quoteStatus: 1, totalAmount: '123.00', currencyCode: 'EUR' })
  expect((await messagesOf(shop, chat, buyer)).at(-1)).toMatchObject({ senderType: 2, senderName: 'Rutaseda', content: 'Here it is' })
  expect((await shop.call(readConsultation, { id: chat.id }, buyer)).data).toMatchObject({
    supplierName: 'Rutaseda',
    houseFlag: 1,
    status: 1,
  })
})

test('operators without that right, and other suppliers, see nothing of it', async () => {
  const buyer = await openBuyer(shop)
  const { inquiryId, quoteId } = await inquire(buyer.id)
  const { data } = await shop.call(openConsultation, { sourceType: 3, sourceId: inquiryId }, buyer)
  await write(shop, data, buyer)
  const lamp = await stockProduct(shop)
  const member = await openMember(shop, lamp.supplierId)
  const codeFor = async (who: { token: string }) => (await shop.call(readConsultation, { id: data.id }, who)).code
  expect([await codeFor(operator), await codeFor(member)]).toEqual([200, 790001])
  await db
    .update(accounts)
    .set({ rights: ['inquiry'] })
    .where(eq(accounts.id, operator.id))
  expect(await codeFor(operator)).toBe(790001)
  await db
    .update(accounts)
    .set({ rights: ['order', 'dispute'] })
    .where(eq(accounts.id, operator.id))
  // A supplier cannot probe for its buyer's quotes; the buyer may show them.
  const chat = await openChat(shop, { buyer, member, lamp })
  await write(shop, chat, buyer)
  expect((await write(shop, chat, member, '', { type: 5, cardId: quoteId })).code).toBe(500007)
  expect((await write(shop, chat, buyer, '', { type: 5, cardId: quoteId })).code).toBe(200)
  expect(await codeFor(await openBuyer(shop))).toBe(790001)
})

test('somebody else’s inquiry is a missing one, a supplier that it has nothing to do with is no supplier, and the house has no page', async () => {
  const [buyer, other] = [await openBuyer(shop), await openBuyer(shop)]
  const { inquiryId } = await inquire(buyer.id)
  const house = String(await findOrCreateHouse(db))
  const codeOf = async (who: { token: string }, about: object) => (await shop.call(openConsultation, about as never, who)).code
  expect(await codeOf(other, { sourceType: 3, sourceId: inquiryId })).toBe(430001)
  expect(await codeOf(buyer, { sourceType: 3, sourceId: inquiryId, supplierId: String((await stockProduct(shop)).supplierId) })).toBe(
    280001,
  )
  expect(await codeOf(buyer, { sourceType: 2, sourceId: house, supplierId: house })).toBe(280001)
})
