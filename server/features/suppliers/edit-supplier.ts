import { isRegistrationNo, normalRegistrationNo } from '#contract/applications/registration-number.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { DEFAULT_CURRENCY, divideRounded, type Fen, microFrom, type RatedCurrency } from '#contract/money.ts'
import type { editCompany } from '#contract/suppliers/console/company.ts'
import type { editSupplier } from '#contract/suppliers/console/suppliers.ts'
import { ratedCurrency } from '#server/features/markets/markets.ts'
import { exactAmount } from '#server/features/markets/typed-amount.ts'
import type { SupplierChanges } from '#server/features/suppliers/console/suppliers.queries.ts'
import type { SupplierRow } from '#server/features/suppliers/suppliers.queries.ts'
import { basisPointsOf, inEachLanguage } from '#server/features/suppliers/suppliers.ts'
import { arrangePublicPictures } from '#server/features/uploads/uploads.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'

interface Editing extends Pick<AppContext, 'jobs' | 'database'> {
  db: Database
  /** The owner of newly uploaded pictures. */
  user: { id: number }
}

const MICRO_OF_FEN = 10_000n

/** Converted once, at the current rate (decisions §17.1). Fails with 400 for more digits than the currency has. */
function fenFrom(currency: RatedCurrency, decimal: string): Fen {
  exactAmount(currency, decimal, 'minOrderAmount')
  return divideRounded(microFrom(currency, decimal), MICRO_OF_FEN)
}

/** The changes of a locked supplier; omitted fields stay. Publishes new pictures and withdraws removed ones. */
export async function changesOfCompany(
  { db, jobs, database, user }: Editing,
  row: Pick<SupplierRow, 'pictureList' | 'logoPicture'>,
  input: Omit<ParsedInputOf<typeof editCompany>, 'version'>,
): Promise<SupplierChanges> {
  const { name, city, description, establishYear, employeeTotal, exportMarketList, certificateList, minOrderAmount } = input
  const { logoFileId, imageList, depositRate, confirmFlag } = input
  const changes: SupplierChanges = {
    ...(name && { name: inEachLanguage(name) }),
    ...(city && { city: Object.values(city).some((text) => text !== '') ? inEachLanguage(city) : null }),
    ...(description && { description }),
    ...(establishYear !== undefined && { establishYear }),
    ...(employeeTotal !== undefined && { employeeTotal }),
    ...(exportMarketList && { exportMarketList }),
    ...(certificateList && { certificateList }),
    ...(depositRate !== undefined && { depositPercent: depositRate }),
    ...(confirmFlag !== undefined && { confirmsByHand: confirmFlag === 1 }),
  }
  if (minOrderAmount !== undefined) {
    changes.minOrderFen = fenFrom(await ratedCurrency(database.db, input.currencyCode ?? DEFAULT_CURRENCY), minOrderAmount)
  }
  const uploader = { db, jobs, accountId: user.id }
  if (imageList) changes.pictureList = await arrangePublicPictures(uploader, row.pictureList, imageList)
  if (logoFileId !== undefined) {
    const present = row.logoPicture === null ? [] : [row.logoPicture]
    const [logo] = await arrangePublicPictures(uploader, present, logoFileId === null ? [] : [{ fileId: logoFileId }])
    changes.logoPicture = logo ?? null
  }
  return changes
}

/** Changes of the fields that only operators may edit (decisions §17.7). */
export function changesByOperator(
  row: Pick<SupplierRow, 'countryCode'>,
  input: Omit<ParsedInputOf<typeof editSupplier>, 'id' | 'version'>,
): SupplierChanges {
  const { nameOrigin, registrationNo, address, companyType, verifiedLevel, verifyList, commissionRate } = input
  if (registrationNo && !isRegistrationNo(row.countryCode, registrationNo)) refuseField('registrationNo', 'wrong')
  return {
    ...(nameOrigin !== undefined && { nameOrigin }),
    ...(registrationNo !== undefined && { registrationNo: normalRegistrationNo(registrationNo) }),
    ...(address !== undefined && { address }),
    ...(companyType !== undefined && { companyType }),
    ...(verifiedLevel !== undefined && { verifiedLevel }),
    ...(verifyList && { verifyList: verifyList.map((check) => ({ ...check, verifier: inEachLanguage(check.verifier) })) }),
    ...(commissionRate !== undefined && { commissionBasisPoints: basisPointsOf(commissionRate) }),
  }
}
