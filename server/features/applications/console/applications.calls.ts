import {
  approveApplication,
  claimApplication,
  listApplications,
  readConsoleApplication,
  rejectApplication,
  requestInformation,
} from '#contract/applications/console.ts'
import { type ApplicationRow, pageApplications, submittedApplication } from '#server/features/applications/applications.queries.ts'
import { applicationQuestions, applications } from '#server/features/applications/applications.table.ts'
import { approveLockedApplication } from '#server/features/applications/approve-application.ts'
import { consoleApplicationInfo } from '#server/features/applications/info.ts'
import { type ApplicationEvent, mailApplicant } from '#server/features/applications/mails.ts'
import { applicationToMove, moveApplication, ofPlatform } from '#server/features/applications/move-application.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { companyTypeName } from '#server/features/suppliers/company-type.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { insertRow } from '#server/kernel/database/rows.ts'
import { listCalls, orderOf } from '#server/kernel/lists/list.ts'
import * as words from '#words'

export const listApplicationsCalls = listCalls(
  listApplications,
  async ({ db, filter, limit, offset }) => {
    const { submitTime, createTime, decideTime, companyName } = applications
    const order = orderOf(filter.orderBy, { submitTime, createTime, decideTime, companyName }, applications.id)
    const { rows, total } = await pageApplications(db, filter, order, limit, offset)
    return { rows: rows.map(({ application, operatorName }) => ({ ...application, operatorName })), total }
  },
  {
    applyStatus: (status, as) => words.applications_status({ status: String(status) }, as),
    companyType: companyTypeName,
  },
)

export const readConsoleApplicationCall = handleCall(readConsoleApplication, async (call) => {
  const row = (await submittedApplication(call.db, call.input.id)) ?? fail('notFound')
  // Audited because it gives access to personal documents (decisions §17.8).
  await recordAudit(call, { action: 'apply/info', entity: 'application', entityId: row.id })
  return consoleApplicationInfo(call, row)
})

/** Mails the decision to the applicant (decisions §18) and returns the call's answer. */
async function announced(call: Call<unknown>, row: ApplicationRow, event: ApplicationEvent, said = '') {
  await mailApplicant(call, row, event, said)
  return consoleApplicationInfo(call, row)
}

export const claimApplicationCall = handleCall(claimApplication, async (call) => {
  const { input, user, db } = call
  const locked = await applicationToMove(db, ofPlatform, input, 'claim')
  return announced(call, await moveApplication(db, locked, 'claim', { operatorId: user.id }), 'inReview')
})

export const requestInformationCall = handleCall(requestInformation, async (call) => {
  const { input, user, db, clock } = call
  const { content, fieldList } = input
  const locked = await applicationToMove(db, ofPlatform, input, 'request')
  await insertRow(db, applicationQuestions, { applicationId: locked.id, operatorId: user.id, content, fieldList, createTime: clock() })
  return announced(call, await moveApplication(db, locked, 'request', { operatorId: user.id }), 'requested', content)
})

export const approveApplicationCall = handleCall(approveApplication, async (call) => {
  const { input, user, db, clock } = call
  const locked = await applicationToMove(db, ofPlatform, input, 'approve')
  const approved = await approveLockedApplication(db, locked, input, user.id, clock())
  return announced(call, approved, 'approved')
})

export const rejectApplicationCall = handleCall(rejectApplication, async (call) => {
  const { input, user, db, clock } = call
  const { content } = input
  const locked = await applicationToMove(db, ofPlatform, input, 'reject')
  const decision = { operatorId: user.id, rejectReason: content, decideTime: clock() }
  return announced(call, await moveApplication(db, locked, 'reject', decision), 'rejected', content)
})
