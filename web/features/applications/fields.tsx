import { CircleHelp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Application, ApplicationField, addApplication } from '#contract/applications/applications.ts'
import type { ApplicationState } from '#web/features/applications/actions.ts'
import { CategoriesField } from '#web/features/applications/categories-field.tsx'
import { companyTypeName } from '#web/features/applications/company-type-name.ts'
import { CertificatesField, FactoryPicturesField, LicenceField } from '#web/features/applications/document-fields.tsx'
import { EmailFields } from '#web/features/applications/email-fields.tsx'
import type { FormFacts } from '#web/features/applications/form-facts.ts'
import { COMPANY_TYPES } from '#web/features/applications/input.ts'
import { RegistrationField } from '#web/features/applications/registration-field.tsx'
import { FormContext } from '#web/ui/form/field-state.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { PhoneFields } from '#web/ui/form/phone-fields.tsx'
import * as words from '#words'

const { SelectField, TextField } = fieldsOf<typeof addApplication>()

type Question = Application['askList'][number]

interface ApplicationFieldsProps {
  fields: readonly ApplicationField[]
  facts: FormFacts
  state: ApplicationState | undefined
  /** Questions of the platform about fields, shown beside them. */
  questions?: readonly Question[]
}

/** Form controls of the given fields, in the given order. */
export function ApplicationFields({ fields, facts, state, questions = [] }: ApplicationFieldsProps) {
  const values = { ...facts.values, ...state?.values }
  const errors = state?.errors ?? {}
  const [countryCode, setCountryCode] = useState(values['countryCode'] ?? '')
  const line = (field: ApplicationField, more: { hint?: string; optional?: boolean; type?: string } = {}) => (
    <TextField name={field} label={words.applications_field({ field })} required={!more.optional} {...more} />
  )
  const controls: Record<ApplicationField, () => ReactNode> = {
    companyName: () => line('companyName', { hint: words.applications_company_hint() }),
    companyNameOrigin: () => line('companyNameOrigin', { hint: words.applications_origin_hint(), optional: true }),
    companyType: () => (
      <SelectField
        name="companyType"
        label={words.applications_field({ field: 'companyType' })}
        prompt={words.applications_choose_type()}
        choices={COMPANY_TYPES.map((type) => ({ value: String(type), label: companyTypeName(type) }))}
        defaultValue=""
        required
      />
    ),
    countryCode: () => (
      <SelectField
        name="countryCode"
        label={words.applications_field({ field: 'countryCode' })}
        choices={facts.countries}
        value={countryCode}
        onChange={(event) => setCountryCode(event.target.value)}
        required
      />
    ),
    registrationNo: () => <RegistrationField countryCode={countryCode} value={values['registrationNo']} />,
    establishDate: () => line('establishDate', { type: 'date' }),
    legalPersonName: () => line('legalPersonName'),
    address: () => line('address', { optional: true }),
    employeeTotal: () => (
      <TextField name="employeeTotal" label={words.applications_field({ field: 'employeeTotal' })} autoComplete="off" optional />
    ),
    website: () => line('website', { optional: true }),
    contactName: () => line('contactName'),
    phoneNumber: () => <PhoneFields choices={facts.callingCodes} callingCode={values['callingCode']} phoneNumber={values['phoneNumber']} />,
    email: () => <EmailFields value={values['email']} confirmed={facts.confirmed} state={state} />,
    mainCategoryIdList: () => <CategoriesField categories={facts.categories} chosen={(values['mainCategoryIdList'] ?? '').split(',')} />,
    licenseFileIdList: () => <LicenceField received={state?.files?.licence ?? facts.files.licence} error={errors['licenseFileIdList']} />,
    factoryImageFileIdList: () => (
      <FactoryPicturesField
        received={state?.files?.factoryPicture ?? facts.files.factoryPicture}
        error={errors['factoryImageFileIdList']}
      />
    ),
    certificateList: () => (
      <CertificatesField received={state?.files?.certificate ?? facts.files.certificate} error={errors['certificateList']} />
    ),
  }
  const controlList = fields.map((field) => {
    const about = questions.filter(({ fieldList }) => fieldList.includes(field))
    if (about.length > 0) {
      return (
        <div key={field} className="flex flex-col gap-3 rounded-md border border-saffron bg-saffron-wash p-3 md:p-4">
          <p className="flex gap-1.5 text-sm text-saffron-text">
            <CircleHelp size={15} aria-hidden className="mt-0.5 shrink-0" />
            <span className="line-clamp-2 wrap-anywhere">
              {about.map(({ id, content }) => (
                <span key={id}>{words.ui_labelled({ label: words.applications_asked_about(), value: content })} </span>
              ))}
            </span>
          </p>
          {controls[field]()}
        </div>
      )
    }
    return (
      <div key={field} className={WIDE.has(field) ? 'flex flex-col gap-5 sm:col-span-2' : 'sm:col-span-1'}>
        {controls[field]()}
      </div>
    )
  })
  return <FormContext value={{ errors, values }}>{controlList}</FormContext>
}

/** Fields that take a full row. */
const WIDE = new Set<ApplicationField>([
  'companyName',
  'companyNameOrigin',
  'address',
  'website',
  'contactName',
  'phoneNumber',
  'email',
  'mainCategoryIdList',
  'licenseFileIdList',
  'factoryImageFileIdList',
  'certificateList',
])
