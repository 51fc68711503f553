import { LANGUAGES } from '#contract/languages.ts'
import { explainSearch } from '#contract/search/console.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'
import type { LoaderContext } from '#web/loader-context.ts'
import { keywordOf } from '#web/ui/list/page-num.ts'

/** Explains the search in the URL: a keyword, and the language of the user who types it. */
export async function loadExplanation({ url, call, language }: LoaderContext) {
  const { searchParams } = url
  const keyword = keywordOf(url, LONGEST_SEARCH)
  const langCode = LANGUAGES.find((each) => each === searchParams.get('langCode')) ?? language
  const { data } = await call(explainSearch, { keyword, langCode })
  return { keyword, langCode, explained: data }
}
