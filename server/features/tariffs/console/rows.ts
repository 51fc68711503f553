import { and, eq } from 'drizzle-orm'
import { formatDecimal, parseDecimal } from '#contract/money.ts'
import type { FreightType } from '#contract/pricing/pricing.ts'
import type { dutyTable, freightTable } from '#contract/tariffs/console.ts'
import { dutyRates, freightRates } from '#server/features/tariffs/tariffs.table.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import type { TableRows } from '#server/kernel/lists/table.ts'
import * as words from '#words'

/** Digits between a yuan and its fen, and between a percent and its basis points. */
const HUNDREDTHS = 2
const hundredths = (text: string | undefined) => (text === undefined ? undefined : parseDecimal(text, HUNDREDTHS))

export const freightRows: TableRows<typeof freightTable, typeof freightRates> = {
  stored: freightRates,
  condition: ({ originZone, zone, freightType }) =>
    and(
      originZone === undefined ? undefined : eq(freightRates.originZone, originZone),
      zone === undefined ? undefined : eq(freightRates.zone, zone),
      freightType === undefined ? undefined : eq(freightRates.freightType, freightType),
    ),
  rowsOf: (rows) =>
    rows.map(({ firstFen, stepFen, ...row }) => ({
      ...row,
      firstAmount: formatDecimal(firstFen, HUNDREDTHS),
      stepAmount: formatDecimal(stepFen, HUNDREDTHS),
      currencyCode: 'CNY',
    })),
  valuesOf: ({ firstAmount, stepAmount, ...body }, was) => {
    const { minDays = 0, maxDays = 0 } = { ...was, ...body }
    if (minDays > maxDays) refuseField('maxDays', 'wrong')
    return { ...body, firstFen: hundredths(firstAmount), stepFen: hundredths(stepAmount) }
  },
  refusals: { one_rate_per_lane_and_method: ['freightType', 'taken'] },
  states: {
    freightType: (type, as) => words.tariffs_freight_type_name({ type: type as FreightType }, as),
  },
}

export const dutyRows: TableRows<typeof dutyTable, typeof dutyRates> = {
  stored: dutyRates,
  condition: ({ countryCode }) => (countryCode === undefined ? undefined : eq(dutyRates.countryCode, countryCode)),
  rowsOf: (rows) =>
    rows.map(({ dutyBasisPoints, taxBasisPoints, ...row }) => ({
      ...row,
      dutyRate: formatDecimal(BigInt(dutyBasisPoints), HUNDREDTHS),
      taxRate: formatDecimal(BigInt(taxBasisPoints), HUNDREDTHS),
    })),
  valuesOf: ({ dutyRate, taxRate, ...body }) => {
    const [duty, tax] = [hundredths(dutyRate), hundredths(taxRate)]
    return {
      ...body,
      ...(duty === undefined ? {} : { dutyBasisPoints: Number(duty) }),
      ...(tax === undefined ? {} : { taxBasisPoints: Number(tax) }),
    }
  },
  refusals: {
    duty_rates_country_code_origin_code_hs_prefix_pk: ['hsPrefix', 'taken'],
    duty_rates_country_code_countries_code_fk: ['countryCode', 'wrong'],
  },
}
