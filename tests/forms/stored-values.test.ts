import { expect, test } from 'vitest'
import { addList } from '#contract/lists/lists.ts'
import { completeDetails, draft, openApplicant } from '#tests/applying.ts'
import { fieldsOf } from '#tests/forms/visible-form.ts'
import { openBuyer, openSupplier } from '#tests/goods.ts'
import { addedInquiry, openDesk } from '#tests/inquiring.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { visitPage } from '#tests/without-scripts.ts'

const shop = await openShop()
const buyer = await openBuyer(shop)

/** Paths of pages that edit something, with the stored values that their forms must show. */
const FORMS: Record<string, () => Promise<[path: string, stored: Record<string, string>, token?: string]>> = {
  'an address': async () => [
    `/personalCenter/address?edit=${buyer.addressId}`,
    {
      ...{ recipientName: 'Ana Ruiz', streetOrPobox: 'Calle Mayor 1', city: 'Madrid', stateProvince: 'Madrid', postcode: '28013' },
      ...{ countryCode: 'ES', callingCode: '+34', phoneNumber: '612345678' },
    },
  ],
  'a profile': async () => ['/personalCenter/user', { name: 'Ana' }],
  'a list': async () => {
    const { data } = await shop.call(addList, { name: 'For the boss', sharedFlag: 0 }, { token: buyer.token })
    return [`/personalCenter/lists/${data.id}`, { name: 'For the boss' }]
  },
  'an application': async () => {
    const applicant = await openApplicant(shop)
    await draft(shop, applicant, await completeDetails(shop, applicant))
    const stored = {
      companyName: 'Yiwu Lighting Co., Ltd.',
      companyNameOrigin: '义乌灯具有限公司',
      countryCode: 'CN',
      establishDate: '2012-05-01',
    }
    return ['/supplier/become?step=company', stored, applicant.token]
  },
  'an inquiry': async () => {
    const { id } = await addedInquiry(shop, buyer, await openDesk(shop))
    return [`/priceInquiry?edit=${id}`, { countryCode: 'ES', postcode: '28013' }]
  },
  'a supplier’s own page': async () => [
    '/console/company',
    { 'name.en': 'Yiwu Lamps' },
    (await openMember(shop, await openSupplier(shop))).token,
  ],
}

test.each(Object.entries(FORMS))('the form that changes %s holds what is stored, without scripts, too', async (_, open) => {
  const [path, stored, token = buyer.token] = await open()
  const page = await visitPage(shop, `/en${path}`, token)
  expect(page.statusCode).toBe(200)
  const held = Object.fromEntries(fieldsOf(page.body).map(({ name, value }) => [name, value]))
  expect(held).toMatchObject(stored)
})
