import type { UserInfo } from '#contract/account/account.ts'
import type { Application } from '#contract/applications/applications.ts'
import { categoryTree } from '#contract/catalogue/categories.ts'
import { listCountries } from '#contract/markets/markets.ts'
import type { FileFieldName } from '#web/features/applications/input.ts'
import type { ReceivedFile } from '#web/features/uploads/file-list.ts'
import type { LoaderContext } from '#web/loader-context.ts'
import { type CallingCodeChoice, callingCodeChoices } from '#web/ui/form/phone-fields.tsx'
import type { Choice } from '#web/ui/form/select-field.tsx'

/** Choices and initial values of the application form. */
export interface FormFacts {
  countries: Choice[]
  callingCodes: CallingCodeChoice[]
  categories: { id: string; name: string }[]
  values: Record<string, string>
  files: Record<FileFieldName, ReceivedFile[]>
  /** Addresses that need no code. */
  confirmed: string[]
}

/** Most applicants are registered here. */
const LIKELY = { countryCode: 'CN', callingCode: '+86' }

export async function formFacts({ call, language }: LoaderContext, user: UserInfo, former: Application | null): Promise<FormFacts> {
  const [countries, tree] = await Promise.all([call(listCountries, {}), call(categoryTree, { id: '0' })])
  return {
    countries: countries.data.map(({ code, name }) => ({ value: code, label: name })),
    callingCodes: callingCodeChoices(countries.data, language),
    categories: tree.data.map(({ id, name }) => ({ id, name })),
    values: { ...contactOf(user), ...(former ? valuesOf(former) : { companyName: user.companyName ?? '' }) },
    files: {
      licence: withPreview(former?.licenseFileList),
      factoryPicture: withPreview(former?.factoryImageFileList),
      certificate: withPreview(former?.certificateList),
    },
    confirmed: [user.email, ...(former?.emailFlag === 1 ? [former.email] : [])],
  }
}

const PICTURE = /\.(jpe?g|png|webp)$/i

const withPreview = (list: readonly { fileId: string; name: string; fileUrl: string }[] = []): ReceivedFile[] =>
  list.map(({ fileId, name, fileUrl }) => ({ fileId, name, preview: PICTURE.test(name) ? fileUrl : null }))

/** Leaves out empty values, which the account's own data may then fill. */
const valuesOf = ({ mainCategoryIdList, ...application }: Application): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(application).flatMap(([name, value]) => (typeof value === 'object' || value === '' ? [] : [[name, String(value)]])),
  ),
  mainCategoryIdList: mainCategoryIdList.join(','),
})

const contactOf = ({ name, email, callingCode, phoneNumber }: UserInfo): Record<string, string> => ({
  ...LIKELY,
  ...(callingCode && phoneNumber ? { callingCode, phoneNumber } : {}),
  contactName: name,
  email,
})
