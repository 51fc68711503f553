import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions } from '#server/features/account/account.table.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { type End, endedSessions } from '#tests/journeys/ended-session.ts'
import { storedToken } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const browser = await openBrowser(shop)
const { deeds, expectFarewell, expectReasonOnLogin, signInAgain } = await endedSessions(shop, browser)

const ENDED: End = {
  code: 100004,
  afterMs: 500,
  end: (buyer) => shop.appContext.database.db.delete(sessions).where(eq(sessions.accountId, buyer.id)),
}

describe('a session that was ended from another device (§8)', () => {
  test.each(deeds)('$name: the message, the state cleared, /login after 0.5 s, and back', async (deed) => {
    const { page, buyer } = await expectFarewell(deed, ENDED)
    await signInAgain(page, buyer)
    await page.waitForURL(browser.at(deed.back, 'en'))
    expect(await storedToken(page)).not.toBeNull()
  })

  test('a personal page opened by its address: /login says why, and the browser has cleared the session', () => expectReasonOnLogin(ENDED))
})
