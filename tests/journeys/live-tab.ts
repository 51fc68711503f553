import type { WebSocketRoute } from 'playwright-core'
import { expect } from 'vitest'
import type { Buyer } from '#tests/goods.ts'
import type { TestBrowser } from '#tests/journeys/browser.ts'

/** Opens a tab of a signed-in buyer whose live connections can be cut, and records what it opens and requests. */
export async function openTab({ visit }: TestBrowser, buyer: Buyer) {
  const { page, problems } = await visit({ token: buyer.token })
  const opened: string[] = []
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/live\//, (socket) => {
    opened.push(new URL(socket.url()).pathname)
    const server = socket.connectToServer()
    open.add(socket)
    socket.onClose((code, reason) => {
      open.delete(socket)
      server.close({ code: code ?? 1000, reason: reason ?? '' })
    })
    server.onClose((code) => {
      open.delete(socket)
      socket.close({ code: code ?? 1000 })
    })
  })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const countOf = ({ path }: { path: string }) => requested.filter((each) => each === path).length
  const cut = async (code: number) => {
    for (const socket of [...open]) {
      open.delete(socket)
      await socket.close({ code })
    }
  }
  return { page, problems, opened, open, countOf, cut }
}
export type Tab = Awaited<ReturnType<typeof openTab>>

const addresses = ({ id }: Buyer) => ['/live/cart', '/live/chat', '/live/message'].map((base) => `${base}/${id}`)
/** Expects that the tab's three connections are open and have been opened this many times. */
export const expectConnected = ({ opened, open }: Tab, buyer: Buyer, times = 1) =>
  expect
    .poll(() => [open.size, [...opened].sort()], { timeout: 15_000 })
    .toEqual([
      3,
      addresses(buyer)
        .flatMap((address) => Array<string>(times).fill(address))
        .sort(),
    ])
