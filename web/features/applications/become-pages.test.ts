import { expect, test } from 'vitest'
import { readApplication } from '#contract/applications/applications.ts'
import { draft, openApplicant } from '#tests/applying.ts'
import { openShop } from '#tests/shop.ts'
import { sendForm } from '#tests/without-scripts.ts'

const shop = await openShop()

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
