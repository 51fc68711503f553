import type { z } from 'zod'
import {
  editSupplier,
  listSuppliers,
  readConsoleSupplier,
  setSupplierStatus,
  setSupplierVisit,
} from '#contract/suppliers/console/suppliers.ts'
import { productCounts } from '#server/features/catalogue/product-counts.ts'
import { percentOf } from '#server/features/suppliers/company-info.ts'
import { companyTypeName } from '#server/features/suppliers/company-type.ts'
import { supplierInfo } from '#server/features/suppliers/console/info.ts'
import { findSuppliersOfConsole, supplierToChange, updateSupplier } from '#server/features/suppliers/console/suppliers.queries.ts'
import { changesByOperator, changesOfCompany } from '#server/features/suppliers/edit-supplier.ts'
import { findSupplier } from '#server/features/suppliers/suppliers.queries.ts'
import { changedVisit } from '#server/features/suppliers/visit.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { listCalls } from '#server/kernel/lists/list.ts'
import * as words from '#words'

type ListedSupplier = z.input<typeof listSuppliers.row>

export const supplierListCalls = listCalls(
  listSuppliers,
  async (reading) => {
    const { rows, total } = await findSuppliersOfConsole(reading)
    const { totalOfSupplier } = await productCounts(reading.pool)
    return {
      rows: rows.map((row) => ({
        ...row,
        name: row.name[reading.language],
        companyType: row.companyType as ListedSupplier['companyType'],
        verifiedLevel: row.verifiedLevel as ListedSupplier['verifiedLevel'],
        status: row.status as ListedSupplier['status'],
        commissionRate: percentOf(row.commissionBasisPoints),
        productTotal: totalOfSupplier.get(row.id) ?? 0,
      })),
      total,
    }
  },
  {
    companyType: companyTypeName,
    verifiedLevel: (level, as) => words.suppliers_desk_level_name({ level }, as),
    status: (status, as) => words.suppliers_desk_status_name({ status }, as),
  },
)

export const readConsoleSupplierCall = handleCall(readConsoleSupplier, async (call) => {
  const row = (await findSupplier(call.db, call.input.id)) ?? fail('supplierMissing')
  return row.isHouse ? fail('supplierMissing') : supplierInfo(call, row)
})

export const editSupplierCall = handleCall(editSupplier, async (call) => {
  const { input, db, jobs } = call
  const row = await supplierToChange(db, input.id, input.version)
  const changes = { ...changesByOperator(row, input), ...(await changesOfCompany(call, row, input)) }
  const edited = await updateSupplier(db, row.id, changes)
  if (changes.name) await jobs.add(db, 'indexSupplier', { supplierId: row.id })
  return supplierInfo(call, edited)
})

export const setSupplierStatusCall = handleCall(setSupplierStatus, async (call) => {
  const { input, db, jobs } = call
  const row = await supplierToChange(db, input.id, input.version)
  const changed = await updateSupplier(db, row.id, { status: input.status, statusReason: input.reason })
  // Lists and searches check the status themselves; reindexing updates how many products a word finds.
  await jobs.add(db, 'indexSupplier', { supplierId: row.id })
  return supplierInfo(call, changed)
})

export const setSupplierVisitCall = handleCall(setSupplierVisit, async (call) => {
  const { input, db, clock } = call
  const row = await supplierToChange(db, input.id, input.version)
  return supplierInfo(call, await updateSupplier(db, row.id, { visit: await changedVisit(call, row.visit, input, clock()) }))
})
