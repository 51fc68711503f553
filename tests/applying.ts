import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Application, addApplication, editApplication } from '#contract/applications/applications.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { categories } from '#server/features/catalogue/categories.table.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import { openBuyer } from '#tests/goods.ts'
import { looseFile } from '#tests/order-stages.ts'
import type { Shop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

/** Valid by GB 32100, and assigned to no company. */
export const SOCIAL_CREDIT_CODE = '91330782MA2EXAMP1F'

export interface Applicant {
  id: number
  token: string
  /** The account's own email address, which needs no code. */
  email: string
}

export async function openApplicant(shop: Shop): Promise<Applicant> {
  const { id, token } = await openBuyer(shop)
  const [account] = await shop.appContext.database.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id))
  return { id, token, email: account!.email }
}

type Details = Omit<InputOf<typeof editApplication>, 'id' | 'version' | 'submitFlag'>

/** All details that an application needs, with a freshly uploaded licence. */
export async function completeDetails(shop: Shop, { id, email }: Applicant): Promise<Details & { companyName: string }> {
  const [category] = await shop.appContext.database.db.select({ id: categories.id }).from(categories).limit(1)
  return {
    companyName: 'Yiwu Lighting Co., Ltd.',
    companyNameOrigin: '义乌灯具有限公司',
    companyType: 1,
    countryCode: 'CN',
    registrationNo: SOCIAL_CREDIT_CODE,
    establishDate: '2012-05-01',
    legalPersonName: '王小明',
    contactName: '王小明',
    callingCode: '+86',
    phoneNumber: '13800138000',
    email,
    mainCategoryIdList: [String(category!.id)],
    licenseFileIdList: [await looseFile(shop, id, FILE_TYPES.document)],
    agreementFlag: 1,
  }
}

/** Saves a draft, with only the company's name by default. */
export const draft = (shop: Shop, { token }: Applicant, more: Details & { companyName?: string } = {}) =>
  shop.call(addApplication, { companyName: 'Yiwu Lighting', ...more, submitFlag: 0, submitToken: randomUUID() }, { token })

/** Submits a complete application. */
export async function submitted(shop: Shop, applicant: Applicant, more: Details = {}): Promise<Application> {
  const input = { ...(await completeDetails(shop, applicant)), ...more, submitFlag: 1, submitToken: randomUUID() } as const
  const { code, data } = await shop.call(addApplication, input as InputOf<typeof addApplication>, { token: applicant.token })
  if (code !== 200) throw new Error(`not submitted: ${code} ${JSON.stringify(data)}`)
  return data
}

/** Edits an application, with the given version. */
export const change = (
  shop: Shop,
  { token }: Applicant,
  { id, version }: Pick<Application, 'id' | 'version'>,
  more: Details,
  submitFlag: 0 | 1 = 0,
) => shop.call(editApplication, { id, version, ...more, submitFlag }, { token })

export const operatorToken = (shop: Shop): Promise<string> => signedIn(shop, DEMO_PEOPLE.operator)
