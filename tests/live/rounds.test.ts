import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { sessions } from '#server/features/account/account.table.ts'
import { hashToken } from '#server/features/account/sign-in/session.ts'
import { openBuyer } from '#tests/goods.ts'
import { OWN_ORIGIN, openLiveServer } from '#tests/live-client.ts'
import { openShop } from '#tests/shop.ts'

const ROUND_MS = 30_000
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

const shop = await openShop()
const { connect, injectCall, ticketOf } = await openLiveServer(shop.app, shop.call)

const round = async () => {
  vi.advanceTimersByTime(ROUND_MS)
  await new Promise((resolve) => setTimeout(resolve, 200))
}

test('who answers pings stays, who does not is gone after the next round', async () => {
  const buyer = await openBuyer(shop)
  const alive = await connect(buyer, 'cart')
  const dead = await injectCall(`/live/message/${buyer.id}?ticket=${await ticketOf(buyer.token)}`, { origin: OWN_ORIGIN, autoPong: false })
  if (typeof dead === 'number') throw new Error(`refused with ${dead}`)
  await round()
  expect([alive, dead].map(({ socket }) => socket.readyState)).toEqual([1, 1])
  await round()
  expect(await dead.closed).toBe(1006)
  await round()
  expect(alive.socket.readyState).toBe(1)
})

test('a session that has expired, which nobody tells, loses its connections at the next round', async () => {
  const buyer = await openBuyer(shop)
  const { closed } = await connect(buyer, 'cart')
  await shop.appContext.database.db
    .update(sessions)
    .set({ expireTime: new Date(Date.now() - 1000) })
    .where(eq(sessions.tokenHash, hashToken(buyer.token)))
  await round()
  expect(await closed).toBe(4401)
})
