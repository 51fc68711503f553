import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { done, id, moment, nothing, rowId } from '#contract/fields.ts'

/** At most so many mails are listed that were given up, and jobs of each kind. */
export const MOST_FAILED_MAILS = 100
export const MOST_FAILED_JOBS = 100

const read = { method: 'GET', access: 'operator', right: 'health', input: nothing } as const

export const readJobHealth = endpoint({
  ...read,
  path: '/api/console/health/jobs',
  summary: 'Every kind of job by name: what waits, what was given up, when one ended last, and the latest error without personal data',
  output: z.array(
    z.object({
      name: z.string(),
      waitingTotal: z.int(),
      /** Given up: they are not tried again by themselves. */
      failedTotal: z.int(),
      /** When the longest waiting one was added. */
      oldestTime: moment.nullable(),
      lastEndTime: moment.nullable(),
      /** Of what waits to be tried again, or was given up. */
      lastError: z.string().nullable(),
      /** Those that were given up, newest first. */
      failedIdList: z.array(rowId),
    }),
  ),
})

export const readMailHealth = endpoint({
  ...read,
  path: '/api/console/health/mails',
  summary: 'Mails that wait, left today (UTC) or were given up; these with the latest error without personal data, newest first',
  output: z.object({
    waitingTotal: z.int(),
    failedTotal: z.int(),
    sentToday: z.int(),
    oldestTime: moment.nullable(),
    failedList: z.array(
      z.object({
        id: rowId,
        /** The name of its job. */
        kind: z.string(),
        createTime: moment,
        tries: z.int(),
        error: z.string(),
      }),
    ),
  }),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/console/health/retry/{id}',
  access: 'operator',
  right: 'health',
  transaction: 'write',
  summary: 'Tries a job again that has failed, mail or not, with all its tries. 110001 for one that has not, that runs, or is done',
  input: z.strictObject({ id }),
  output: done,
})
