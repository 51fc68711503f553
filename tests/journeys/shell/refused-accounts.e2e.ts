import { eq } from 'drizzle-orm'
import { describe, test } from 'vitest'
import { ACCOUNT_STATUS, accounts } from '#server/features/account/account.table.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { type End, endedSessions } from '#tests/journeys/ended-session.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { deeds, expectFarewell, expectReasonOnLogin } = await endedSessions(shop, await openBrowser(shop))

const becoming =
  (status: number): End['end'] =>
  (buyer) =>
    shop.appContext.database.db.update(accounts).set({ status }).where(eq(accounts.id, buyer.id))

const ENDS: [string, End][] = [
  ['a disabled account: /login after 0.5 s', { code: 100003, afterMs: 500, end: becoming(ACCOUNT_STATUS.disabled) }],
  ['a missing account: /login after 1 s', { code: 220001, afterMs: 1000, end: becoming(ACCOUNT_STATUS.cleared) }],
]

describe.each(ENDS)('%s (§8)', (_, end) => {
  test.each(deeds)('$name: the message, the state cleared, then /login', async (deed) => {
    await expectFarewell(deed, end)
  })

  test('a personal page opened by its address: /login says why, and the browser has cleared the session', () => expectReasonOnLogin(end))
})
