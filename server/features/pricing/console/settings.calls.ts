import { formatDecimal, parseDecimal } from '#contract/money.ts'
import { editSetting, readSetting } from '#contract/pricing/console/settings.ts'
import { changeSettings, lockSettings } from '#server/features/pricing/settings.queries.ts'
import { presentSettings, type Settings, STANDARD_SETTINGS } from '#server/features/pricing/settings.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

/** Digits between a yuan and its fen, and between a percent and its basis points. */
const HUNDREDTHS = 2

const infoOf = ({ version, serviceBasisPoints, serviceFloorFen, commissionBasisPoints, ...company }: Settings) => ({
  version,
  serviceRate: formatDecimal(BigInt(serviceBasisPoints), HUNDREDTHS),
  serviceFloor: formatDecimal(serviceFloorFen, HUNDREDTHS),
  currencyCode: 'CNY',
  commissionRate: formatDecimal(BigInt(commissionBasisPoints), HUNDREDTHS),
  companyName: company.companyName,
  companyAddress: company.companyAddress,
  companyTaxNo: company.companyTaxNo,
})

export const readSettingCall = handleCall(readSetting, async ({ db }) => infoOf(await presentSettings(db)))

export const editSettingCall = handleCall(editSetting, async ({ db, input }) => {
  const { serviceRate, serviceFloor, commissionRate, companyName, companyAddress, companyTaxNo } = input
  const was = await lockSettings(db, STANDARD_SETTINGS)
  if (was.version !== input.version) fail('changedMeanwhile')
  const basisPoints = (percent: string | undefined) => (percent === undefined ? undefined : Number(parseDecimal(percent, HUNDREDTHS)))
  return infoOf(
    await changeSettings(db, {
      version: was.version + 1,
      serviceBasisPoints: basisPoints(serviceRate),
      serviceFloorFen: serviceFloor === undefined ? undefined : parseDecimal(serviceFloor, HUNDREDTHS),
      commissionBasisPoints: basisPoints(commissionRate),
      companyName,
      companyAddress,
      companyTaxNo,
    }),
  )
})
