import type { z } from 'zod'
import type { InputOf } from '#contract/endpoint.ts'
import type { company, editCompany } from '#contract/suppliers/console/company.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import type { ActionContext } from '#web/action-context.ts'
import { localizedLabels, localizedOf, localizedValues } from '#web/console/form/language-fields.tsx'
import { submittedFiles } from '#web/features/uploads/submitted-files.ts'
import type { ErrorFields } from '#web/ui/form/state.ts'
import { HUNDREDTHS, typedAmount } from '#web/ui/form/typed-amount.ts'
import { typedCount } from '#web/ui/form/typed-count.ts'
import * as words from '#words'

export type Company = z.output<typeof company>
export type Countries = readonly { value: string; label: string }[]

export const YES = '1'
const MOST_CERTIFICATES = 30
export const marketField = (code: string) => `market.${code}`
const SEPARATOR = ','

/** Initial values of the company's form. Chosen countries that the platform no longer lists stay chosen. */
export const companyValues = (row: Company): Record<string, string> => ({
  ...localizedValues('name', row.name),
  ...localizedValues('city', row.city),
  ...localizedValues('description', row.description),
  establishYear: row.establishYear === null ? '' : String(row.establishYear),
  employeeTotal: row.employeeTotal === null ? '' : String(row.employeeTotal),
  certificateList: row.certificateList.join('\n'),
  minOrderAmount: row.minOrderAmount.replace(/\.00$/, ''),
  depositRate: String(row.depositRate),
  confirmFlag: row.confirmFlag === 1 ? YES : '',
  ...Object.fromEntries(row.exportMarketList.map((code) => [marketField(code), YES])),
  images: row.imageList.map(({ imageId }) => imageId).join(SEPARATOR),
  imagesBefore: row.imageList.map(({ imageId }) => imageId).join(SEPARATOR),
})

/** Labels of the fields that can conflict with another user's change. */
export const companyLabels = (countries: Countries): Record<string, string> => ({
  ...localizedLabels('name', words.suppliers_desk_name()),
  ...localizedLabels('city', words.suppliers_desk_city()),
  ...localizedLabels('description', words.suppliers_desk_description()),
  establishYear: words.suppliers_established(),
  employeeTotal: words.suppliers_employees(),
  certificateList: words.suppliers_certificates(),
  minOrderAmount: words.suppliers_min_order(),
  depositRate: words.suppliers_desk_deposit(),
  confirmFlag: words.suppliers_desk_confirms(),
  ...Object.fromEntries(countries.map(({ value, label }) => [marketField(value), label])),
})

/** Form fields that show the refusals of single entries. */
export const COMPANY_PLACES: ErrorFields = {
  renamed: {
    logoFileId: 'logo',
    imageList: 'picture',
    ...Object.fromEntries(Array.from({ length: MOST_CERTIFICATES }, (_, at) => [`certificateList.${at}`, 'certificateList'])),
  },
}

export const imageIds = (values: Readonly<Record<string, string>>): string[] => (values['images'] ?? '').split(SEPARATOR).filter(Boolean)
export const joinedIds = (ids: readonly string[]): string => ids.join(SEPARATOR)

type Fields = Omit<InputOf<typeof editCompany>, 'version'>

/** The company as submitted, in the shape that both endpoints take; `errors` has the refusals of pictures by field. */
export async function companyInput(ctx: ActionContext): Promise<{ fields: Fields; errors: Record<string, string> }> {
  const { form, text } = ctx
  const [logo, pictures] = await Promise.all([
    submittedFiles(ctx, 'logo', UPLOAD_TYPES.image),
    submittedFiles(ctx, 'picture', UPLOAD_TYPES.image),
  ])
  const markets = [...form.keys()].flatMap((key) => (key.startsWith('market.') ? [key.slice('market.'.length)] : []))
  const ids = imageIds({ images: text('images') }).filter((id) => text(`imageDrop.${id}`) === '')
  const hasOtherImages = pictures.fileIds.length > 0 || joinedIds(ids) !== text('imagesBefore')
  const fields: Fields = {
    name: localizedOf(form, 'name'),
    city: localizedOf(form, 'city'),
    description: localizedOf(form, 'description'),
    establishYear: typedCount(text('establishYear')) ?? null,
    employeeTotal: typedCount(text('employeeTotal')) ?? null,
    exportMarketList: markets,
    certificateList: [
      ...new Set(
        text('certificateList')
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      ),
    ],
    minOrderAmount: typedAmount(text('minOrderAmount'), HUNDREDTHS),
    // An emptied field is refused: an omitted one would stay as it is.
    depositRate: typedCount(text('depositRate')) ?? Number.NaN,
    confirmFlag: text('confirmFlag') === YES ? 1 : 0,
    ...(text('logoDrop') === YES ? { logoFileId: null } : logo.fileIds.length > 0 ? { logoFileId: logo.fileIds.at(-1)! } : {}),
    // Sent only if changed here, as another user may have changed the pictures meanwhile.
    ...(hasOtherImages ? { imageList: [...ids.map((imageId) => ({ imageId })), ...pictures.fileIds.map((fileId) => ({ fileId }))] } : {}),
  }
  const errors = {
    ...(logo.problem === null ? {} : { logo: logo.problem }),
    ...(pictures.problem === null ? {} : { picture: pictures.problem }),
  }
  return { fields, errors }
}
