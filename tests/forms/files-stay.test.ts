import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { FILE_STATUS, files } from '#server/features/uploads/uploads.table.ts'
import { COMPANY_FILES, questionedApplicant } from '#tests/forms/company-file-forms.ts'
import type { FileForm } from '#tests/forms/file-form.ts'
import { INQUIRY_FILES } from '#tests/forms/inquiry-file-forms.ts'
import { ORDER_FILES } from '#tests/forms/order-file-forms.ts'
import { beforeButton, fieldsOf, formWith, type VisibleField } from '#tests/forms/visible-form.ts'
import type { Part } from '#tests/multipart.ts'
import { pdfOf, pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import { sendParts, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const picture = { fileName: 'lamp.jpg', bytes: await pictureOf(80, 60) }
const report = { fileName: 'report.pdf', bytes: pdfOf() }

/** A page's form as a browser would submit it: its URL, and the values of its fields. */
function formOn(body: string, field: string, button: FileForm['button']) {
  const form = formWith(body, field)
  expect([field, form?.encType]).toEqual([field, 'multipart/form-data'])
  // Only the first value of a name counts, so no field may precede the button's.
  if (button) expect(fieldsOf(beforeButton(form!.html, ...button)).filter(({ name }) => name === button[0])).toEqual([])
  return { action: form!.action, fields: fieldsOf(form!.html) }
}

const isNamed = (name: string, expected: string | RegExp) => (typeof expected === 'string' ? name === expected : expected.test(name))

const partsOf = (fields: readonly Pick<VisibleField, 'name' | 'value'>[], button: FileForm['button']): Part[] => [
  ...(button ? [{ name: button[0], text: button[1] }] : []),
  ...fields.map(({ name, value }) => ({ name, text: value })),
]

/** The fields with typed values replaced or added. */
const withTyped = (fields: readonly VisibleField[], typed: Readonly<Record<string, string>>) => [
  ...fields.filter(({ name }) => !(name in typed)),
  ...Object.entries(typed).map(([name, value]) => ({ name, value })),
]

/**
 * All forms that store an uploaded file. Left out, as nothing can be lost there: pictures of accounts and of edited products, which only
 * scripts send; sheets, bank files and pictures to search by, which are read and not stored. Left out as the same action behind another
 * page: changing an inquiry, a case on its own page, the console's conversations, the other tables.
 */
const ROWS = Object.entries({ ...ORDER_FILES, ...INQUIRY_FILES, ...COMPANY_FILES })

test.each(ROWS)('%s stays in its form that is refused for something else, and is taken once that is put right', async (_, open) => {
  const {
    path,
    token,
    field,
    button,
    wrong,
    mistake,
    right,
    typed = {},
    received = `${field}Id`,
    isDocument,
    above,
    stored,
  } = await open(shop)
  const first = formOn((await visitPage(shop, path, token)).body, field, button)
  const mistyped = mistake === undefined ? typed : { ...typed, [String(wrong)]: mistake }
  const file = { name: field, ...(isDocument ? report : picture) }
  const { statusCode, body } = await sendParts(shop, first.action ?? path, token, [
    ...partsOf(withTyped(first.fields, mistyped), button),
    file,
  ])
  expect(statusCode).toBe(200)

  const { action = path, fields } = formOn(body, field, button)
  const errors = new Set(fields.filter(({ error }) => error !== undefined).map(({ name }) => name))
  if (above) expect(body).toContain(above)
  expect([...errors].filter((name) => !isNamed(name, wrong))).toEqual([])
  expect(errors.size).toBe(above ? 0 : 1)
  const idsIn = (these: readonly VisibleField[]) => these.flatMap(({ name, value }) => (isNamed(name, received) ? [value] : []))
  const [fileId, ...further] = idsIn(fields).slice(idsIn(first.fields).filter(Boolean).length)
  expect([fileId, further]).toEqual([expect.stringMatching(/^\d+$/), []])
  for (const [name, value] of Object.entries(mistyped))
    expect(
      fields.filter((each) => each.name === name).map((each) => each.value),
      name,
    ).toContain(value)

  const others = fields.filter(({ name }) => !isNamed(name, wrong))
  const wrongName = fields.find(({ name }) => isNamed(name, wrong))!.name
  const mended: Part = typeof right === 'string' ? { name: wrongName, text: right } : { ...report, name: wrongName, bytes: right }
  await sendParts(shop, action, token, [...partsOf(others, button), mended])
  const [row] = await shop.appContext.database.db
    .select()
    .from(files)
    .where(eq(files.id, Number(fileId)))
  expect(row!.status).toBe(FILE_STATUS.attached)
  expect(JSON.stringify(await stored())).toContain(row!.key)
})

test('a file stays in a form whose other button requests a code for a new address', async () => {
  const { token } = await questionedApplicant(shop, ['email', 'licenseFileIdList'])
  const email = 'other@factory.example'
  const button: FileForm['button'] = ['intent', 'sendCode']
  // Without scripts, this button is not on the first page: it appears with the page that refuses the new address.
  const { action, fields: blank } = formOn((await visitPage(shop, '/en/supplier/become', token)).body, 'licence', undefined)
  const parts = partsOf(withTyped(blank, { email }), button)
  const { body } = await sendParts(shop, action!, token, [...parts, { name: 'licence', ...report }])
  expect(body).toContain(words.account_code_sent({ email }, { locale: 'en' }))
  const { fields } = formOn(body, 'licence', button)
  expect(fields.filter(({ name }) => name === 'email')).toMatchObject([{ value: email }])
  expect(fields.filter(({ name }) => name === 'licenceName').map(({ value }) => value)).toContain(report.fileName)
})
