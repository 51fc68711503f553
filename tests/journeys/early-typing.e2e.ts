import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { REDRAWN_PATH } from '#contract/builds.ts'
import { readCart } from '#contract/cart/cart.ts'
import { skus } from '#server/features/products/products.table.ts'
import { putInCart } from '#tests/buying.ts'
import { asOften, everyOrSome } from '#tests/exhaustive.ts'
import { type Buyer, openBuyer, stockProduct } from '#tests/goods.ts'
import { alive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { chooseByKey, putMarksBesideFields, slowDown, tickByKeys, typeByKeys } from '#tests/journeys/early-typing.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const browser = await openBrowser(shop)
const lamp = await stockProduct(shop)
await shop.appContext.database.db.update(skus).set({ skuCode: 'LAMP-1' }).where(eq(skus.id, lamp.skuIds[0]!))

const quantitiesOf = async (buyer: Buyer) =>
  (await shop.call(readCart, {}, { token: buyer.token })).rows.flatMap(({ itemList }) => itemList.map(({ quantity }) => quantity)).sort()

type Entry = [selector: string, act: 'type' | 'choose' | 'tick', text: string, held?: string]

interface EarlyPage {
  path: string
  isVisitors?: true
  prepare?: (buyer: Buyer) => Promise<unknown>
  entries: Entry[]
  /** Waits for what the page computes from the typed values. */
  follows?: (page: Page, buyer: Buyer) => Promise<void>
}

const PAGES: Record<string, EarlyPage> = {
  product: {
    path: `/en/product/${lamp.productId}`,
    entries: [
      [`main input[name="skuList.${lamp.skuIds[0]}.quantity"]`, 'type', '120'],
      [`main input[name="skuList.${lamp.skuIds[1]}.quantity"]`, 'type', '30'],
      ['main input[name=freightType][value="4"]', 'tick', '', 'true'],
    ],
    follows: async (page, buyer) => {
      // 150 pieces at 8.00 CNY.
      await page
        .locator('main')
        .getByText(/€157\.4[78]/)
        .first()
        .waitFor()
      await page.locator('main button[name=intent][value=cart]:visible').first().click()
      await expect.poll(() => quantitiesOf(buyer)).toEqual([120, 30])
    },
  },
  cart: {
    path: '/en/personalCenter/shoppingCart',
    prepare: (buyer) => putInCart(shop, buyer, lamp, 60),
    entries: [['main input[name=quantity]', 'type', '120']],
    follows: async (page, buyer) => {
      await page.locator('main li').getByText('€125.98').waitFor()
      expect(await quantitiesOf(buyer)).toEqual([120])
    },
  },
  'quick order': {
    path: '/en/personalCenter/quickOrder',
    entries: [['main textarea[name=text]', 'type', 'LAMP-1 40']],
    follows: async (page) => {
      await page.locator('main button[name=intent][value=check]').click()
      await page.getByText('1 of 1 line', { exact: false }).waitFor()
      expect(await page.locator('main').getByRole('spinbutton').inputValue()).toBe('40')
    },
  },
  address: {
    path: '/en/personalCenter/address?edit=new',
    entries: [
      ['main input[name=recipientName]', 'type', 'Marta Vidal'],
      ['main input[name=streetOrPobox]', 'type', 'Rua Augusta 12'],
      ['main select[name=countryCode]', 'choose', 'Z', 'ZM'],
      ['main input[name=city]', 'type', 'Lisboa'],
      ['main input[name=label][value="3"]', 'tick', '', 'true'],
      ['main input[name=isDefault]', 'tick', '', 'true'],
      ['main input[name=phoneNumber]', 'type', '912345678'],
    ],
    follows: async (page) => {
      expect(await page.locator('main select[name=callingCode]').inputValue()).toBe('+260')
    },
  },
  checkout: {
    path: '/en/personalCenter/shoppingCart?step=checkout',
    prepare: (buyer) => putInCart(shop, buyer, lamp, 60),
    entries: [
      ['main select[name=incoterms]', 'choose', 'E', 'EXW'],
      [`main textarea[name$=".remark"]`, 'type', 'Neutral labels'],
      [`main input[name^=buyerOrderNo]`, 'type', 'PO-118'],
      ['main select[name$=".freightType"]', 'choose', 'R', '3'],
      ['main input[name=companyName]', 'type', 'Bazar Vidal SL'],
    ],
    follows: async (page) => {
      await page.waitForURL(/incoterms=EXW/)
    },
  },
  inquiry: {
    path: '/en/priceInquiry',
    entries: [
      ['main textarea[name=text]', 'type', 'Desk lamp'],
      ['main select[name=incoterms]', 'choose', 'E', 'EXW'],
      ['main select[name=countryCode]', 'choose', 'Z', 'ZM'],
      ['main input[name=sampleFlag]', 'tick', '', 'true'],
      ['main textarea[name=remark]', 'type', 'With our logo'],
    ],
    follows: async (page) => {
      await page.locator('main button[name=intent][value=add]:not([aria-hidden])').first().click()
      await expect.poll(() => page.locator('main input[name$=".name"]').first().inputValue()).toBe('Desk lamp')
    },
  },
  registration: {
    path: '/en/register',
    isVisitors: true,
    entries: [
      ['main input[name=email]', 'type', 'marta@example.com'],
      ['main input[name=emailCode]', 'type', '123456'],
      ['main input[name=name]', 'type', 'Marta Vidal'],
      ['main select[name=countryCode]', 'choose', 'Z', 'ZM'],
      ['main input[name=agreementFlag]', 'tick', '', 'true'],
    ],
  },
}

/** `npm run test:typing` tries each page twenty times, which takes half an hour. */
const TIMES = Array.from({ length: Number(process.env['TYPING_TIMES'] ?? asOften(2, 1)) }, (_, time) => time + 1)

const FEW = { asSent: ['product', 'checkout'], marked: ['inquiry'] }
const pagesOf = (isMarked: boolean) => everyOrSome(PAGES, isMarked ? FEW.marked : FEW.asSent)

describe.each([
  { when: 'as the server sent it', isMarked: false },
  { when: 'with a password manager’s mark behind each field', isMarked: true },
])('$when, on a slow phone', ({ isMarked }) => {
  describe.each(pagesOf(isMarked))('%s', (_, { path, isVisitors, prepare, entries, follows }) => {
    test.each(TIMES)('what is typed at once is kept, and what depends on it follows (%i)', async () => {
      const buyer = await openBuyer(shop)
      await prepare?.(buyer)
      const { page, problems } = await browser.visit({ ...(isVisitors ? {} : { token: buyer.token }), width: 390 })
      const redraws: string[] = []
      page.on('request', (request) => request.url().endsWith(REDRAWN_PATH) && redraws.push(request.url()))
      if (isMarked) await putMarksBesideFields(page)
      await slowDown(page)
      await page.goto(path, { waitUntil: 'commit' })
      for (const [selector, act, text] of entries) {
        const field = page.locator(selector)
        if (act === 'type') await typeByKeys(page, field, text)
        else if (act === 'choose') await chooseByKey(page, field, text)
        else await tickByKeys(page, field)
      }
      await slowDown(page, 1)
      await alive(page)
      const held = () =>
        Promise.all(
          entries.map(([selector, act]) =>
            page.locator(selector).evaluate((field, isBox) => {
              const { checked, value } = field as HTMLInputElement
              return isBox ? String(checked) : value
            }, act === 'tick'),
          ),
        )
      await expect.poll(held).toEqual(entries.map(([, , text, becomes]) => becomes ?? text))
      await follows?.(page, buyer)
      if (isMarked) expect(redraws.length).toBeGreaterThan(0)
      expect(problems.filter((problem) => !(isMarked && problem.includes('#418')))).toEqual([])
    })
  })
})
