import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/cart.ts'
import { products, skus } from '#server/features/products/products.table.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const ctx = await openShop()
const { db } = ctx.appContext.database
const buyer = await openBuyer(ctx)
const [product] = await db.select().from(products).where(eq(products.id, 1))
const [sku] = await db.select().from(skus).where(eq(skus.productId, 1)).orderBy(skus.id).limit(1)
await ctx.call(
  addToCart,
  { productId: '1', skuList: [{ skuId: String(sku!.id), quantity: product!.minOrderQuantity * 5 }], sampleFlag: 0 },
  { token: buyer.token },
)

/** Text of the buyer's cart for a browser with these choices. */
async function cart(path: string, countryCode: string, currencyCode: string): Promise<string> {
  const { body } = await ctx.app.inject({
    url: path,
    headers: { accept: 'text/html' },
    cookies: { H5_SEEN: '1', TOKEN: buyer.token, COUNTRY_CODE: countryCode, CURRENCY_CODE: currencyCode },
  })
  return body
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
}

describe('amounts', () => {
  test('carry the digits of the currency’s row, also where Intl would round: pesos have centavos', async () => {
    expect(await cart('/personalCenter/shoppingCart', 'CO', 'COP')).toMatch(/\d{1,3}(\.\d{3})+,\d{2}\sCOP/)
    expect(await cart('/personalCenter/shoppingCart', 'JP', 'JPY')).toMatch(/\d+\sJPY/)
  })

  test('are grouped in Spanish from four digits on, with a comma in Spain and a point in Mexico', async () => {
    expect(await cart('/personalCenter/shoppingCart', 'ES', 'MXN')).toMatch(/\s\d\.\d{3},\d{2}\sMXN/)
    expect(await cart('/personalCenter/shoppingCart', 'MX', 'MXN')).toMatch(/\$\d,\d{3}\.\d{2}/)
  })

  test('are British in English', async () => {
    expect(await cart('/en/personalCenter/shoppingCart', 'US', 'USD')).toMatch(/US\$\d/)
  })
})

describe('unit prices', () => {
  /** Text of the lamp's page in euros, at a price in millionths of a yuan. */
  async function priced(priceMicro: bigint): Promise<string> {
    const { productId } = await stockProduct(ctx, { tiers: [[1, priceMicro]] })
    const cookies = { H5_SEEN: '1', TOKEN: buyer.token, COUNTRY_CODE: 'ES', CURRENCY_CODE: 'EUR' }
    const { body } = await ctx.app.inject({ url: `/product/${productId}`, headers: { accept: 'text/html' }, cookies })
    return /<table[\s\S]*?<\/table>/.exec(body)?.[0] ?? ''
  }

  test('have two decimals from one euro on, and the exact price as a hint', async () => {
    expect(await priced(55_555_555n)).toMatch(/title="\d,\d{4}\s€"[^>]*>\d,\d{2}\s€</)
  })

  test('have all of them below', async () => {
    const ladder = await priced(3_333_333n)
    expect(ladder).toMatch(/>0,\d{4}\s€</)
    expect(ladder).not.toContain('title="0,')
  })
})

describe('what is written in another language', () => {
  test('says in which: a supplier’s registered name, a product’s original one', async () => {
    const { body } = await ctx.app.inject({ url: '/en/supplier/1', headers: { accept: 'text/html' }, cookies: { H5_SEEN: '1' } })
    expect(body).toMatch(/<span lang="zh-Hans">[^<]*\p{Script=Han}/u)
    const product = await ctx.app.inject({
      url: '/en/product/1',
      headers: { accept: 'text/html' },
      cookies: { H5_SEEN: '1', TOKEN: buyer.token },
    })
    expect(product.body).toMatch(/<span lang="zh-Hans">[^<]*\p{Script=Han}/u)
  })
})

describe('Chinese pages', () => {
  const page = async (url: string) => {
    const cookies = { H5_SEEN: '1', TOKEN: buyer.token, COUNTRY_CODE: 'ES' }
    const { body } = await ctx.app.inject({ url, headers: { accept: 'text/html' }, cookies })
    return body.replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, '').replaceAll(/<[^>]*>/g, ' ')
  }

  test('list things with 、 and write a span of days in words', async () => {
    const text = await page('/zh/product/1')
    expect(text).toMatch(/EXW、FOB、DAP、DDP/)
    expect(text).toMatch(/\d{4}年\d{1,2}月\d{1,2}日至(?:\d{4}年)?(?:\d{1,2}月)?\d{1,2}日/)
    expect(text).not.toMatch(/\d{4}\/\d{1,2}\/\d{1,2}/)
  })

  test('put the time zone behind a time, in full-width brackets', async () => {
    expect(await page('/zh/personalCenter/user')).toMatch(/\d{4}年\d{1,2}月\d{1,2}日 \d{2}:\d{2}（UTC）/)
  })

  test('write hours with a space', async () => {
    expect(await page('/zh')).toMatch(/\d 小时/)
  })
})
