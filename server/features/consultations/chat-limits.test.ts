import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { openChat, write } from '#tests/chatting.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop({ limitsScale: 1 })

test('an account writes sixty messages a minute, resends not counted, and the others are not held up', async () => {
  const chat = await openChat(shop)
  const clientId = '018f8a00-0000-4000-8000-000000000009'
  for (let n = 0; n < 60; n++) expect((await write(shop, chat, chat.buyer, `m${n}`, n === 0 ? { clientId } : {})).code).toBe(200)
  expect((await write(shop, chat, chat.buyer, 'too much')).code).toBe(429)
  expect((await write(shop, chat, chat.buyer, 'm0', { clientId })).code).toBe(200)
  expect((await write(shop, chat, chat.member, 'I can')).code).toBe(200)
  shop.passTime(MINUTE_MS)
  expect((await write(shop, chat, chat.buyer, 'again')).code).toBe(200)
})
