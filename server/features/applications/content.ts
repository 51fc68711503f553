import type { editApplication } from '#contract/applications/applications.ts'
import { type ApplicationContent, missingFields } from '#contract/applications/life.ts'
import { isRegistrationNo } from '#contract/applications/registration-number.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { ApplicationRow } from '#server/features/applications/applications.queries.ts'
import { cachedCategories } from '#server/features/catalogue/categories.ts'
import { findCountry } from '#server/features/markets/markets.ts'
import { type FieldWord, refuseFields } from '#server/kernel/calls/fail.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { nationalNumber } from '#server/kernel/texts/phone-number.ts'

/** The applicant's fields except the e-mail code, with their initial values. */
const EMPTY = {
  companyName: '',
  companyNameOrigin: '',
  companyType: null,
  countryCode: null,
  registrationNo: '',
  establishDate: null,
  address: '',
  employeeTotal: null,
  website: '',
  legalPersonName: '',
  contactName: '',
  callingCode: '',
  phoneNumber: '',
  email: '',
} satisfies Partial<ApplicationRow>
const TYPED = Object.keys(EMPTY) as (keyof typeof EMPTY)[]
export type TypedContent = Pick<ApplicationRow, keyof typeof EMPTY | 'mainCategoryIds'>

type Given = Omit<ParsedInputOf<typeof editApplication>, 'id' | 'version' | 'submitFlag'>

/** Merges the given fields into the former content; omitted fields stay (decisions §22). */
export function contentWith(given: Given, former: TypedContent = { ...EMPTY, mainCategoryIds: [] }): TypedContent {
  const typed = Object.fromEntries(TYPED.map((field) => [field, given[field] === undefined ? former[field] : given[field]]))
  return { ...(typed as unknown as TypedContent), mainCategoryIds: given.mainCategoryIdList ?? former.mainCategoryIds }
}

/** Drops categories that have been deleted since. */
export async function withoutDeletedCategories<Row extends Pick<ApplicationRow, 'mainCategoryIds'>>(
  pool: PoolDatabase,
  row: Row,
): Promise<Row> {
  const { byId } = await cachedCategories(pool)
  return { ...row, mainCategoryIds: row.mainCategoryIds.filter((id) => byId.has(id)) }
}

/** Checks the fields against each other and the database. Fails with 400 listing fields; returns the phone number in national form. */
export async function checkedContent(pool: PoolDatabase, content: TypedContent, now: Date): Promise<TypedContent> {
  const { countryCode, registrationNo, establishDate, callingCode, mainCategoryIds } = content
  const problems: { path: string; message: FieldWord }[] = []
  if (countryCode !== null && !(await findCountry(pool, countryCode))) problems.push({ path: 'countryCode', message: 'wrong' })
  if (registrationNo !== '' && !isRegistrationNo(countryCode, registrationNo)) problems.push({ path: 'registrationNo', message: 'wrong' })
  if (establishDate !== null && establishDate > today(now)) problems.push({ path: 'establishDate', message: 'wrong' })
  const typedNumber = content.phoneNumber.trim()
  const phoneNumber = typedNumber === '' || callingCode === '' ? typedNumber : nationalNumber(callingCode, typedNumber)
  if (phoneNumber === undefined) problems.push({ path: 'phoneNumber', message: 'phone' })
  const { byId } = await cachedCategories(pool)
  if (mainCategoryIds.some((id) => !byId.has(id))) problems.push({ path: 'mainCategoryIdList', message: 'wrong' })
  if (problems.length > 0) refuseFields(problems)
  return { ...content, phoneNumber: phoneNumber ?? '' }
}

/** The latest date anywhere (UTC+14), so that today is never refused as a future date. */
const today = (now: Date): string => new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)

/** Fails with 400 listing all missing fields. */
export function refuseIncomplete(
  content: TypedContent,
  more: Pick<ApplicationContent, 'licenseFileIdList' | 'isAgreed'> & { isCodeMissing: boolean },
): void {
  const missing: { path: string; message: FieldWord }[] = missingFields({
    ...content,
    ...more,
    mainCategoryIdList: content.mainCategoryIds,
  })
  if (more.isCodeMissing && content.email !== '') missing.push({ path: 'emailCode', message: 'required' })
  if (missing.length > 0) refuseFields(missing)
}
