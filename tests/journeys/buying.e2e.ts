import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orders } from '#server/features/orders/orders.table.ts'
import { putInCart } from '#tests/buying.ts'
import { openBuyer, stockOf, stockProduct } from '#tests/goods.ts'
import { openDoor } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const door = await openDoor(shop)
const ordersOf = (accountId: number) => shop.kernel.database.db.select().from(orders).where(eq(orders.accountId, accountId))

async function buyerWithLamps() {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
  await putInCart(shop, buyer, lamp, 60)
  return { buyer, skuId: lamp.skuIds[0]! }
}

describe.each([
  { name: 'with scripts', hasScripts: true },
  { name: 'without scripts', hasScripts: false },
])('$name', ({ hasScripts }) => {
  test('a buyer changes the quantity, checks out and finds the order', async () => {
    const { buyer, skuId } = await buyerWithLamps()
    const { page, problems } = await door.visit({ token: buyer.token, hasScripts })
    await page.goto('/en/personalCenter/shoppingCart', { waitUntil: 'networkidle' })
    const quantity = page.getByRole('spinbutton', { name: 'Quantity of Colour 1' })
    await quantity.fill('120')
    await quantity.press('Enter')
    // 120 pieces reach the second tier: 8.00 CNY.
    const lineAmount = page.locator('li', { has: quantity }).getByText('€125.98')
    await lineAmount.waitFor()
    await page.getByRole('link', { name: 'Check out 1 item' }).click()
    await page.getByLabel('Note to the supplier').fill('Neutral labels')
    await page.getByLabel('Your order number').fill('PO-118')
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByRole('heading', { name: /^Order R/ }).waitFor()
    expect(await page.getByText('Waiting for your payment').count()).toBe(1)
    expect(await page.getByText('Neutral labels').count()).toBe(1)
    expect(await ordersOf(buyer.id)).toMatchObject([{ buyerOrderNo: 'PO-118', orderStatus: 1, remark: 'Neutral labels' }])
    expect(await stockOf(shop, skuId)).toBe(880)
    expect(problems).toEqual([])
  })
})

test('what was taken out of the cart comes back with one press', async () => {
  const { buyer } = await buyerWithLamps()
  const { page } = await door.visit({ token: buyer.token, width: 390 })
  await page.goto('/zh/personalCenter/shoppingCart', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^移除/ }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('spinbutton').waitFor()
  expect(await page.getByRole('spinbutton').inputValue()).toBe('60')
})

test('an unpaid order is cancelled with a reason', async () => {
  const { buyer, skuId } = await buyerWithLamps()
  const { page } = await door.visit({ token: buyer.token })
  await page.goto('/personalCenter/shoppingCart?step=checkout', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Hacer el pedido' }).click()
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await page.getByLabel('Tarda demasiado').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByText('Tarda demasiado').waitFor()
  expect(await ordersOf(buyer.id)).toMatchObject([{ orderStatus: 7, cancelReason: 3 }])
  expect(await stockOf(shop, skuId)).toBe(1000)
})
