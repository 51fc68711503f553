import type { z } from 'zod'
import { flagOf } from '#contract/fields.ts'
import type { LocalizedText } from '#contract/languages.ts'
import { DEFAULT_CURRENCY, formatDecimal } from '#contract/money.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import type { company } from '#contract/suppliers/console/company.ts'
import type { SupplierRow } from '#server/features/suppliers/suppliers.queries.ts'

export type Company = z.input<typeof company>

const LOGO_WIDTH = 320
const PICTURE_WIDTH = 640
const FEN_DIGITS = 2
const PERCENT_DIGITS = 2
const NO_TEXT: LocalizedText = { spa: '', en: '', zh: '' }

/** Formats basis points (1/10,000) as percent. */
export const percentOf = (basisPoints: number): string => formatDecimal(BigInt(basisPoints), PERCENT_DIGITS)

/** A supplier's editable fields, with texts in all languages and amounts in CNY as stored. */
export const companyOf = (row: SupplierRow): Company => ({
  ...row,
  companyType: row.companyType as Company['companyType'],
  verifiedLevel: row.verifiedLevel as Company['verifiedLevel'],
  city: row.city ?? NO_TEXT,
  logoUrl: row.logoPicture && pictureAddress(row.logoPicture, LOGO_WIDTH),
  imageList: row.pictureList.map((key) => ({ imageId: key, imageUrl: pictureAddress(key, PICTURE_WIDTH) })),
  minOrderAmount: formatDecimal(row.minOrderFen, FEN_DIGITS),
  currencyCode: DEFAULT_CURRENCY,
  depositRate: row.depositPercent,
  commissionRate: percentOf(row.commissionBasisPoints),
  confirmFlag: flagOf(row.confirmsByHand),
})
