import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addApplication, editApplication, withdrawApplication } from '#contract/applications/applications.ts'
import { OPEN_APPLY_STATUSES } from '#contract/applications/life.ts'
import { DAY_MS } from '#contract/durations.ts'
import { applications } from '#server/features/applications/applications.table.ts'
import { change, draft, openApplicant, operatorToken } from '#tests/applying.ts'
import { openSupplier } from '#tests/goods.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const setStatus = (id: string, applyStatus: 0 | 1 | 2 | 3 | 5 | 6) =>
  db
    .update(applications)
    .set({ applyStatus })
    .where(eq(applications.id, Number(id)))

describe('who may apply', () => {
  test('a member of a supplier and staff may not', async () => {
    const member = await openMember(shop, await openSupplier(shop))
    const input = { companyName: 'Yiwu Lighting', submitFlag: 0 } as const
    for (const token of [member.token, await operatorToken(shop)])
      expect((await shop.call(addApplication, { ...input, submitToken: randomUUID() }, { token })).code).toBe(280011)
  })

  test.each(OPEN_APPLY_STATUSES)('an application in status %i is the only one', async (status) => {
    const ana = await openApplicant(shop)
    const { data } = await draft(shop, ana)
    await setStatus(data.id, status as 0)
    const second = await draft(shop, ana)
    expect(second).toMatchObject({ code: 280009 })
    expect(second.data).toBeUndefined()
  })

  test('after a rejection another one is possible 30 days later to the second, after a withdrawal at once', async () => {
    const ana = await openApplicant(shop)
    const { data } = await draft(shop, ana)
    const decideTime = new Date(shop.appContext.clock().getTime() - 30 * DAY_MS + 5000)
    await db
      .update(applications)
      .set({ applyStatus: 5, decideTime, rejectReason: 'No licence' })
      .where(eq(applications.id, Number(data.id)))
    const early = await draft(shop, ana)
    expect(early).toMatchObject({ code: 280009, data: { againTime: new Date(decideTime.getTime() + 30 * DAY_MS).toISOString() } })
    shop.passTime(6000)
    const again = await draft(shop, ana)
    expect(again.code).toBe(200)
    expect((await shop.call(withdrawApplication, { id: again.data.id, version: 1 }, { token: ana.token })).code).toBe(200)
    expect((await draft(shop, ana)).code).toBe(200)
  })
})

describe('changing and withdrawing', () => {
  test.each([
    [0, 200, 200],
    [1, 280010, 200],
    [2, 280010, 280010],
    [3, 200, 200],
    [4, 280010, 280010],
    [5, 280010, 280010],
    [6, 280010, 280010],
  ] as const)('in status %i an edit is answered %i, a withdrawal %i', async (status, edit, cancel) => {
    for (const isEdit of [true, false]) {
      const ana = await openApplicant(shop)
      const { data } = await draft(shop, ana)
      const supplierId = status === 4 ? await openSupplier(shop) : null
      await db
        .update(applications)
        .set({ applyStatus: status, supplierId })
        .where(eq(applications.id, Number(data.id)))
      const stale = { id: data.id, version: 7 }
      expect((await shop.call(withdrawApplication, stale, { token: ana.token })).code).toBe(110002)
      expect((await shop.call(editApplication, { ...stale, submitFlag: 0 }, { token: ana.token })).code).toBe(110002)
      if (isEdit) expect((await change(shop, ana, data, { contactName: 'Ana' })).code).toBe(edit)
      else expect((await shop.call(withdrawApplication, { id: data.id, version: 1 }, { token: ana.token })).code).toBe(cancel)
    }
  })

  test('somebody else’s application is a missing one', async () => {
    const [ana, bea] = [await openApplicant(shop), await openApplicant(shop)]
    const { data } = await draft(shop, ana)
    const missing = await change(shop, bea, { id: '999999', version: 1 }, {})
    expect(missing.code).toBe(110001)
    expect(await change(shop, bea, data, {})).toEqual(missing)
    expect(await shop.call(withdrawApplication, { id: data.id, version: 1 }, { token: bea.token })).toEqual(missing)
  })

  test('two changes of one version: one is made', async () => {
    const ana = await openApplicant(shop)
    const { data } = await draft(shop, ana)
    const codes = await Promise.all(
      ['Ana', 'Bea', 'Cai'].map((contactName) => change(shop, ana, data, { contactName }).then(({ code }) => code)),
    )
    expect(codes.sort()).toEqual([110002, 110002, 200])
  })
})
