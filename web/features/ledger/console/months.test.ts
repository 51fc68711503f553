import { expect, test } from 'vitest'
import { operator } from '#tests/books.ts'
import { completedOrder, paidOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import { monthNow, nextMonth } from '#tests/supplier-months.ts'
import { visitPage } from '#tests/without-scripts.ts'

const shop = await openShop()
const visit = (path: string, token: string) => visitPage(shop, `/en/console/money${path}`, token)
const leadsTo = async (path: string, token: string) => {
  const { statusCode, headers } = await visit(path, token)
  return statusCode === 302 ? String(headers.location).split('.')[0] : statusCode
}

test('a supplier’s months lead to their files once they have ended, and to no other supplier’s', async () => {
  const staged = await completedOrder(shop)
  const month = monthNow(shop)
  const address = `/months/${month}/CNY`
  const running = (await visit('/months', staged.member.token)).body
  expect(running).toContain(`${address}/statement"`)
  expect(running).toContain('Still running')
  expect(running).not.toContain(`${address}/archive"`)
  nextMonth(shop)
  const token = await signedIn(shop, { id: staged.member.id, role: 1 })
  const ended = (await visit('/months', token)).body
  const files = { statement: 'statement', invoice: 'commission', archive: 'month' }
  for (const [file, kind] of Object.entries(files)) {
    expect(ended).toContain(`${address}/${file}"`)
    expect(await leadsTo(`${address}/${file}`, token)).toBe(`/files/generated?file=${kind}`)
  }
  for (const file of ['entries-xlsx', 'entries-csv'])
    expect(await leadsTo(`${address}/${file}`, token)).toBe('/files/generated?file=api-console-ledger-export')
  const { member } = await completedOrder(shop)
  for (const file of Object.keys(files))
    expect(await leadsTo(`${address}/${file}`, await signedIn(shop, { id: member.id, role: 1 }))).toBe(404)
  for (const path of ['/months/2026-13/CNY/entries-csv', `${address}/everything`, `${address}/toString`])
    expect(await leadsTo(path, token)).toBe(404)
  const byOperator = await operator(shop)
  const chosen = `?supplierId=${staged.lamp.supplierId}`
  expect((await visit(`/months${chosen}`, byOperator)).body).toContain(`${address}/archive${chosen}"`)
  expect(await leadsTo(`${address}/archive${chosen}`, byOperator)).toBe('/files/generated?file=month')
})

test('what was paid and is not delivered stands above a supplier’s entries', async () => {
  const { member } = await paidOrder(shop)
  const { body } = await visit('', member.token)
  expect(body).toContain('Paid, not yet delivered')
  expect(body).toContain('1 order')
})

test('the platform’s months lead to their sheets', async () => {
  await completedOrder(shop)
  const token = await operator(shop)
  const month = monthNow(shop)
  const { body } = await visit('/closes', token)
  for (const file of ['entries-xlsx', 'entries-csv', 'items-xlsx', 'items-csv']) {
    expect(body).toContain(`/closes/${month}/${file}"`)
    expect(await leadsTo(`/closes/${month}/${file}`, token)).toBe('/files/generated?file=ledger-close')
  }
  expect(await leadsTo(`/closes/${month}/items-pdf`, token)).toBe(404)
})
