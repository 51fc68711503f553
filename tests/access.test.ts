import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { resumeSession } from '#contract/account/sign-in.ts'
import { ANY_MEMBER_RIGHT } from '#contract/console/access.ts'
import { type Access, type Endpoint, endpoint } from '#contract/endpoint.ts'
import { done, nothing } from '#contract/fields.ts'
import { readProduct } from '#contract/products/products.ts'
import { calls } from '#server/app.ts'
import { findSession } from '#server/features/account/sign-in/session.ts'
import { mountApi } from '#server/kernel/calls/api.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { belongingsOf } from '#tests/access-belongings.ts'
import { type CallerKind, callersOf, OTHER_BUYER, OTHER_MEMBER } from '#tests/access-callers.ts'
import { ID_PLACES } from '#tests/access-id-places.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import { idPlaces } from '#tests/input-places.ts'
import { type As, injectCall, openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE } from '#tests/signed-in.ts'

const shop = await openShop({ limitsScale: 1000 })
const callers = await callersOf(shop)
const endpoints = calls.map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const PASSES = 400
const FORBIDDEN = 403
const NOT_SIGNED_IN = 100001
const EXPIRED = 100004

const ACCESSES = ['visitor', 'buyer', 'operator', 'administrator', 'supplier', 'owner', 'console'] as const satisfies Access[]

/** Calls that need a session return this code. */
const needsSession = (code: number): Record<Access, number> => fromEach((access) => (access === 'visitor' ? PASSES : code))
/** Of the console's kinds of access, only these are allowed. */
const only = (passed: readonly Access[]): Record<Access, number> =>
  fromEach((access) => (access === 'visitor' || access === 'buyer' || passed.includes(access) ? PASSES : FORBIDDEN))
const fromEach = (outcome: (access: Access) => number) =>
  Object.fromEntries(ACCESSES.map((access) => [access, outcome(access)])) as Record<Access, number>

/** Code by caller and kind of access (decisions.md §1). Access is checked before validation: callers with access get a 400. */
const OUTCOMES: Record<CallerKind, Record<Access, number>> = {
  visitor: needsSession(NOT_SIGNED_IN),
  'cookie only': needsSession(NOT_SIGNED_IN),
  'garbage token': needsSession(EXPIRED),
  'expired token': needsSession(EXPIRED),
  'signed-out token': needsSession(EXPIRED),
  'disabled account': needsSession(100003),
  'cleared account': needsSession(220001),
  buyer: only([]),
  'other buyer': only([]),
  'supplier member': only(['supplier', 'owner', 'console']),
  'other supplier member': only(['supplier', 'owner', 'console']),
  'other member': only(['supplier', 'console']),
  operator: only(['operator', 'console']),
  administrator: only(['operator', 'administrator', 'console']),
}

/** A call for each kind of access, so that a kind is tested before the shop has calls of it. */
const gate = Fastify()
await gate.register(cookie)
const gates: Endpoint[] = ACCESSES.map((access) =>
  endpoint({
    ...{ method: 'POST', path: `/api/gate/${access}`, access, memberRight: ANY_MEMBER_RIGHT, transaction: 'none', summary: '' },
    ...{ input: nothing, output: done },
  }),
)
mountApi(
  gate,
  shop.appContext,
  findSession,
  gates.map((each) => handleCall(each, async () => null)),
)

describe.each(Object.entries(callers) as [CallerKind, As][])('%s', (kind, as) => {
  test('is let into the calls that are open to it and into no other one', async () => {
    const before = await databaseTrace(shop)
    const got: Record<string, number> = {}
    const expected: Record<string, number> = {}
    for (const endpoint of [...endpoints, ...gates]) {
      const reply = await injectCall(
        gates.includes(endpoint) ? gate : shop.app,
        endpoint,
        { ...partsOf(endpoint, '1'), unknownField: '1' },
        as,
      )
      got[nameOf(endpoint)] = reply.json().code
      const isElsewhere = endpoint.isOwnPagesOnly && as.headers?.['sec-fetch-site'] !== 'same-origin'
      expected[nameOf(endpoint)] = isElsewhere ? 403 : OUTCOMES[kind][endpoint.access]
    }
    expect(got).toEqual(expected)
    expect(await databaseTrace(shop)).toEqual(before)
  })
})

