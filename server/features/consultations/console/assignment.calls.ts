import { inArray } from 'drizzle-orm'
import { assignConsultations, listColleagues } from '#contract/consultations/assignment.ts'
import { SENDER_TYPE } from '#contract/consultations/chat-messages.ts'
import { asOneAct } from '#server/features/audit/one-act.ts'
import { announceAssigned } from '#server/features/consultations/chat-announcements.ts'
import { lockAnswered, lockColleague, readColleagues, setAssignee } from '#server/features/consultations/console/assignment.queries.ts'
import { mailAgain, pageConsultations } from '#server/features/consultations/consultations.queries.ts'
import { consultations } from '#server/features/consultations/consultations.table.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

export const listColleaguesCall = handleCall(listColleagues, ({ db, user }) => readColleagues(db, user))

export const assignConsultationsCall = handleCall(assignConsultations, async ({ input, user, db, live, now }) => {
  const { idList, accountId } = input
  // Before the conversations, as for those who leave: their account is changed first, then their conversations.
  if (accountId !== null && !(await lockColleague(db, user, accountId))) fail('notFound')
  const locked = await lockAnswered(db, user, idList)
  if (locked.length < idList.length) fail('consultationMissing')
  const changed = locked.filter(({ assigneeId }) => assigneeId !== accountId)
  const ids = changed.map(({ id }) => id)
  if (ids.length === 0) return null
  const assign = () => setAssignee(db, ids, accountId)
  if (ids.length === 1) await assign()
  else {
    await asOneAct(db, 'consultation', async () => {
      await assign()
      return { count: ids.length, assigneeId: accountId, consultationIdList: ids }
    })
  }
  const colleagues = await readColleagues(db, user)
  if (accountId !== user.id) {
    // What is given back to nobody, everybody hears of.
    const hearers = accountId === null ? colleagues.flatMap(({ id }) => (id === user.id ? [] : [id])) : [accountId]
    const question = { side: SENDER_TYPE.supplier, scope: inArray(consultations.id, ids), unreadFlag: 1 }
    const { rows } = await pageConsultations(db, question, ids.length, 0)
    for (const hearer of hearers) await announceAssigned(db, live, hearer, rows, now)
    await mailAgain(db, ids)
  }
  // The open lists of the colleagues read themselves again.
  for (const colleague of colleagues) {
    for (const { id, status } of changed) {
      live.send(colleague.id, { cmd: 'chat', data: { event: 'status', consultationId: String(id), status } })
    }
  }
  return null
})
