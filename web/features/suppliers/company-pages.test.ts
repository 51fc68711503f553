import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { editCompany, readCompany } from '#contract/suppliers/console/company.ts'
import { listSuppliers, readConsoleSupplier } from '#contract/suppliers/console/suppliers.ts'
import { operatorToken } from '#tests/applying.ts'
import { bankAccountOf } from '#tests/books.ts'
import { fieldsOf as visibleFields } from '#tests/forms/visible-form.ts'
import { openSupplier, stockProduct } from '#tests/goods.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'

const shop = await openShop()
const operator = await operatorToken(shop)
const supplierId = await openSupplier(shop)
const { token } = await openMember(shop, supplierId)

const visit = (url: string, who: string) => visitPage(shop, url, who)
const send = (url: string, who: string, fields: Record<string, string>) => sendForm(shop, url, who, fields)

const company = async () => (await shop.call(readCompany, {}, { token })).data
const supplier = async () => (await shop.call(readConsoleSupplier, { id: String(supplierId) }, { token: operator })).data

/** Fields that a browser would submit for the unchanged form. */
const fieldsOf = async () => {
  const { version, name, city, depositRate, minOrderAmount } = await company()
  const texts = Object.entries({ name, city }).flatMap(([field, text]) =>
    Object.entries(text).map(([language, value]) => [`${field}.${language}`, value]),
  )
  return {
    ...Object.fromEntries(texts),
    ...{ intent: 'edit', version: String(version), depositRate: String(depositRate), minOrderAmount, images: '', imagesBefore: '' },
  } as Record<string, string>
}

test('the company is its members’, the list of suppliers the platform’s', async () => {
  const pages = ['/en/console/company', '/en/console/suppliers', '/en/console/applications']
  const statuses = async (who: string) => Promise.all(pages.map(async (page) => (await visit(page, who)).statusCode))
  expect(await statuses(token)).toEqual([200, 404, 404])
  expect(await statuses(operator)).toEqual([404, 200, 200])
})

test('whoever finds a mistake in what only the platform changes reads where to write', async () => {
  expect((await visit('/en/console/company', token)).body).toContain(shop.appContext.config.supportEmail)
})

test('a refused field says so and the rest stays; what is right is saved without scripts', async () => {
  const fields = await fieldsOf()
  const refused = (await send('/en/console/company', token, { ...fields, 'name.en': 'Aurora', depositRate: '140' })).body
  expect(/<input[^>]*name="depositRate"[^>]*>/.exec(refused)![0]).toContain('aria-invalid="true"')
  expect(/<input[^>]*name="name.en"[^>]*>/.exec(refused)![0]).toContain('value="Aurora"')
  const typed = {
    ...fields,
    'name.en': 'Aurora',
    certificateList: 'ISO 9001\n\nBSCI\nISO 9001',
    'market.ES': '1',
    minOrderAmount: '1.250,50',
  }
  await send('/en/console/company', token, typed)
  expect(await company()).toMatchObject({
    name: { en: 'Aurora' },
    certificateList: ['ISO 9001', 'BSCI'],
    exportMarketList: ['ES'],
    minOrderAmount: '1250.50',
  })
})

test('employees typed with a thousands mark are stored whole; what is no number, or missing, is refused beside its field', async () => {
  const save = async (typed: Record<string, string>) => (await send('/en/console/company', token, { ...(await fieldsOf()), ...typed })).body
  await save({ employeeTotal: '1.000' })
  expect(await company()).toMatchObject({ employeeTotal: 1000 })
  for (const [name, typed] of Object.entries({ employeeTotal: 'some', depositRate: '' }))
    expect(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(await save({ [name]: typed }))![0]).toContain('aria-invalid="true"')
})

test('an export market that is no longer in the list of countries stays chosen', async () => {
  await shop.call(editCompany, { version: (await company()).version, exportMarketList: ['AQ', 'ES'] }, { token })
  const { body } = await visit('/en/console/company', token)
  const markets = visibleFields(body).filter(({ name }) => name.startsWith('market.'))
  expect(markets.map(({ name }) => name).sort()).toEqual(['market.AQ', 'market.ES'])
})

