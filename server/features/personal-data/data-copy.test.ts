import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exportData } from '#contract/personal-data/personal-data.ts'
import { removeFiles } from '#server/features/uploads/remove-files.ts'
import { openBuyer } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const MEGABYTE = 2 ** 20

/** Adds messages with some megabytes of text. */
const writeMessages = (accountId: number, megabytes: number) =>
  db.execute(sql`
    insert into messages (account_id, entity_type, entity_id, title, content)
    select ${accountId}, 2, number, '{}', json_build_array(json_build_object('name', json_build_object('en', repeat('x', ${MEGABYTE / 4}::int))))
    from generate_series(1, ${megabytes * 4}::int) as number`)

test('a copy of more than 20 MB has the latest of what is too much, all of the rest, and says what is missing', async () => {
  const { id, token } = await openBuyer(shop)
  await writeMessages(id, 30)
  const { data } = await shop.call(exportData, {}, { token })
  const reply = await shop.app.inject(data.fileUrl)
  expect(reply.rawPayload.length).toBeLessThan(21 * MEGABYTE)
  const copy = reply.json()
  expect(copy.incomplete).toEqual(['messages'])
  expect(copy.messages.length).toBeGreaterThan(70)
  expect(copy.messages[0].entityId).toBe(120)
  expect(copy.addresses).toHaveLength(1)
})

test('only the latest copy can be opened, and the bytes of former ones are gone', async () => {
  const { token } = await openBuyer(shop)
  const urls: string[] = []
  for (let made = 0; made < 3; made++) urls.push((await shop.call(exportData, {}, { token })).data.fileUrl)
  await removeFiles(shop.appContext, {}, () => {})
  const codes = await Promise.all(urls.map(async (url) => (await shop.app.inject(url)).statusCode))
  expect(codes).toEqual([404, 404, 200])
})

test('whoever has hung up gets no copy, and holds up nobody', async () => {
  const { id, token } = await openBuyer(shop)
  await writeMessages(id, 18)
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const hangingUp = new AbortController()
  const request = fetch(`${address}/api/custUser/exportData`, {
    method: 'POST',
    headers: { apiToken: token, 'content-type': 'application/json' },
    body: '{}',
    signal: hangingUp.signal,
  })
  setTimeout(() => hangingUp.abort(), 30)
  await expect(request).rejects.toThrow()
  const other = await openBuyer(shop)
  expect((await shop.call(exportData, {}, { token: other.token })).code).toBe(200)
  const { rows } = await db.execute(sql`select from files where account_id = ${id}`)
  expect(rows).toHaveLength(0)
})
