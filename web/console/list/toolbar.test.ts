import { expect, test } from 'vitest'
import { errorText } from '#server/kernel/calls/fail.ts'
import { CSV, fetched, XLSX } from '#tests/exporting.ts'
import { alertsOf } from '#tests/forms/visible-form.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import { sendForm } from '#tests/without-scripts.ts'

/** Allows three exports an hour instead of 60. */
const shop = await openShop({ limitsScale: 0.05 })
const token = await signedIn(shop, DEMO_PEOPLE.supplier)

/** Presses the export button of a list's toolbar, without scripts. */
const exported = (path: string) => sendForm(shop, path, token, { intent: 'export' })

test('a list says why it was not exported, whichever it is', async () => {
  for (let n = 0; n < 3; n++) expect((await exported('/en/console/comments?score=4')).statusCode).toBe(302)
  for (const list of ['comments?score=4', 'orders', 'products', 'members', 'money', 'money/payouts', 'inquiries']) {
    const { body } = await exported(`/en/console/${list}`)
    expect(alertsOf(body), list).toEqual([errorText(429, 'en')])
  }
})

test('the button of each format leads to a file of that format', async () => {
  const operator = await signedIn(shop, DEMO_PEOPLE.operator)
  for (const [format, type] of [
    ['0', CSV],
    ['1', XLSX],
  ] as const) {
    const { headers } = await sendForm(shop, '/en/console/comments?score=4', operator, { intent: 'export', format })
    await fetched(shop, headers.location!, type)
  }
})
