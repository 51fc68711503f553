import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rebuyOrder } from '#contract/orders/changes.ts'
import { readConsoleOrder } from '#contract/orders/console/orders.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { purgeArtworks } from '#server/features/cart/artworks.ts'
import { artworks, cartLines } from '#server/features/cart/cart.table.ts'
import { type Customisation, products } from '#server/features/products/products.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { orderFor, place } from '#tests/buying.ts'
import { BOX, LOGO, openCustomising } from '#tests/customising.ts'
import { openBuyer, type StockedProduct } from '#tests/goods.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const { cartOf, customisedLamp, infoOf, orderedBy, readyBuyer } = openCustomising(shop)

describe('after the supplier', () => {
  const change = (lamp: StockedProduct, customisationList: Customisation[]) =>
    db.update(products).set({ customisationList }).where(eq(products.id, lamp.productId))

  test('changed or removed them an order keeps its customisations', async () => {
    const { buyer, lamp, cartIdList } = await readyBuyer()
    const id = await orderedBy(buyer, cartIdList)
    const before = await infoOf(buyer, id)
    await change(lamp, [{ ...LOGO, name: { spa: 'Impresión', en: 'Print', zh: '印刷' }, priceMicro: '9000000', extraDays: 30 }])
    const after = await infoOf(buyer, id)
    expect(after.itemList).toEqual(before.itemList)
    expect(after).toMatchObject({ totalAmount: before.totalAmount, leadTimeDays: 14 })
  })

  test('raised a price, what was priced before is ordered at that price', async () => {
    const { buyer, lamp, cartIdList } = await readyBuyer()
    const order = await orderFor(shop, buyer, cartIdList)
    await change(lamp, [{ ...LOGO, priceMicro: '9000000', minQuantity: 500 }, BOX])
    const { data } = await place(shop, buyer, order)
    const { itemList } = await infoOf(buyer, data.orderList[0]!.orderId)
    expect(itemList).toMatchObject([{ price: '9.5679', customisationList: [{ price: '1.2346' }, { price: '0.3333' }] }])
  })

  test('removed one, a line of the cart is off sale, and cannot be ordered', async () => {
    const { buyer, lamp, cartIdList } = await readyBuyer()
    const order = await orderFor(shop, buyer, cartIdList)
    await change(lamp, [LOGO])
    expect((await place(shop, buyer, order)).code).toBe(810002)
    expect(await cartOf(buyer)).toMatchObject([{ status: 5, amount: '0.00' }])
  })

  test('left them as they are, they are ordered again with the order; else the line is skipped', async () => {
    const { buyer, lamp, cartIdList } = await readyBuyer()
    const id = await orderedBy(buyer, cartIdList)
    const again = () => shop.call(rebuyOrder, { id }, { token: buyer.token, language: 'en' })
    const { data } = await again()
    expect(data.skippedList).toEqual([])
    expect(await cartOf(buyer)).toMatchObject([{ quantity: 100, price: '9.5679', customisationList: [{ remark: 'Red, on the base' }, {}] }])
    await db.delete(cartLines).where(eq(cartLines.accountId, buyer.id))
    await change(lamp, [{ ...LOGO, priceMicro: '1234568' }, BOX])
    expect((await again()).data).toMatchObject({ cartIdList: [], skippedList: [{ code: 150026 }] })
    expect(await cartOf(buyer)).toEqual([])
  })
})

describe('the file of a line', () => {
  test('is opened by buyer and supplier from the order, and by nobody else', async () => {
    const { buyer, lamp, cartIdList } = await readyBuyer()
    const id = await orderedBy(buyer, cartIdList)
    const member = await openMember(shop, lamp.supplierId)
    const own = (await infoOf(buyer, id)).itemList[0]!.customisationList[0]!.file!
    const { data } = await shop.call(readConsoleOrder, { id }, { token: member.token })
    expect(data.itemList[0]!.customisationList[0]!.file).toEqual(own)
    expect(own.fileUrl).toMatch(/^\/files\/u[0-9a-f]{32}\?until=/)
    const other = await openBuyer(shop)
    expect((await shop.call(readOrder, { id }, { token: other.token })).code).toBe(590019)
    const stranger = await openMember(shop, (await customisedLamp()).supplierId)
    expect((await shop.call(readConsoleOrder, { id }, { token: stranger.token })).code).toBe(590019)
    expect((await shop.app.inject({ url: own.fileUrl.replace(/signature=.*/, 'signature=x') })).statusCode).toBe(404)
  })

  test('stays with an order, and goes a day after no line names it', async () => {
    const ordered = await readyBuyer()
    await orderedBy(ordered.buyer, ordered.cartIdList)
    const dropped = await readyBuyer()
    await db.delete(cartLines).where(eq(cartLines.accountId, dropped.buyer.id))
    const inCart = await readyBuyer()
    const statusOf = async (id: string) =>
      (
        await db
          .select()
          .from(files)
          .where(eq(files.id, Number(id)))
      )[0]?.status
    await purgeArtworks(shop.appContext, null, () => {})
    expect(await statusOf(dropped.fileId)).toBe(2)
    await db.update(artworks).set({ createTime: new Date(Date.now() - 25 * 3_600_000) })
    await purgeArtworks(shop.appContext, null, () => {})
    expect(await Promise.all([ordered, inCart, dropped].map(({ fileId }) => statusOf(fileId)))).toEqual([2, 2, 3])
  })
})
