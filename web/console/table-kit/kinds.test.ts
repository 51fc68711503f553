import { describe, expect, test } from 'vitest'
import { ADMINISTRATOR } from '#tests/inquiring.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import { CONTENT_KINDS } from '#web/features/content/console/kinds.ts'
import { MARKET_KINDS } from '#web/features/markets/console/kinds.ts'

const shop = await openShop()
const token = await signedIn(shop, ADMINISTRATOR)
const visit = (url: string) =>
  shop.app.inject({ url, headers: { accept: 'text/html', 'sec-fetch-dest': 'document' }, cookies: { H5_SEEN: '1', TOKEN: token } })

const ADDRESSES = [...CONTENT_KINDS.map(({ kind }) => `content/${kind}`), ...MARKET_KINDS.map(({ kind }) => `markets/${kind}`)]

describe.each(ADDRESSES)('/console/%s', (address) => {
  test('is shown, and whatever row it lists opens', async () => {
    const list = await visit(`/en/console/${address}`)
    expect(list.statusCode).toBe(200)
    const row = new RegExp(`/en/console/${address}/\\d+(?=")`).exec(list.body)?.[0]
    if (row) expect((await visit(row)).statusCode, row).toBe(200)
  })
})

test('a kind that there is none of is a missing page', async () => {
  for (const address of ['content/poem', 'markets/poem']) expect((await visit(`/en/console/${address}`)).statusCode, address).toBe(404)
})