test('operators read the name of a supplier in their language', async () => {
  await shop.call(editCompany, { version: (await company()).version, name: { spa: 'Luces', en: 'Lights', zh: '' } }, { token })
  const { body } = await visit(`/console/suppliers?id=${supplierId}`, operator)
  expect(/<h2[^>]*>(?:(?!<\/h2>).)*<\/h2>/s.exec(body.slice(body.indexOf('<aside')))![0]).toContain('Luces')
})

test('operators read which payout account counts until a changed one does', async () => {
  const visited = async () => (await visit(`/en/console/suppliers?id=${supplierId}`, operator)).body
  await bankAccountOf(shop, supplierId)
  expect(await visited()).not.toContain('payouts go here')
  await bankAccountOf(shop, supplierId, new Date(Date.now() + HOUR_MS))
  expect(await visited()).toMatch(/Until .*, payouts go here.*6222 0000.*From .*6222 0000/s)
})

test('a description keeps its paragraphs on the public page, and is marked when it is in another language', async () => {
  const { version } = await company()
  await shop.call(editCompany, { version, description: { spa: 'Desde 2009.\n\nHacemos lámparas.', en: '', zh: '' } }, { token })
  const paragraph = async (path: string) => /<p[^>]*>Desde 2009\.\n\nHacemos/.exec((await visit(path, token)).body)?.[0]
  expect(await paragraph(`/en/supplier/${supplierId}`)).toMatch(/lang="es".*whitespace-pre-line/)
  expect(await paragraph(`/supplier/${supplierId}`)).not.toContain('lang=')
})

test('somebody else’s change stands beside what is typed', async () => {
  const fields = await fieldsOf()
  await shop.call(editCompany, { version: (await company()).version, depositRate: 45 }, { token })
  const { body } = await send('/en/console/company', token, { ...fields, depositRate: '55' })
  expect(body).toContain('>45</td>')
  expect(/<input[^>]*name="depositRate"[^>]*>/.exec(body)![0]).toContain('value="55"')
  expect((await company()).depositRate).toBe(45)
})

test('operators add what was checked, and end a supplier’s trade with a reason alone', async () => {
  const page = `/en/console/suppliers?id=${supplierId}`
  const base = { ...(await fieldsOf()), id: String(supplierId), nameOrigin: '义乌灯具', companyType: '1', verifiedLevel: '1' }
  const fields = { ...base, commissionRate: '2,5', 'verifyList.1.result': '1', 'verifyList.1.verifier.en': 'Team' }
  const undated = (await send(page, operator, fields)).body
  expect(/<input[^>]*name="verifyList.1.verifyTime"[^>]*>/.exec(undated)![0]).toContain('aria-invalid="true"')
  await send(page, operator, { ...fields, 'verifyList.1.verifyTime': '2026-03-02' })
  expect(await supplier()).toMatchObject({
    commissionRate: '2.50',
    verifyList: [{ item: 1, result: 1, verifyTime: expect.stringMatching(/^2026-03-02/), verifier: { en: 'Team', spa: 'Team' } }],
  })
  const end = { intent: 'status', id: String(supplierId), version: String((await supplier()).version), status: '2' }
  const unexplained = (await send(page, operator, { ...end, reason: '' })).body
  expect(/<textarea[^>]*name="reason"[^>]*>/.exec(unexplained)![0]).toContain('aria-invalid="true"')
  await send(page, operator, { ...end, reason: 'False papers' })
  const { rows } = await shop.call(listSuppliers.page, { status: '2', keyword: String(supplierId) }, { token: operator })
  expect(rows.map(({ id }) => id)).toContain(String(supplierId))
})

test('the next page of a supplier’s products is read from its first product, not from the top of the page', async () => {
  const many = await openSupplier(shop)
  for (let count = 0; count <= 20; count++) await stockProduct(shop, { supplierId: many })
  const { body } = await visit(`/en/supplier/${many}`, token)
  expect(body).toContain(`href="/en/supplier/${many}?pageNum=2#products"`)
  expect(body).toContain('id="products"')
})
