import { z } from 'zod'
import { DAY_MS } from '#contract/durations.ts'

/** Status of an application (decisions §10). */
export const APPLY_STATUS = { draft: 0, submitted: 1, inReview: 2, needsInformation: 3, approved: 4, rejected: 5, withdrawn: 6 } as const
export const applyStatus = z.literal(Object.values(APPLY_STATUS))
export type ApplyStatus = z.output<typeof applyStatus>

/** While an application has one of these statuses, its account cannot open another (280009). */
export const OPEN_APPLY_STATUSES: readonly ApplyStatus[] = [
  APPLY_STATUS.draft,
  APPLY_STATUS.submitted,
  APPLY_STATUS.inReview,
  APPLY_STATUS.needsInformation,
]

interface ApplicationMove {
  by: 'applicant' | 'operator'
  from: readonly ApplyStatus[]
  /** The resulting status; if unset, the status does not change. */
  to?: ApplyStatus
}

const { draft, submitted, inReview, needsInformation, approved, rejected, withdrawn } = APPLY_STATUS

/** Who may do what in which status, and the resulting status (decisions §16). Anything else is refused with 280010. */
export const APPLICATION_MOVES = {
  edit: { by: 'applicant', from: [draft, needsInformation] },
  submit: { by: 'applicant', from: [draft, needsInformation], to: submitted },
  withdraw: { by: 'applicant', from: [draft, submitted, needsInformation], to: withdrawn },
  claim: { by: 'operator', from: [submitted], to: inReview },
  request: { by: 'operator', from: [inReview], to: needsInformation },
  approve: { by: 'operator', from: [inReview], to: approved },
  reject: { by: 'operator', from: [inReview], to: rejected },
} as const satisfies Record<string, ApplicationMove>
export type ApplicationMoveName = keyof typeof APPLICATION_MOVES

export const mayMoveApplication = (move: ApplicationMoveName, status: ApplyStatus): boolean =>
  (APPLICATION_MOVES[move].from as readonly ApplyStatus[]).includes(status)

/** Waiting period after a rejection. */
const AGAIN_AFTER_DAYS = 30
export const applyAgainTime = (decideTime: Date): Date => new Date(decideTime.getTime() + AGAIN_AFTER_DAYS * DAY_MS)

/** The fields that decide whether an application is complete. */
export interface ApplicationContent {
  companyName: string
  companyType: number | null
  countryCode: string | null
  registrationNo: string
  establishDate: string | null
  legalPersonName: string
  contactName: string
  callingCode: string
  phoneNumber: string
  email: string
  mainCategoryIdList: readonly unknown[]
  licenseFileIdList: readonly unknown[]
  isAgreed: boolean
}

const REQUIRED = [
  'companyName',
  'companyType',
  'countryCode',
  'registrationNo',
  'establishDate',
  'legalPersonName',
  'contactName',
  'callingCode',
  'phoneNumber',
  'email',
  'mainCategoryIdList',
  'licenseFileIdList',
] as const satisfies readonly (keyof ApplicationContent)[]

export interface MissingField {
  path: (typeof REQUIRED)[number] | 'agreementFlag'
  message: 'required' | 'accept'
}

/** The fields an application still needs before it can be submitted. */
export function missingFields(content: ApplicationContent): MissingField[] {
  const missing: MissingField[] = REQUIRED.filter((path) => {
    const value = content[path]
    return value === null || (typeof value !== 'number' && value.length === 0)
  }).map((path) => ({ path, message: 'required' }))
  return content.isAgreed ? missing : [...missing, { path: 'agreementFlag', message: 'accept' }]
}
