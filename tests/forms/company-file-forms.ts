import { type ApplicationField, readApplication } from '#contract/applications/applications.ts'
import { claimApplication, requestInformation } from '#contract/applications/console.ts'
import { DAY_MS } from '#contract/durations.ts'
import { footerLinkTable } from '#contract/site/console/site.ts'
import { readCompany } from '#contract/suppliers/console/company.ts'
import { readConsoleSupplier } from '#contract/suppliers/console/suppliers.ts'
import { type Applicant, draft, openApplicant, operatorToken, submitted } from '#tests/applying.ts'
import type { FileForms } from '#tests/forms/file-form.ts'
import { openSupplier } from '#tests/goods.ts'
import { ADMINISTRATOR, made } from '#tests/inquiring.ts'
import { openMember } from '#tests/order-stages.ts'
import { pdfOf } from '#tests/sample-files.ts'
import type { Shop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import { visitPage } from '#tests/without-scripts.ts'

const YESTERDAY = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)

const visited = async (shop: Shop) => {
  const [id, token] = [String(await openSupplier(shop)), await operatorToken(shop)]
  return { id, token, path: `/en/console/suppliers?id=${id}`, stored: () => shop.call(readConsoleSupplier, { id }, { token }) }
}
const companyOf = async (shop: Shop) => {
  const { token } = await openMember(shop, await openSupplier(shop))
  return {
    ...{ path: '/en/console/company', token, typed: { 'name.en': 'Aurora' }, wrong: 'depositRate', mistake: '140', right: '30' },
    stored: () => shop.call(readCompany, {}, { token }),
  }
}

/** Adds an applicant who must correct these fields of the application. */
export async function questionedApplicant(shop: Shop, fieldList: ApplicationField[]): Promise<Applicant> {
  const [applicant, token] = [await openApplicant(shop), await operatorToken(shop)]
  const { id, version } = await submitted(shop, applicant)
  const { data } = await made(shop.call(claimApplication, { id, version }, { token }))
  await made(shop.call(requestInformation, { id, version: data.version, content: 'Is this up to date?', fieldList }, { token }))
  return applicant
}

/** Forms of suppliers, applicants and operators; all tables of operators share one form with pictures. */
export const COMPANY_FILES: FileForms = {
  'the logo of a company': async (shop) => ({ ...(await companyOf(shop)), field: 'logo' }),
  'a picture of a company': async (shop) => ({ ...(await companyOf(shop)), field: 'picture' }),
  'a picture of a supplier': async (shop) => ({
    ...{ ...(await visited(shop)), field: 'picture', typed: { address: '1 Example Road' } },
    ...{ wrong: 'depositRate', mistake: '140', right: '30' },
  }),
  'a picture of a visit': async (shop) => ({
    ...(await visited(shop)),
    field: 'pictures',
    wrong: 'visitDay',
    mistake: '2099-01-01',
    right: YESTERDAY,
  }),
  'the report of a visit': async (shop) => {
    const { id, ...supplier } = await visited(shop)
    return {
      ...{ ...supplier, field: 'report', isDocument: true, wrong: 'visitDay', mistake: '2099-01-01', right: YESTERDAY },
      stored: async () => (await visitPage(shop, `/en/supplier/${id}/visitReport`)).headers,
    }
  },
  'a certificate of an application': async (shop) => {
    const applicant = await openApplicant(shop)
    await draft(shop, applicant)
    return {
      ...{ path: '/en/supplier/become?step=documents', token: applicant.token, field: 'certificate', isDocument: true },
      ...{ button: ['intent', 'next'], wrong: 'licence', right: pdfOf('Licence') },
      stored: () => shop.call(readApplication, {}, applicant),
    }
  },
  'a licence that an application was asked about': async (shop) => {
    const applicant = await questionedApplicant(shop, ['companyName', 'address', 'licenseFileIdList'])
    return {
      ...{ path: '/en/supplier/become', token: applicant.token, field: 'licence', isDocument: true },
      ...{ button: ['intent', 'answer'], typed: { address: '1 Example Road' }, wrong: 'companyName', mistake: 'Y', right: 'Yiwu Lighting' },
      stored: () => shop.call(readApplication, {}, applicant),
    }
  },
  'the icon of a link': async (shop) => {
    const token = await signedIn(shop, ADMINISTRATOR)
    return {
      ...{ path: '/en/console/content/footerLink/new', token, field: 'iconFileIdFile', typed: { 'name.en': 'Returns', sort: '7' } },
      ...{ wrong: 'skipUrl', mistake: '//evil.example', right: '/help' },
      stored: () => shop.call(footerLinkTable.page, { pageSize: 60 }, { token }),
    }
  },
}
