import { expect, test } from 'vitest'
import { listApplications } from '#contract/applications/console.ts'
import { EVERY_STATE, WAITING } from '#contract/console/list.ts'
import { listCases } from '#contract/disputes/console.ts'
import { listConsoleInquiries } from '#contract/inquiries/console/inquiries.ts'
import { listPayments } from '#contract/payments/console/payments.ts'
import { listRefunds } from '#contract/payments/refunds.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const token = await signedIn(shop, DEMO_PEOPLE.operator)

const QUEUES = [
  ['applications', listApplications],
  ['disputes', listCases],
  ['inquiries', listConsoleInquiries],
  ['payments', listPayments],
  ['refunds', listRefunds],
] as const

/** Which tab is current: the first, the last, or another one. */
async function currentTab(path: string): Promise<'first' | 'last' | 'other'> {
  const { body } = await shop.app.inject({ url: `/en/console/${path}`, cookies: { H5_SEEN: '1', TOKEN: token } })
  const tabs = [...body.slice(body.indexOf('<h1')).matchAll(/<li class="-mb-px"><a ([^>]*)>/g)].map(([, given]) => given!)
  const current = tabs.findIndex((given) => given.includes('aria-current="page"'))
  return current === 0 ? 'first' : current === tabs.length - 1 ? 'last' : 'other'
}

test.each(QUEUES)('%s show what waits, but search everywhere unless that is asked for', async (place, list) => {
  const { by } = list.tabs!
  expect(await currentTab(place)).toBe('first')
  expect(await currentTab(`${place}?keyword=`)).toBe('first')
  expect(await currentTab(`${place}?keyword=zz`)).toBe('last')
  expect(await currentTab(`${place}?${by}=${EVERY_STATE}`)).toBe('last')
  expect(await currentTab(`${place}?keyword=zz&${by}=${WAITING}`)).toBe('first')
})
