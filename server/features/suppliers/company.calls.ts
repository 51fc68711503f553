import { editCompany, readCompany } from '#contract/suppliers/console/company.ts'
import { companyOf } from '#server/features/suppliers/company-info.ts'
import { supplierToChange, updateSupplier } from '#server/features/suppliers/console/suppliers.queries.ts'
import { changesOfCompany } from '#server/features/suppliers/edit-supplier.ts'
import { findSupplier } from '#server/features/suppliers/suppliers.queries.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

const readCompanyCall = handleCall(readCompany, async ({ db, user, config }) => ({
  ...companyOf((await findSupplier(db, user.supplierId!)) ?? fail('supplierMissing')),
  supportEmail: config.supportEmail,
}))

const editCompanyCall = handleCall(editCompany, async (call) => {
  const { input, db, user, jobs } = call
  const { version, ...fields } = input
  const row = await supplierToChange(db, user.supplierId!, version)
  const edited = await updateSupplier(db, row.id, await changesOfCompany(call, row, fields))
  // Goods are found by their supplier's name too.
  if (fields.name) await jobs.add(db, 'indexSupplier', { supplierId: row.id })
  return companyOf(edited)
})

export const companyCalls = [readCompanyCall, editCompanyCall]
