import { addApplication, editApplication, readApplication, withdrawApplication } from '#contract/applications/applications.ts'
import { latestApplication, ownApplication } from '#server/features/applications/applications.queries.ts'
import { applicationInfo } from '#server/features/applications/info.ts'
import { applicationToMove, moveApplication, ofApplicant } from '#server/features/applications/move-application.ts'
import { changedApplication, newApplication } from '#server/features/applications/submit-application.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { idempotent } from '#server/kernel/calls/submissions.ts'
import { inTransaction, violatedConstraint } from '#server/kernel/database/database.ts'

export const addApplicationCall = handleCall(addApplication, async (call) => {
  const { db, user } = call
  const write = await newApplication(call)
  const id = await inTransaction(db, 'write', (transaction) =>
    idempotent(addApplication, { ...call, db: transaction }, () => write(transaction)),
  ).catch((error) => (violatedConstraint(error) === 'one_open_application_of_account' ? fail('applicationOpen') : Promise.reject(error)))
  return applicationInfo(call, (await ownApplication(db, user.id, id)) ?? fail('notFound'))
})

export const editApplicationCall = handleCall(editApplication, async (call) => {
  const write = await changedApplication(call)
  return applicationInfo(call, await inTransaction(call.db, 'write', write))
})

export const withdrawApplicationCall = handleCall(withdrawApplication, async ({ input, user, db }) => {
  const locked = await applicationToMove(db, ofApplicant(user.id), input, 'withdraw')
  await moveApplication(db, locked, 'withdraw')
  return null
})

export const readApplicationCall = handleCall(readApplication, async (call) => {
  const latest = await latestApplication(call.db, call.user.id)
  return latest ? applicationInfo(call, latest) : null
})
