import type { Application } from '#contract/applications/applications.ts'
import { APPLY_STATUS, applyAgainTime, mayMoveApplication } from '#contract/applications/life.ts'
import { type ApplicationStep, firstOpenStep, missingIn } from '#web/features/applications/steps.ts'

/** State of /supplier/become (decisions §16). */
export type BecomeStage =
  | { kind: 'offer' }
  /** The account may not apply. */
  | { kind: 'belongs' }
  | { kind: 'form'; step: ApplicationStep }
  | { kind: 'answer' }
  | { kind: 'status' }

interface Visitor {
  application: Application | null
  /** Whether the account belongs to a supplier or to the platform. */
  isTaken: boolean
  /** The step named in the URL. */
  step: ApplicationStep | undefined
  now: Date
}

/** Whether a new application may be opened after the last one. */
export function mayStart({ applyStatus, decideTime }: Pick<Application, 'applyStatus' | 'decideTime'>, now: Date): boolean {
  if (applyStatus === APPLY_STATUS.withdrawn) return true
  return applyStatus === APPLY_STATUS.rejected && (decideTime === null || applyAgainTime(new Date(decideTime)) <= now)
}

/** The first save creates the application, which needs the company's name. */
const FIRST_STEP: BecomeStage = { kind: 'form', step: 'company' }

export function becomeStage({ application, isTaken, step, now }: Visitor): BecomeStage {
  const isApproved = application?.applyStatus === APPLY_STATUS.approved
  if (isTaken) return { kind: isApproved ? 'status' : 'belongs' }
  // Who was approved and belongs to no supplier has left it, and may apply again.
  if (application === null || isApproved || application.applyStatus === APPLY_STATUS.withdrawn) return step ? FIRST_STEP : { kind: 'offer' }
  if (application.applyStatus === APPLY_STATUS.draft) return { kind: 'form', step: step ?? firstOpenStep(missingIn(application)) }
  if (step && mayStart(application, now)) return FIRST_STEP
  if (step && mayMoveApplication('edit', application.applyStatus)) return { kind: 'form', step }
  return { kind: application.applyStatus === APPLY_STATUS.needsInformation ? 'answer' : 'status' }
}