/** Calls that need no session, by the lists of decisions.md §1, decisions §28 and docs/product/readings.md. */
const OPEN_TO_VISITORS =
  /^\/api\/(index\/.*|supportCenter\/.*|product\/(page|suggest|nearCategory|commentPage|questionPage|recommendPage|info\/\{id\})|supplier\/(page|(info|visitReport)\/\{id\})|list\/shareInfo\/\{shareKey\}|report\/add|custUser\/(login|loginCode|add|verifyEmail|resetPwd|resume|mailChoice|unsubscribe|keepSecondFactor))$/

test('visitors may use the calls that are meant for them, and no others', () => {
  const open = endpoints.filter(({ access }) => access === 'visitor').map(nameOf)
  const meant = endpoints.filter(({ path }) => OPEN_TO_VISITORS.test(path)).map(nameOf)
  expect(open).toEqual(meant)
})

describe('rows of somebody', () => {
  test('every place for an id is on the list that says whose rows it names', () => {
    const found = endpoints.map((endpoint) => [nameOf(endpoint), idPlaces(endpoint.input)] as const).filter(([, places]) => places.length)
    const listed = Object.entries(ID_PLACES).map(([name, places]) => [name, Object.keys(places).sort()] as const)
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(found))
  })

  const owned = endpoints.flatMap((endpoint) =>
    Object.entries(ID_PLACES[nameOf(endpoint)] ?? {}).flatMap(([place, whose]) =>
      typeof whose === 'string' ? [] : [{ endpoint, place, whose, name: nameOf(endpoint) }],
    ),
  )
  test.each(owned)('somebody else’s is answered as a missing one and stays as it is: $place of $name', async ({ endpoint, whose }) => {
    const isOfSupplier = whose.side === 'supplier'
    const [owner, stranger] = isOfSupplier ? (['supplier member', 'other supplier member'] as const) : (['buyer', 'other buyer'] as const)
    const mine = belongingsOf(shop, isOfSupplier ? DEMO_PEOPLE.supplier.id : DEMO_PEOPLE.buyer.id)
    const hers = belongingsOf(shop, isOfSupplier ? OTHER_MEMBER.id : OTHER_BUYER.id)
    const sendRequest = async (id: string, asker: CallerKind, belongings: typeof mine) => {
      const { statusCode, body } = await injectCall(shop.app, endpoint, await whose.input(id, belongings), callers[asker])
      return { statusCode, body }
    }
    const rowOfMine = await mine[whose.of]()
    const missing = await sendRequest('999999999999', stranger, hers)
    expect(await sendRequest('no id at all', stranger, hers)).toEqual(missing)
    const input = await whose.input(rowOfMine, hers)
    const before = await databaseTrace(shop)
    const { statusCode, body } = await injectCall(shop.app, endpoint, input, callers[stranger])
    expect({ statusCode, body }).toEqual(missing)
    expect(await databaseTrace(shop)).toEqual(before)
    // Control: the owner's own request succeeds, so the stranger was refused for the id and nothing else.
    expect(await sendRequest(rowOfMine, owner, mine)).not.toEqual(missing)
  })
})

/** Values for a path's parameters, so that the route is found. */
function partsOf({ path }: Endpoint, value: string): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, value]))
}

describe('the cookie under /api', () => {
  test('does not make a visitor’s call a signed-in one', async () => {
    const requested = { id: '1' }
    const byCookie = await injectCall(shop.app, readProduct, requested, callers['cookie only'])
    expect(byCookie.json()).toEqual((await injectCall(shop.app, readProduct, requested)).json())
    expect(byCookie.json().code).toBe(150027)
  })

  test('brings back its token to a page of this site, and to nobody else', async () => {
    const resumed = async (headers: Record<string, string>) =>
      (await injectCall(shop.app, resumeSession, {}, { headers: { ...callers['cookie only'].headers, ...headers } })).json().code
    expect(await resumed({})).toBe(200)
    expect(await resumed({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await resumed({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await resumed({ 'sec-fetch-site': '', origin: 'https://evil.example' })).toBe(403)
    expect(await resumed({ 'sec-fetch-site': '', origin: 'null' })).toBe(403)
  })
})
