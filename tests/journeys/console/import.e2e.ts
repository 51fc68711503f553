import { expect, test } from 'vitest'
import { listProductImports } from '#contract/product-imports/product-imports.ts'
import { importProducts } from '#server/features/product-imports/imported-products.ts'
import { csvFile, openImporter } from '#tests/importing.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const say = { locale: 'en' } as const
const waiting = words.import_desk_status({ status: 0 }, say)
const done = words.import_desk_status({ status: 2 }, say)

test('an import that is followed to its end has ended in the history, too, says what it found, and takes what is corrected there', async () => {
  const shop = await openShop()
  const { member, row } = await openImporter(shop)
  const { visit } = await openBrowser(shop)
  const { page, problems } = await visit({ token: member.token })
  await openAlive(page, '/en/console/products/import')
  const file = csvFile([row('J-1'), row('J-2', { unitCode: 'docena' })]).replace('stock', 'Cuántos')
  await page.setInputFiles('input[name=file]', { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: words.import_desk_start({}, say), exact: true }).click()
  await page.getByLabel('Cuántos').selectOption({ label: words.import_column({ column: 'stock' }, say) })
  await page.getByRole('button', { name: words.import_desk_start({}, say), exact: true }).click()
  await page.waitForURL(/id=/)
  const history = page.locator('table', { has: page.getByText(words.import_desk_time({}, say)) })
  await expect.poll(() => history.textContent()).toContain(waiting)
  /** Runs the latest import, as the server's jobs would. */
  const importLast = async () => {
    const { rows } = await shop.call(listProductImports, {}, { token: member.token })
    await importProducts(shop.appContext, { importId: Number(rows[0]!.id) }, () => {})
  }
  await importLast()
  await page.getByText(words.import_desk_outcome({ outcome: 'partly' }, say)).waitFor()
  expect(await history.textContent()).toContain(done)
  expect(await history.textContent()).not.toContain(waiting)
  const report = page.getByRole('region', { name: words.import_desk_problems({}, say) })
  for (const part of ['J-2', 'unitCode', 'piece, pair']) expect(await report.textContent()).toContain(part)
  const cell = report.getByLabel(words.import_desk_fix_cell({ column: 'unitCode', line: 3 }, say))
  expect(await cell.inputValue()).toBe('docena')
  const before = page.url()
  await cell.fill('set')
  await page.getByRole('button', { name: words.import_desk_fix({}, say) }).click()
  await page.waitForURL((address) => address.href !== before)
  await importLast()
  await page.getByText(words.import_desk_outcome({ outcome: 'done' }, say)).waitFor()
  expect(problems).toEqual([])
})
