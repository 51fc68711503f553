import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readApplication } from '#contract/applications/applications.ts'
import { DAY_MS } from '#contract/durations.ts'
import { applications } from '#server/features/applications/applications.table.ts'
import { draft, openApplicant } from '#tests/applying.ts'
import { openSupplier } from '#tests/goods.ts'
import { pdfOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import { sendForm, sendParts, visitPage } from '#tests/without-scripts.ts'

const shop = await openShop()
const { db } = shop.appContext.database

test('employees typed with a thousands mark are stored whole, and what is no number is refused beside the field', async () => {
  const applicant = await openApplicant(shop)
  await draft(shop, applicant)
  const save = async (employeeTotal: string) => {
    const fields = { intent: 'save', field: 'employeeTotal', employeeTotal }
    return (await sendForm(shop, '/en/supplier/become?step=company', applicant.token, fields)).body
  }
  await save('1.000')
  const stored = async () => (await shop.call(readApplication, {}, applicant)).data?.employeeTotal
  expect(await stored()).toBe(1000)
  expect(/<input[^>]*name="employeeTotal"[^>]*>/.exec(await save('some'))![0]).toContain('aria-invalid="true"')
  expect(await stored()).toBe(1000)
})

test('the name of a certificate is cut between signs', async () => {
  const applicant = await openApplicant(shop)
  await draft(shop, applicant)
  const fields = [
    { name: 'intent', text: 'save' },
    { name: 'field', text: 'certificateList' },
  ]
  const file = { name: 'certificate', fileName: `${'a'.repeat(79)}😀.pdf`, bytes: pdfOf() }
  await sendParts(shop, '/en/supplier/become?step=documents', applicant.token, [...fields, file])
  const { data } = await shop.call(readApplication, {}, applicant)
  expect(data?.certificateList).toMatchObject([{ name: `${'a'.repeat(79)}😀` }])
})

test('who was rejected reads from which minute on another application is taken', async () => {
  const applicant = await openApplicant(shop)
  const { data } = await draft(shop, applicant)
  const decideTime = new Date(Date.now() - DAY_MS)
  await db
    .update(applications)
    .set({ applyStatus: 5, decideTime, rejectReason: 'No licence' })
    .where(eq(applications.id, Number(data.id)))
  const { body } = await visitPage(shop, '/en/supplier/become', applicant.token)
  expect(body).toMatch(/another one from <time[^>]*>[^<]* \d\d:\d\d/)
})

test('whoever was approved and has left the supplier may apply again, and reads of no withdrawal', async () => {
  const applicant = await openApplicant(shop)
  const { data } = await draft(shop, applicant)
  await db
    .update(applications)
    .set({ applyStatus: 4, supplierId: await openSupplier(shop), decideTime: new Date() })
    .where(eq(applications.id, Number(data.id)))
  const { body } = await visitPage(shop, '/en/supplier/become', applicant.token)
  expect(body).toContain('href="/en/supplier/become?step=company"')
  expect(body).not.toContain('You withdrew')
})
