import { SCHEDULE_STATUS } from '#contract/schedule.ts'
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'
import * as words from '#words'

const TONES: Record<number, BadgeTone> = {
  [SCHEDULE_STATUS.draft]: 'plain',
  [SCHEDULE_STATUS.scheduled]: 'plain',
  [SCHEDULE_STATUS.inForce]: 'success',
  [SCHEDULE_STATUS.ended]: 'plain',
}

export const ScheduleBadge = ({ status }: { status: 0 | 1 | 2 | 3 }) => (
  <Badge tone={TONES[status] ?? 'plain'}>{words.table_status({ status })}</Badge>
)
