import type { LoaderFunctionArgs } from 'react-router'
import { acceptable, isComposable } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { explainSearch } from '#contract/search/console.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'
import { loaderContext } from '#web/loader-context.ts'

/** What the address asks for: words, and the language of who types them. */
export async function loadExplanation(args: LoaderFunctionArgs) {
  const { call, language } = loaderContext(args)
  const { searchParams } = args.url
  const typed = [...acceptable(searchParams.get('keyword') ?? '').trim()].slice(0, LONGEST_SEARCH).join('')
  const keyword = isComposable(typed) ? typed : ''
  const langCode = LANGUAGES.find((each) => each === searchParams.get('langCode')) ?? language
  const { data } = await call(explainSearch, { keyword, langCode })
  return { keyword, langCode, explained: data }
}
