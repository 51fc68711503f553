import { readNearCategory } from '#contract/search/near.ts'
import { nearCategory } from '#server/features/search/near/category.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

const readNearCategoryCall = handleCall(readNearCategory, ({ db, input, language }) => nearCategory(db, language, input.keyword))

export const nearCalls = [readNearCategoryCall]
