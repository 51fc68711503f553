import { changePrices } from '#contract/products/console/prices.ts'
import { changeEach } from '#server/features/products/repricing/change-prices.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { idempotent } from '#server/kernel/calls/submissions.ts'

const changePricesCall = handleCall(changePrices, async (call) => {
  const { dryRunFlag, submitToken } = call.input
  if (dryRunFlag === 1 || submitToken === undefined) return changeEach(call, call.clock())
  return idempotent(changePrices, { ...call, input: { ...call.input, submitToken } }, () => changeEach(call, call.clock()))
})

export const repricingCalls = [changePricesCall]
