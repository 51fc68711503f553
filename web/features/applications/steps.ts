import type { Application, ApplicationField } from '#contract/applications/applications.ts'
import { missingFields } from '#contract/applications/life.ts'

/** Pages of the form; the last one reviews the others. */
export const APPLICATION_STEPS = ['company', 'contact', 'goods', 'documents', 'review'] as const
export type ApplicationStep = (typeof APPLICATION_STEPS)[number]

export const FIELDS_OF_STEP: Record<Exclude<ApplicationStep, 'review'>, readonly ApplicationField[]> = {
  company: [
    'companyName',
    'companyNameOrigin',
    'companyType',
    'countryCode',
    'registrationNo',
    'establishDate',
    'legalPersonName',
    'employeeTotal',
    'address',
    'website',
  ],
  contact: ['contactName', 'phoneNumber', 'email'],
  goods: ['mainCategoryIdList'],
  documents: ['licenseFileIdList', 'factoryImageFileIdList', 'certificateList'],
}

export const stepNamed = (name: string | null): ApplicationStep | undefined => APPLICATION_STEPS.find((step) => step === name)

export const stepAfter = (step: ApplicationStep): ApplicationStep => APPLICATION_STEPS[APPLICATION_STEPS.indexOf(step) + 1] ?? 'review'
export const stepBefore = (step: ApplicationStep): ApplicationStep | undefined => APPLICATION_STEPS[APPLICATION_STEPS.indexOf(step) - 1]

type Content = Omit<Application, 'id' | 'askList'>

/** Fields that an application still lacks, by the name of the control that asks for them. */
export function missingIn(content: Content): ApplicationField[] {
  const missing = missingFields({
    ...content,
    licenseFileIdList: content.licenseFileList,
    // The terms are accepted on the last page, when submitting.
    isAgreed: true,
  }).flatMap(({ path }) => (path === 'agreementFlag' ? [] : [path === 'callingCode' ? 'phoneNumber' : path]))
  const unconfirmed: ApplicationField[] = content.emailFlag === 1 ? [] : ['email']
  return [...new Set([...missing, ...unconfirmed])]
}

export const isStepComplete = (step: ApplicationStep, missing: readonly ApplicationField[]): boolean =>
  step === 'review' ? missing.length === 0 : FIELDS_OF_STEP[step].every((field) => !missing.includes(field))

/** The step at which to resume: the first incomplete one. */
export const firstOpenStep = (missing: readonly ApplicationField[]): ApplicationStep =>
  APPLICATION_STEPS.find((step) => !isStepComplete(step, missing)) ?? 'review'
