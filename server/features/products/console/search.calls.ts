import { DAY_MS } from '#contract/durations.ts'
import { explainSearch, previewSynonym } from '#contract/search/console.ts'
import { compareRankings, type Grade, judgeResult, QUALITY_DAYS, readSearchQuality } from '#contract/search/lab.ts'
import { countryOfRequest } from '#server/features/markets/markets.ts'
import { explainedSearch } from '#server/features/products/console/explained-search.ts'
import { previewedSynonym } from '#server/features/products/console/synonym-preview.ts'
import { readQuality, storeGrade } from '#server/features/products/lab/lab.queries.ts'
import { comparedRankings } from '#server/features/products/lab/lab.ts'
import { countedKeyword } from '#server/features/search/use/counting.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

export const compareRankingsCall = handleCall(compareRankings, async ({ database: { db }, input, language, user, view }) => {
  const countryCode = input.countryCode ?? (await countryOfRequest(db, view, user))?.code
  return comparedRankings(db, { keyword: input.keyword, language: input.langCode ?? language, countryCode }, input.without)
})

export const judgeResultCall = handleCall(judgeResult, async ({ db, input, user, clock }) => {
  const { langCode: language, productId, grade } = input
  const keyword = countedKeyword(input.keyword)
  const judged = { language, keyword, productId, grade: grade as Grade, accountId: user.id, judgeTime: clock() }
  return (await storeGrade(db, judged)) ? null : fail('notFound')
})

export const readSearchQualityCall = handleCall(readSearchQuality, ({ database: { db }, input: { langCode }, language, clock }) =>
  readQuality(db, langCode ?? language, new Date(clock().getTime() - QUALITY_DAYS * DAY_MS).toISOString().slice(0, 10)),
)

export const explainSearchCall = handleCall(explainSearch, async (call) => {
  const { database, input, language, user, view } = call
  const countryCode = input.countryCode ?? (await countryOfRequest(database.db, view, user))?.code
  return explainedSearch(database.db, input.keyword, { language: input.langCode ?? language, countryCode, pageSize: input.pageSize })
})

export const previewSynonymCall = handleCall(previewSynonym, ({ database: { db }, input: { id, langCode, ...body } }) =>
  previewedSynonym(db, { ...body, id: id ?? null, language: langCode }),
)
