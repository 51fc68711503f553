import { CONSULTATION_STATUS, REOPENS_WITHIN_DAYS } from '#contract/consultations/consultations.ts'
import { DAY_MS } from '#contract/durations.ts'
import { changeConsultation, insertConsultation, lockConsultationAbout } from '#server/features/consultations/consultations.queries.ts'
import type { ConsultationRecord } from '#server/features/consultations/parties.ts'
import { type Source, supplierOfSource } from '#server/features/consultations/sources.ts'
import type { SessionUser } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** decisions §15: whether nobody can take it up again. */
export const isOver = ({ isEnded, closeTime }: ConsultationRecord, now: Date): boolean =>
  isEnded || (closeTime !== null && closeTime.getTime() + REOPENS_WITHIN_DAYS * DAY_MS <= now.getTime())

/** The buyer's conversation about a source, begun if there is none that can still be used. Returns its id. */
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

/** By either side; a second time changes nothing. */
export const closedAt = (now: Date) => ({ status: CONSULTATION_STATUS.closed, closeTime: now })
