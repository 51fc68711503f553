import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { resetDemoPasswords } from '#database/demo/accounts.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { putInCart } from '#tests/buying.ts'
import { type Buyer, openBuyer, type StockedProduct, stockProduct } from '#tests/goods.ts'
import type { TestBrowser } from '#tests/journeys/browser.ts'
import { farewellOf } from '#tests/journeys/refused.ts'
import { cookieOf, persistedState, settled, storedToken } from '#tests/journeys/tab.ts'
import type { Shop } from '#tests/shop.ts'
import * as words from '#words'

const language: Language = 'en'
const say = { locale: language }

interface Deed {
  name: string
  from: string
  /** Opens what must be open before the session ends. */
  prepare?: (page: Page) => Promise<unknown>
  press: (page: Page) => Promise<void>
  /** The request that must find out, if another one that the page sends by itself would lead back to the page before. */
  finds?: string
  /** Path that signing in leads back to. */
  back: string
}

/** Actions by which users usually find out that their session has ended. */
const deedsWith = ({ productId }: StockedProduct): Deed[] => [
  {
    name: 'the link to the orders',
    from: '/personalCenter/help',
    press: (page) =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: words.shell_orders({}, say), exact: true })
        .first()
        .click(),
    finds: '**/personalCenter/order.data*',
    back: '/personalCenter/order',
  },
  {
    name: 'a tab of the orders',
    from: '/personalCenter/order',
    press: (page) =>
      page
        .getByRole('link', { name: new RegExp(`^${words.orders_status({ status: '1' }, say)}`) })
        .first()
        .click(),
    finds: '**/personalCenter/order.data*',
    back: '/personalCenter/order?orderStatus=1',
  },
  {
    name: 'add to cart',
    from: `/product/${productId}`,
    press: (page) =>
      page
        .getByRole('button', { name: words.products_add_to_cart({}, say) })
        .first()
        .click(),
    back: `/product/${productId}`,
  },
  {
    name: 'a quantity in the cart',
    from: '/personalCenter/shoppingCart',
    press: (page) =>
      page
        .getByRole('button', { name: words.ui_more({}, say) })
        .first()
        .click(),
    back: '/personalCenter/shoppingCart',
  },
  {
    name: 'deleting an address',
    from: '/personalCenter/address',
    press: (page) => page.getByRole('button', { name: words.address_delete({}, say), exact: true }).click(),
    back: '/personalCenter/address',
  },
  {
    name: 'saving the delivery popover',
    from: '/help?keyword=a',
    prepare: async (page) => {
      await page.locator('header [aria-haspopup=dialog]').first().click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
    press: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: words.shell_save({}, say) })
        .click(),
    back: '/help?keyword=a',
  },
  {
    name: 'a kind of notification',
    from: '/help',
    prepare: async (page) => {
      await page.getByRole('button', { name: words.shell_messages({}, say) }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.messages_of_orders({}, say) })
        .waitFor()
    },
    press: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: words.messages_of_orders({}, say) })
        .click(),
    back: '/help',
  },
]

export interface End {
  code: 100003 | 100004 | 220001
  afterMs: number
  end: (buyer: Buyer) => Promise<unknown>
}

