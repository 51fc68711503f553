import type { LoaderFunctionArgs } from 'react-router'
import { acceptable, isComposable } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { compareRankings, RANKING_PARTS, readSearchQuality } from '#contract/search/lab.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'
import { loaderContext } from '#web/loader-context.ts'

/** What the address asks for: words, the language of who types them, and what the other ranking goes without. */
export async function loadLab(args: LoaderFunctionArgs) {
  const { call, language } = loaderContext(args)
  const { searchParams } = args.url
  const typed = [...acceptable(searchParams.get('keyword') ?? '').trim()].slice(0, LONGEST_SEARCH).join('')
  const keyword = isComposable(typed) ? typed : ''
  const langCode = LANGUAGES.find((each) => each === searchParams.get('langCode')) ?? language
  const without = RANKING_PARTS.find((part) => part === searchParams.get('without')) ?? RANKING_PARTS[0]
  const [rankings, quality] = await Promise.all([
    keyword === '' ? null : call(compareRankings, { keyword, langCode, without }),
    call(readSearchQuality, { langCode }),
  ])
  return { keyword, langCode, without, rankings: rankings?.data ?? null, quality: quality.data }
}
