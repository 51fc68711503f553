import { countResultUse } from '#contract/search/learning.ts'
import { countUse } from '#server/features/search/learning/counting.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

export const resultUseCalls = [
  handleCall(countResultUse, async (call) => {
    countUse(call)
    return null
  }),
]
