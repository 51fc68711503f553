import type { approveApplication } from '#contract/applications/console.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { LocalizedText } from '#contract/languages.ts'
import { makeSupplierMember } from '#server/features/account/account.ts'
import type { ApplicationRow } from '#server/features/applications/applications.queries.ts'
import { APPLICATION_FILE_KIND } from '#server/features/applications/applications.table.ts'
import { filesOfApplication } from '#server/features/applications/files.queries.ts'
import { moveApplication } from '#server/features/applications/move-application.ts'
import { presentSettings } from '#server/features/pricing/settings.ts'
import { SUPPLIER_STATUS } from '#server/features/suppliers/suppliers.table.ts'
import { addSupplier, basisPointsOf } from '#server/features/suppliers/suppliers.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'

type Approval = Pick<ParsedInputOf<typeof approveApplication>, 'name' | 'verifiedLevel' | 'commissionRate'>

const NO_TEXT: LocalizedText = { spa: '', en: '', zh: '' }
const DOCUMENTS_REVIEWED = 1

/** Makes the company of a locked application a supplier and the applicant its owner (decisions §16). `operatorId`: the approver. */
export async function approveLockedApplication(
  db: Database,
  row: ApplicationRow,
  { name, verifiedLevel, commissionRate }: Approval,
  operatorId: number,
  now: Date,
): Promise<ApplicationRow> {
  const files = await filesOfApplication(db, row.id)
  // Certificates that were not reviewed are not shown on the supplier's page.
  const certificates = verifiedLevel === DOCUMENTS_REVIEWED ? files.filter(({ kind }) => kind === APPLICATION_FILE_KIND.certificate) : []
  const supplierId = await addSupplier(db, {
    name,
    nameOrigin: row.companyNameOrigin || row.companyName,
    description: NO_TEXT,
    countryCode: row.countryCode!,
    registrationNo: row.registrationNo,
    address: row.address,
    companyType: row.companyType!,
    verifiedLevel,
    status: SUPPLIER_STATUS.active,
    establishYear: row.establishDate === null ? null : Number(row.establishDate.slice(0, 4)),
    employeeTotal: row.employeeTotal,
    certificateList: certificates.map(({ certificateName, fileName }) => certificateName ?? fileName),
    commissionBasisPoints: commissionRate === undefined ? (await presentSettings(db)).commissionBasisPoints : basisPointsOf(commissionRate),
    createTime: now,
  })
  if (!(await makeSupplierMember(db, row.accountId, supplierId, { isOwner: true }))) fail('belongsToSupplier')
  return moveApplication(db, row, 'approve', { operatorId, supplierId, decideTime: now })
}
