import { APPLY_STATUS, type ApplyStatus } from '#contract/applications/life.ts'
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'
import * as words from '#words'

const TONES: Record<ApplyStatus, BadgeTone> = {
  [APPLY_STATUS.draft]: 'plain',
  [APPLY_STATUS.submitted]: 'plain',
  [APPLY_STATUS.inReview]: 'plain',
  [APPLY_STATUS.needsInformation]: 'plain',
  [APPLY_STATUS.approved]: 'success',
  [APPLY_STATUS.rejected]: 'danger',
  [APPLY_STATUS.withdrawn]: 'plain',
}

export const ApplicationBadge = ({ status }: { status: ApplyStatus }) => (
  <Badge tone={TONES[status]}>{words.applications_status({ status: String(status) })}</Badge>
)
