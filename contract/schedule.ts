import { z } from 'zod'
import { flag, moment, momentInput } from '#contract/fields.ts'

/** Status of content with a publish time (decisions §17.7). A scheduled edit does not change it until its time comes. */
export const SCHEDULE_STATUS = { draft: 0, scheduled: 1, inForce: 2, ended: 3 } as const

export const scheduleStatus = z.literal([0, 1, 2, 3])

/**
 * Scheduling fields of a request. publishTime: null saves a draft; a future time publishes then. Editing published content with a future
 * publishTime schedules the edit; nextFlag 0 discards the scheduled edit.
 */
export const scheduleFields = {
  publishTime: momentInput.nullable().default(null),
  nextFlag: z.literal(0).optional(),
}

/** The time from which buyers no longer see the content. */
export const endTimeInput = momentInput.nullable()

/** Scheduling fields of a row. nextFlag is 1 if an edit is scheduled for nextTime. */
export const scheduleRow = {
  status: scheduleStatus,
  publishTime: moment.nullable(),
  nextFlag: flag,
  nextTime: moment.nullable(),
}
