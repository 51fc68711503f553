import { expect, test } from 'vitest'
import { CHANGE_TYPE, listAudit } from '#contract/audit/console.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { noteOrder, readyOrder } from '#contract/orders/console/orders.ts'
import { looseFile, paidOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop({ limitsScale: 1000 })

const listAs = async (token: string, filter: InputOf<typeof listAudit.page> = {}) =>
  (await shop.call(listAudit.page, { pageSize: 60, ...filter }, { token })).rows

test('members read what was done for their supplier, without addresses; the platform reads all', async () => {
  const [order, other] = [await paidOrder(shop), await paidOrder(shop)]
  for (const { move, member } of [order, other]) await move(readyOrder, member.token, { fileIdList: [await looseFile(shop, member.id)] })
  const own = await listAs(order.member.token)
  expect(new Set(own.map(({ accountId }) => accountId))).toEqual(new Set([String(order.member.id)]))
  expect(new Set(own.map(({ clientAddress }) => clientAddress))).toEqual(new Set(['']))
  const supplierId = own[0]!.supplierId!
  expect(own.map(({ entity }) => entity)).toContain('order')
  const auditor = await signedIn(shop, { id: 4, role: 3 })
  expect((await listAs(auditor, { supplierId })).map(({ id }) => id)).toEqual(own.map(({ id }) => id))
  expect((await listAs(auditor, { entity: 'order', entityId: other.id })).map(({ action }) => action)).toEqual(['order/ready'])
  const foreign = await listAs(other.member.token, { supplierId })
  expect(foreign.map(({ accountId }) => accountId)).not.toContain(String(order.member.id))
})

test('by who did it, and what was done', async () => {
  const order = await paidOrder(shop)
  await order.move(readyOrder, order.member.token, { fileIdList: [await looseFile(shop, order.member.id)] })
  await shop.call(noteOrder, { id: order.id, content: 'Call them' }, { token: order.member.token })
  const auditor = await signedIn(shop, { id: 4, role: 3 })
  const of = async (filter: InputOf<typeof listAudit.page>) =>
    (await listAs(auditor, { accountId: String(order.member.id), ...filter })).map(({ entity, changeType }) => [entity, changeType])
  expect((await of({})).toSorted()).toEqual([
    ['file', CHANGE_TYPE.changed],
    ['order', CHANGE_TYPE.changed],
    ['orderNote', CHANGE_TYPE.created],
  ])
  expect(await of({ changeType: CHANGE_TYPE.created })).toEqual([['orderNote', CHANGE_TYPE.created]])
  expect(await of({ changeType: CHANGE_TYPE.deleted })).toEqual([])
  for (const who of [String(order.member.id), 'EMBE', '@example.com']) {
    const named = await listAs(auditor, { who, entityId: order.id, entity: 'order' })
    expect(
      named.map(({ action }) => action),
      who,
    ).toEqual(['order/ready'])
  }
  expect(await listAs(auditor, { who: 'Nobody of this name' })).toEqual([])
  await shop.call(listAudit.page, { who: '%' }, { token: auditor })
})

test('goes from newest to oldest, or the other way round, by call and by time', async () => {
  const auditor = await signedIn(shop, { id: 4, role: 3 })
  const ids = (await listAs(auditor, { action: 'order/ready' })).map(({ id }) => Number(id))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect((await listAs(auditor, { action: 'order/ready', orderBy: 'id' })).map(({ id }) => Number(id))).toEqual(ids.toReversed())
  expect(await listAs(auditor, { startTime: '2099-01-01T00:00:00Z' })).toEqual([])
})
