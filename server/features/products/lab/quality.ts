import { LANGUAGES } from '#contract/languages.ts'
import { countryFor } from '#contract/markets/markets.ts'
import { countriesByCode } from '#server/features/markets/markets.ts'
import { normalisedGain } from '#server/features/products/lab/gain.ts'
import { gradesOf, judgedKeywords, storeQuality } from '#server/features/products/lab/lab.queries.ts'
import { firstRanked } from '#server/features/products/lab/lab.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

/** Keywords measured per language; they are searched one after another so that users hardly notice. */
const MOST_KEYWORDS = 300

/** Measures today's search quality in the default market by the operators' judgements. */
export const measureSearch: JobTask = async ({ database: { db }, clock }) => {
  const countryCode = countryFor([...(await countriesByCode(db)).values()])?.code
  const day = clock().toISOString().slice(0, 10)
  for (const language of LANGUAGES) {
    const gains: number[] = []
    for (const keyword of await judgedKeywords(db, language, MOST_KEYWORDS)) {
      const { products } = await firstRanked(db, { keyword, language, countryCode })
      const gain = normalisedGain(
        products.map(({ id }) => id),
        await gradesOf(db, language, keyword),
      )
      if (gain !== null) gains.push(gain)
    }
    if (gains.length === 0) continue
    await storeQuality(db, { day, language, ndcg: gains.reduce((sum, gain) => sum + gain, 0) / gains.length, keywordTotal: gains.length })
  }
}
