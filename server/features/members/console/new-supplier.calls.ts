import type { LocalizedText } from '#contract/languages.ts'
import { addConsoleSupplier, inviteFirstMember } from '#contract/suppliers/console/add.ts'
import { findCountry } from '#server/features/markets/markets.ts'
import { inviteByMail } from '#server/features/members/invite-member.ts'
import { lockMembersOf } from '#server/features/members/members.ts'
import { presentSettings } from '#server/features/pricing/settings.ts'
import { hasMembers, supplierInfo } from '#server/features/suppliers/console/info.ts'
import { changesByOperator, changesOfCompany } from '#server/features/suppliers/edit-supplier.ts'
import { SUPPLIER_STATUS } from '#server/features/suppliers/suppliers.table.ts'
import { addSupplier, inEachLanguage } from '#server/features/suppliers/suppliers.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

const NO_TEXT: LocalizedText = { spa: '', en: '', zh: '' }
const NO_PICTURES = { pictureList: [], logoPicture: null }

export const addConsoleSupplierCall = handleCall(addConsoleSupplier, async (call) => {
  const { input, db, database, jobs, clock } = call
  const { countryCode, companyType } = input
  if (!(await findCountry(database.db, countryCode))) refuseField('countryCode', 'wrong')
  const name = inEachLanguage(input.name)
  const { commissionBasisPoints } = await presentSettings(db)
  const id = await addSupplier(db, {
    ...{ name, countryCode, companyType, commissionBasisPoints },
    nameOrigin: (countryCode === 'CN' && input.name.zh) || name.en,
    description: NO_TEXT,
    status: SUPPLIER_STATUS.active,
    createTime: clock(),
    ...changesByOperator({ countryCode }, input),
    ...(await changesOfCompany(call, NO_PICTURES, input)),
  })
  await jobs.add(db, 'indexSupplier', { supplierId: id })
  const supplier = (await lockMembersOf(db, id))!
  await inviteByMail(call, supplier, input.email, { now: clock(), isFirst: true })
  return supplierInfo(call, supplier)
})

export const inviteFirstMemberCall = handleCall(inviteFirstMember, async (call) => {
  const { input, db, clock } = call
  const supplier = await lockMembersOf(db, input.id)
  if (!supplier || supplier.isHouse) return fail('supplierMissing')
  if (supplier.status === SUPPLIER_STATUS.cancelled) fail('supplierCancelled')
  if (await hasMembers(db, supplier.id)) fail('belongsToSupplier')
  await inviteByMail(call, supplier, input.email, { now: clock(), isFirst: true })
  return null
})
