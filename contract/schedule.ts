import { z } from 'zod'
import { flag, moment, momentInput } from '#contract/fields.ts'

/** Of what is published at a time (decisions §17.7). An edit that waits for its time does not change it. */
export const SCHEDULE_STATUS = { draft: 0, scheduled: 1, inForce: 2, ended: 3 } as const

export const scheduleStatus = z.literal([0, 1, 2, 3])

/**
 * What a body says of its time. publishTime null: a draft; ahead: it is published then. An edit of what is in force with a publishTime
 * ahead waits until then; nextFlag 0 drops what waits.
 */
export const scheduleFields = {
  publishTime: momentInput.nullable().default(null),
  nextFlag: z.literal(0).optional(),
}

/** What buyers see no longer from a time on. */
export const endTimeInput = momentInput.nullable()

/** What a row shows of it: nextFlag 1 where an edit waits for nextTime. */
export const scheduleRow = {
  status: scheduleStatus,
  publishTime: moment.nullable(),
  nextFlag: flag,
  nextTime: moment.nullable(),
}
