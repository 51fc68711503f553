import { CONSULTATION_STATUS } from '#contract/consultations/consultations.ts'
import { announceToBoth } from '#server/features/consultations/chat-announcements.ts'
import { markSilent, silentConsultations } from '#server/features/consultations/consultations.queries.ts'
import { sweep } from '#server/kernel/cache/sweep.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'

/** Sets conversations silent for seven days to inactive, each once by a conditional update. Returns how many. */
export const silence = (appContext: AppContext, now: Date, noteFailure: (id: number, error: unknown) => void): Promise<number> =>
  sweep(
    (afterId, most) => silentConsultations(appContext.database.db, now, afterId, most),
    ({ id }) =>
      inTransactionWithFrames(appContext, 'write', async (db, live) => {
        const silent = await markSilent(db, id, now)
        if (!silent) return false
        const status = CONSULTATION_STATUS.inactive
        await announceToBoth(db, live, silent, { event: 'status', consultationId: String(id), status })
        return true
      }),
    ({ id }, error) => noteFailure(id, error),
  )

export const silenceConsultations: JobTask = async (appContext, _, say) => {
  const silenced = await silence(appContext, appContext.clock(), (id, error) =>
    say(`conversation ${id} could not be made inactive`, 'error', error),
  )
  if (silenced > 0) say(`made ${silenced} conversations inactive`)
}
