import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Application, ApplicationField } from '#contract/applications/applications.ts'
import { companyTypeName } from '#web/features/applications/company-type-name.ts'
import type { FormFacts } from '#web/features/applications/form-facts.ts'
import { type ApplicationStep, FIELDS_OF_STEP } from '#web/features/applications/steps.ts'
import { Link } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import { FileLinks } from '#web/ui/text/file-links.tsx'
import { useListText } from '#web/ui/text/listing.ts'
import * as words from '#words'

interface ApplicationSummaryProps {
  application: Application
  facts: Pick<FormFacts, 'countries' | 'categories'>
  missing?: readonly ApplicationField[]
  /** Whether to link each section to its step. */
  isEditable?: boolean
}

const STEPS = Object.keys(FIELDS_OF_STEP) as Exclude<ApplicationStep, 'review'>[]

/** The application's details by step, with missing ones marked. */
export function ApplicationSummary({ application, facts, missing = [], isEditable }: ApplicationSummaryProps) {
  const answerTo = useValues(application, facts)
  return (
    <div className="divide-y divide-line">
      {STEPS.filter((step) => isEditable || FIELDS_OF_STEP[step].some(answerTo)).map((step) => (
        <section key={step} className="py-4 first:pt-0 last:pb-0">
          <div className="mb-2 flex items-baseline justify-between gap-4">
            <h3 className="font-medium">{words.applications_step({ step })}</h3>
            {isEditable && (
              <Link
                label={words.applications_edit()}
                to={`/supplier/become?step=${step}`}
                aria-label={words.ui_labelled({ label: words.applications_edit(), value: words.applications_step({ step }) })}
                className="tappable text-sm text-ink-blue hover:underline"
              />
            )}
          </div>
          <FactList
            facts={FIELDS_OF_STEP[step].flatMap((field): (readonly [string, ReactNode])[] => {
              const value = answerTo(field)
              if (missing.includes(field)) return [[words.applications_field({ field }), <Missing key={field} value={value} />] as const]
              return value ? [[words.applications_field({ field }), value] as const] : []
            })}
          />
        </section>
      ))}
    </div>
  )
}

/** Marks a missing value, or an e-mail address that is not confirmed. */
const Missing = ({ value }: { value: ReactNode }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5 text-danger">
    <CircleAlert size={14} aria-hidden className="shrink-0" />
    {typeof value === 'string' && value !== ''
      ? words.ui_remarked({ text: value, remark: words.applications_unconfirmed() })
      : words.applications_missing()}
  </span>
)

function useValues(application: Application, { countries, categories }: Pick<FormFacts, 'countries' | 'categories'>) {
  const listText = useListText()
  const { companyType, countryCode, establishDate, employeeTotal, callingCode, phoneNumber, mainCategoryIdList } = application
  const values: Partial<Record<ApplicationField, ReactNode>> = {
    companyType: companyType && companyTypeName(companyType),
    countryCode: countries.find(({ value }) => value === countryCode)?.label ?? countryCode,
    establishDate: establishDate && <DateTime value={establishDate} to="day" />,
    employeeTotal,
    phoneNumber: phoneNumber && `${callingCode} ${phoneNumber}`,
    mainCategoryIdList: listText(categories.filter(({ id }) => mainCategoryIdList.includes(id)).map(({ name }) => name)),
    licenseFileIdList: files(application.licenseFileList),
    factoryImageFileIdList: files(application.factoryImageFileList),
    certificateList: files(application.certificateList),
  }
  return (field: ApplicationField): ReactNode => {
    if (field in values) return values[field]
    const text = application[field as 'companyName']
    return text
  }
}

const files = (list: Application['licenseFileList']) => (list.length > 0 ? <FileLinks files={list} /> : null)
