import { CONSULTATION_STATUS, REOPENS_WITHIN_DAYS } from '#contract/consultations/consultations.ts'
import { DAY_MS } from '#contract/durations.ts'
import { changeConsultation, insertConsultation, lockConsultationAbout } from '#server/features/consultations/consultations.queries.ts'
import type { ConsultationRecord } from '#server/features/consultations/parties.ts'
import { type Source, supplierOfSource } from '#server/features/consultations/sources.ts'
import type { SessionUser } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Whether the conversation can no longer be reopened (decisions §15). */
export const isOver = ({ isEnded, closeTime }: ConsultationRecord, now: Date): boolean =>
  isEnded || (closeTime !== null && closeTime.getTime() + REOPENS_WITHIN_DAYS * DAY_MS <= now.getTime())

/** Returns the id of the buyer's usable conversation about a source; starts a new one if there is none. */
export async function openConsultationAbout(db: Database, user: SessionUser, source: Source, now: Date): Promise<number> {
  const supplierId = await supplierOfSource(db, user, source)
  const { sourceType, sourceId } = source
  const key = { accountId: user.id, supplierId, sourceType, sourceId }
  const former = await lockConsultationAbout(db, key)
  if (former && !isOver(former, now)) return former.id
  if (former) await changeConsultation(db, former.id, { isEnded: true })
  const made = (await insertConsultation(db, key, now)) ?? (await lockConsultationAbout(db, key))
  return made!.id
}

/** Changes that close a conversation. */
export const closedAt = (now: Date) => ({ status: CONSULTATION_STATUS.closed, closeTime: now })
