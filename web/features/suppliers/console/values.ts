import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { editSupplier, readConsoleSupplier } from '#contract/suppliers/console/suppliers.ts'
import { localizedLabels, localizedOf, localizedValues } from '#web/console/form/language-fields.tsx'
import { COMPANY_PLACES, type Countries, companyLabels, companyValues } from '#web/features/suppliers/console/company-values.ts'
import { CHECK_ITEMS, checkName } from '#web/features/suppliers/verifications.tsx'
import { rowNames } from '#web/ui/form/names.ts'
import type { ErrorFields } from '#web/ui/form/state.ts'
import { HUNDREDTHS, typedAmount } from '#web/ui/form/typed-amount.ts'
import * as words from '#words'

export type ConsoleSupplier = OutputOf<typeof readConsoleSupplier>

const checkField = rowNames<typeof editSupplier>()('verifyList')
/** Field names of one check. */
export const checkFields = (item: number) => ({
  result: checkField(item, 'result'),
  day: checkField(item, 'verifyTime'),
  verifier: checkField(item, 'verifier'),
})

const EMPTY_TEXTS = { spa: '', en: '', zh: '' }
const DAY_LENGTH = 10

export const supplierValues = (row: ConsoleSupplier): Record<string, string> => ({
  ...companyValues(row),
  nameOrigin: row.nameOrigin,
  registrationNo: row.registrationNo,
  address: row.address,
  companyType: String(row.companyType),
  verifiedLevel: String(row.verifiedLevel),
  commissionRate: row.commissionRate,
  ...Object.assign(
    {},
    ...CHECK_ITEMS.map((item) => {
      const check = row.verifyList.find((each) => each.item === item)
      const { result, day, verifier } = checkFields(item)
      return {
        [result]: check ? String(check.result) : '',
        [day]: check ? check.verifyTime.slice(0, DAY_LENGTH) : '',
        ...localizedValues(verifier, check?.verifier ?? EMPTY_TEXTS),
      }
    }),
  ),
})

export const supplierLabels = (countries: Countries): Record<string, string> => ({
  nameOrigin: words.suppliers_registered_name(),
  registrationNo: words.suppliers_desk_registration(),
  address: words.suppliers_desk_address(),
  companyType: words.suppliers_company_type(),
  verifiedLevel: words.suppliers_desk_level(),
  commissionRate: words.suppliers_desk_commission(),
  ...Object.assign(
    {},
    ...CHECK_ITEMS.map((item) => {
      const { result, day, verifier } = checkFields(item)
      const of = (label: string) => words.suppliers_desk_of_check({ label, check: checkName(item) })
      return {
        [result]: of(words.suppliers_desk_check_result()),
        [day]: of(words.suppliers_desk_check_day()),
        ...localizedLabels(verifier, of(words.suppliers_desk_verifier())),
      }
    }),
  ),
  ...companyLabels(countries),
})

type Fields = Omit<InputOf<typeof editSupplier>, 'id' | 'version'>

/** The submitted fields that only operators may set, and the form fields for refusals of its checks. */
export function reviewedInput(form: FormData): { fields: Fields; places: ErrorFields } {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const checked = CHECK_ITEMS.filter((item) => text(checkFields(item).result) !== '')
  const fields = {
    nameOrigin: text('nameOrigin'),
    registrationNo: text('registrationNo'),
    address: text('address'),
    companyType: Number(text('companyType')),
    verifiedLevel: Number(text('verifiedLevel')),
    commissionRate: typedAmount(text('commissionRate'), HUNDREDTHS),
    verifyList: checked.map((item) => {
      const { result, day, verifier } = checkFields(item)
      return { item, result: Number(text(result)), verifyTime: text(day), verifier: localizedOf(form, verifier) }
    }),
  } as Fields
  return { fields, places: { ...COMPANY_PLACES, rows: { verifyList: checked } } }
}
