import { describe, expect, test } from 'vitest'
import { alertsOf, fieldsOf } from '#tests/forms/visible-form.ts'
import { importsOf } from '#tests/import-graph.ts'
import { ADMINISTRATOR } from '#tests/inquiring.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import { textOf } from '#tests/source-files.ts'
import { sendForm } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const token = await signedIn(shop, ADMINISTRATOR)
const visit = (url: string) =>
  shop.app.inject({ url, headers: { accept: 'text/html', 'sec-fetch-dest': 'document' }, cookies: { H5_SEEN: '1', TOKEN: token } })

/** Reads the sources as text: importing them as pages do takes Vite, which would load the whole server as well. */
function addressesOf(place: 'content' | 'markets'): string[] {
  const list = `web/features/${place}/console/kinds.ts`
  const names = importsOf(list).flatMap((path) => [...textOf(path).matchAll(/^ {2}kind: '(\w+)',$/gm)].map(([, name]) => name!))
  expect(names).toHaveLength(textOf(list).match(/^ {2}\w+Kind,$/gm)!.length)
  return names.map((name) => `${place}/${name}`)
}
const ADDRESSES = [...addressesOf('content'), ...addressesOf('markets')]

describe.each(ADDRESSES)('/console/%s', (address) => {
  test('is shown, and whatever row it lists opens', async () => {
    const list = await visit(`/en/console/${address}`)
    expect(list.statusCode).toBe(200)
    const row = new RegExp(`/en/console/${address}/\\d+(?=")`).exec(list.body)?.[0]
    if (row) expect((await visit(row)).statusCode, row).toBe(200)
  })

  test('what it lists is saved as it was opened', async () => {
    const row = new RegExp(`/en/console/${address}/\\d+(?=")`).exec((await visit(`/en/console/${address}`)).body)?.[0]
    if (!row) return
    // Fields of the page frame come first; its forms submit to other paths.
    const visible = fieldsOf((await visit(row)).body).map(({ name, value }) => [name, value])
    const { body } = await sendForm(shop, row, token, { ...Object.fromEntries(visible), intent: 'save' })
    expect([fieldsOf(body).filter(({ error }) => error !== undefined), alertsOf(body)], row).toEqual([[], []])
    expect(body.includes(words.table_saved({}, { locale: 'en' })), row).toBe(true)
  })
})

test('unticked boxes and what cannot be changed are no difference to what somebody else has saved', async () => {
  const list = (await visit('/en/console/markets/currency')).body
  for (const row of [...new Set(list.match(/\/en\/console\/markets\/currency\/\d+(?=")/g))].slice(0, 3)) {
    const visible = fieldsOf((await visit(row)).body).map(({ name, value }) => [name, value])
    const { body } = await sendForm(shop, row, token, { ...Object.fromEntries(visible), intent: 'save', version: '999' })
    expect(body.includes(words.table_conflict_none({}, { locale: 'en' })), row).toBe(true)
  }
})

const formOf = async (address: string) =>
  Object.fromEntries(fieldsOf((await visit(address)).body).map(({ name, value }) => [name, value])) as Record<string, string>

test('grams that are typed with a thousands separator are saved in full', async () => {
  const row = /\/en\/console\/markets\/freight\/\d+(?=")/.exec((await visit('/en/console/markets/freight')).body)![0]
  await sendForm(shop, row, token, { ...(await formOf(row)), firstGram: '1.000', cubicCmPerKg: '6.000', intent: 'save' })
  expect(await formOf(row)).toMatchObject({ firstGram: '1000', cubicCmPerKg: '6000' })
})

describe('of an ad that somebody else has changed', () => {
  const aRow = async () => /\/en\/console\/content\/ad\/\d+(?=")/.exec((await visit('/en/console/content/ad')).body)![0]

  test('what is chosen in a list is compared by its name', async () => {
    const row = await aRow()
    const form = await formOf(row)
    const other = form['position'] === '1' ? '2' : '1'
    const { body } = await sendForm(shop, row, token, { ...form, position: other, intent: 'save', version: '999' })
    const [compared = ''] = /<table.*?<\/table>/s.exec(body) ?? []
    for (const position of [form['position'], other]) {
      expect(compared).toContain(words.ads_position_name({ position: Number(position) as 1 }, { locale: 'en' }))
    }
  })

  test('an edit that waits is compared with what waits, not with what buyers see', async () => {
    const row = await aRow()
    const later = { publish: 'later', publishAt: '2099-05-01T10:00', 'title.en': 'Spring sale' }
    expect((await sendForm(shop, row, token, { ...(await formOf(row)), ...later, intent: 'save' })).body).not.toContain(
      'aria-invalid="true"',
    )
    const waiting = await formOf(`${row}?waiting=1`)
    expect(waiting).toMatchObject({ isWaiting: '1', 'title.en': 'Spring sale' })
    const { body } = await sendForm(shop, `${row}?waiting=1`, token, { ...waiting, intent: 'save', version: '999' })
    expect(body).toContain(words.table_conflict_none({}, { locale: 'en' }))
  })
})

test('a kind that there is none of is a missing page', async () => {
  for (const address of ['content/poem', 'markets/poem']) expect((await visit(`/en/console/${address}`)).statusCode, address).toBe(404)
})
