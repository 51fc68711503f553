import type { ResultOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import type { readConsoleSupplier } from '#contract/suppliers/console/suppliers.ts'
import { hasOtherMembers } from '#server/features/account/account.ts'
import { companyOf } from '#server/features/suppliers/company-info.ts'
import { payoutAccountOf } from '#server/features/suppliers/payout-account/accounts.ts'
import type { SupplierRow } from '#server/features/suppliers/suppliers.queries.ts'
import { visitOf } from '#server/features/suppliers/visit.ts'
import { type Call, isEntitled } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'

type Info = ResultOf<typeof readConsoleSupplier>

const NO_ACCOUNT = 0

export const hasMembers = (db: Database, supplierId: number): Promise<boolean> => hasOtherMembers(db, supplierId, NO_ACCOUNT)

/** The payout account is included only for users with the `payment` right, who make the transfers. */
export async function supplierInfo({ db, user, clock }: Call<unknown>, row: SupplierRow): Promise<Info> {
  return {
    ...companyOf(row),
    status: row.status as Info['status'],
    statusReason: row.statusReason,
    verifyList: row.verifyList,
    visit: visitOf(row.visit),
    createTime: row.createTime,
    memberFlag: flagOf(await hasMembers(db, row.id)),
    payoutAccount: isEntitled(user, 'payment') ? await payoutAccountOf(db, row.id, clock()) : null,
  }
}
