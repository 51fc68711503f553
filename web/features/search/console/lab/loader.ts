import { LANGUAGES } from '#contract/languages.ts'
import { compareRankings, RANKING_PARTS, readSearchQuality } from '#contract/search/lab.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'
import type { LoaderContext } from '#web/loader-context.ts'
import { keywordOf } from '#web/ui/list/page-num.ts'

/** Compares the rankings in the URL: a keyword, the language of its user, and the part that the other ranking omits. */
export async function loadLab({ url, call, language }: LoaderContext) {
  const { searchParams } = url
  const keyword = keywordOf(url, LONGEST_SEARCH)
  const langCode = LANGUAGES.find((each) => each === searchParams.get('langCode')) ?? language
  const without = RANKING_PARTS.find((part) => part === searchParams.get('without')) ?? RANKING_PARTS[0]
  const [rankings, quality] = await Promise.all([
    keyword === '' ? null : call(compareRankings, { keyword, langCode, without }),
    call(readSearchQuality, { langCode }),
  ])
  return { keyword, langCode, without, rankings: rankings?.data ?? null, quality: quality.data }
}
