import { deleteJob, readJobHealth, readMailHealth, readShopHealth, retryJob } from '#contract/health/console.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { deleteGivenUp, jobHealth, mailHealth, rescheduleFailed } from '#server/features/health/health.queries.ts'
import { shopHealth } from '#server/features/health/shop.queries.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

export const readShopHealthCall = handleCall(readShopHealth, ({ db, config, searchEngine, replicas, clock }) =>
  shopHealth(db, config, { searchEngine, replicas }, clock()),
)

export const readJobHealthCall = handleCall(readJobHealth, ({ db }) => jobHealth(db))

export const readMailHealthCall = handleCall(readMailHealth, ({ db, clock }) => mailHealth(db, clock()))

export const deleteJobCall = handleCall(deleteJob, async (call) => {
  const { input, db } = call
  const tries = (await deleteGivenUp(db, input.id)) ?? fail('notFound')
  // Explicit, because the worker's own tables are not audited.
  await recordAudit(call, { action: 'health/del', entity: 'job', entityId: input.id, before: { tries } })
  return null
})

export const retryJobCall = handleCall(retryJob, async (call) => {
  const { input, db } = call
  const tries = (await rescheduleFailed(db, input.id)) ?? fail('notFound')
  await recordAudit(call, { action: 'health/retry', entity: 'job', entityId: input.id, before: { tries }, after: { tries: 0 } })
  return null
})
