import { auditLog } from '#server/features/audit/audit.table.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'

type Doing = Pick<Call<unknown>, 'db' | 'user' | 'caller' | 'clock'>
type Entry = Pick<typeof auditLog.$inferInsert, 'action' | 'entity' | 'entityId' | 'before' | 'after' | 'remark'>

/** Logs an action in the console, in the transaction of the action. */
export async function recordAudit({ db, user, caller, clock }: Doing, entry: Entry): Promise<void> {
  const { id: accountId, role, supplierId } = user
  await db.insert(auditLog).values({ ...entry, accountId, role, supplierId, clientAddress: caller.clientAddress, createTime: clock() })
}