/** Checks for sessions that end while people use the shop. */
export async function endedSessions(shop: Shop, { at, visit }: TestBrowser) {
  const { db } = shop.appContext.database
  const [demo] = await resetDemoPasswords(db, { isLoopback: true })
  const lamp = await stockProduct(shop)

  /** Adds a buyer with a password, a cart and an address. */
  async function arrive(): Promise<Buyer & { email: string }> {
    const buyer = await openBuyer(shop)
    const hash = sql`(select password_hash from accounts where email = ${demo!.email})`
    const [row] = await db
      .update(accounts)
      .set({ passwordHash: hash })
      .where(eq(accounts.id, buyer.id))
      .returning({ email: accounts.email })
    await putInCart(shop, buyer, lamp, 10)
    return { ...buyer, email: row!.email }
  }

  /** Expects one message, the cleared state, and /login after the delay. */
  async function expectFarewell({ from, prepare, press, finds, back }: Deed, { code, afterMs, end }: End) {
    const buyer = await arrive()
    const { page } = await visit({ token: buyer.token })
    await watchEnd(page, farewellOf(code, language, shop))
    await page.goto(at(from, language))
    await settled(page)
    expect(await storedToken(page)).toBe(buyer.token)
    await prepare?.(page)
    if (finds) {
      let ended: Promise<unknown> | undefined
      await page.route(finds, async (route) => {
        // Drizzle sends a query each time it is awaited, so the session is ended only once.
        ended ??= Promise.resolve(end(buyer))
        await ended
        await route.continue()
      })
    } else await end(buyer)
    await press(page)

    await page.waitForURL(`${at('/login', language)}?redirect=${encodeURIComponent(back)}`)
    const happened = await whatHappened(page)
    expect(happened.map(({ what }) => what)).toEqual(['cleared', 'message', 'login'])
    const [cleared, , login] = happened
    // A timer of the page may fire slightly early by the page's clock.
    expect(login!.at - cleared!.at).toBeGreaterThanOrEqual(afterMs - 5)
    expect(await storedToken(page)).toBeNull()
    expect(await cookieOf(page, 'TOKEN')).toBeUndefined()
    expect(JSON.stringify(await persistedState(page))).not.toContain(buyer.token)
    return { page, buyer }
  }

  async function signInAgain(page: Page, { email }: { email: string }) {
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=password]').fill(demo!.password)
    await page
      .getByRole('button', { name: words.account_sign_in({}, say) })
      .last()
      .click()
  }

  /** Opens a personal page by its URL: the document redirects to /login, which gives the reason. */
  async function expectReasonOnLogin({ code, end }: End) {
    const buyer = await arrive()
    const { page } = await visit({ token: buyer.token })
    await page.goto(at('/help', language))
    await settled(page)
    expect(await storedToken(page)).toBe(buyer.token)
    await end(buyer)
    await page.goto(at('/personalCenter/order', language))
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/personalCenter/order')
    expect(await page.locator('main').textContent()).toContain(farewellOf(code, language, shop))
    await settled(page)
    expect(await storedToken(page)).toBeNull()
    expect(await page.getByText(farewellOf(code, language, shop)).count()).toBe(1)
  }

  return { lamp, deeds: deedsWith(lamp), expectFarewell, expectReasonOnLogin, signInAgain }
}

interface Happened {
  what: 'cleared' | 'message' | 'login'
  /** Time in ms, by the page's clock. */
  at: number
}

/** From the next document on, records when the token is cleared, each time this message appears, and the visit to /login. */
async function watchEnd(page: Page, message: string): Promise<void> {
  const regions: string[] = LANGUAGES.map((locale) => words.ui_messages({}, { locale }))
  await page.addInitScript(
    ({ text, names }) => {
      const happened: { what: string; at: number }[] = []
      Object.assign(window, { happened })
      const note = (what: string) => happened.push({ what, at: performance.now() })
      const remove = Storage.prototype.removeItem
      Storage.prototype.removeItem = function (key) {
        if (key === 'TOKEN' && localStorage.getItem(key) !== null) note('cleared')
        return remove.call(this, key)
      }
      const push = history.pushState
      history.pushState = function (...args) {
        push.apply(this, args)
        if (location.pathname.endsWith('/login')) note('login')
      }
      let isVisible = false
      new MutationObserver(() => {
        const visible = [...document.querySelectorAll('[role=region]')].filter((each) =>
          names.includes(each.getAttribute('aria-label') ?? ''),
        )
        const isThere = visible.some((each) => each.textContent?.includes(text))
        if (isThere && !isVisible) note('message')
        isVisible = isThere
      }).observe(document, { subtree: true, childList: true, characterData: true })
    },
    { text: message, names: regions },
  )
}

const whatHappened = (page: Page): Promise<Happened[]> => page.evaluate(() => (window as unknown as { happened: Happened[] }).happened)
