import { type LoaderFunctionArgs, redirect } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import { addSearch } from '#contract/search/history.ts'
import { loaderContext } from '#web/loader-context.ts'

const PRODUCTS = 0

/** Browsers resolve a segment of one or two dots, escaped or not, as a folder. */
const DOTS = /^\.{1,2}$/

/** The page of a search. The space that keeps dots a text is trimmed where the page reads its keyword. */
const searchPath = (keyword: string): string => `/productSearch/${encodeURIComponent(DOTS.test(keyword) ? `${keyword} ` : keyword)}`

/** The search form's target: /productSearch?name=… redirects to /productSearch/{name}; a signed-in user's search is stored (§6). */
export async function loader(args: LoaderFunctionArgs) {
  const { request, language } = loaderContext(args)
  const name = (args.url.searchParams.get('name') ?? '').normalize('NFC').trim()
  if (!name) return redirect(inLanguage('/allProducts', language))
  // Text that the history refuses is searched for all the same.
  if (request.hasToken) await request.call(addSearch, { type: PRODUCTS, content: name })
  return redirect(inLanguage(searchPath(name), language))
}
