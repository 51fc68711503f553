import { describe, expect, test } from 'vitest'
import { includesRight, MEMBER_RIGHTS, type MemberRight } from '#contract/console/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { calls } from '#server/app.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import { openSupplier } from '#tests/goods.ts'
import { openOwner } from '#tests/members.ts'
import { openMember } from '#tests/order-stages.ts'
import { injectCall, openShop } from '#tests/shop.ts'

const shop = await openShop({ limitsScale: 1000 })
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** Calls that a supplier's members make in the console. */
const ofMembers = calls.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'supplier' || access === 'console')
const ofOwners = calls.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'owner')

const PASSES = 400
const FORBIDDEN = 403

/** The code of each call for an input that is never valid: access is checked before validation. */
async function answersTo(token: string, endpoints: readonly Endpoint[]): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  for (const endpoint of endpoints) {
    const parts = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']))
    answers[nameOf(endpoint)] = (await injectCall(shop.app, endpoint, { ...parts, unknownField: '1' }, { token })).json().code
  }
  return answers
}

const expectedOf = (endpoints: readonly Endpoint[], outcome: (endpoint: Endpoint) => number) =>
  Object.fromEntries(endpoints.map((endpoint) => [nameOf(endpoint), outcome(endpoint)]))

test('every call that a supplier’s members make names the right that it takes', () => {
  expect(ofMembers.filter(({ memberRight }) => memberRight === undefined).map(nameOf)).toEqual([])
  expect(ofMembers.length).toBeGreaterThan(60)
})

test('each right opens something that no other right opens, but for stock, which products and prices include', () => {
  const alone = MEMBER_RIGHTS.filter((right) => ofMembers.some(({ memberRight }) => [memberRight].flat().join() === right))
  expect(alone).toEqual(MEMBER_RIGHTS.filter((right) => right !== 'stock'))
  expect(ofMembers.filter(({ memberRight }) => [memberRight].flat().join() === 'product,stock').map(({ path }) => path)).toContain(
    '/api/console/product/stockEdit',
  )
})

describe.each(MEMBER_RIGHTS)('a member with the right %s alone', (right: MemberRight) => {
  test('makes the calls that take it, and no other of the supplier’s or its owner’s', async () => {
    const { token } = await openMember(shop, await openSupplier(shop), [right])
    const before = await databaseTrace(shop)
    expect(await answersTo(token, [...ofMembers, ...ofOwners])).toEqual(
      expectedOf([...ofMembers, ...ofOwners], ({ access, memberRight }) =>
        access !== 'owner' && includesRight([right], memberRight!) ? PASSES : FORBIDDEN,
      ),
    )
    expect(await databaseTrace(shop)).toEqual(before)
  })
})

test('a member with every right makes all of them but the owner’s, and the owner those too', async () => {
  const member = await openMember(shop, await openSupplier(shop))
  expect(await answersTo(member.token, [...ofMembers, ...ofOwners])).toEqual(
    expectedOf([...ofMembers, ...ofOwners], ({ access }) => (access === 'owner' ? FORBIDDEN : PASSES)),
  )
  const owner = await openOwner(shop)
  expect(await answersTo(owner.token, [...ofMembers, ...ofOwners])).toEqual(expectedOf([...ofMembers, ...ofOwners], () => PASSES))
})
