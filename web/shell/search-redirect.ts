import { type LoaderFunctionArgs, redirect } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import { keepSearch } from '#contract/search-history.ts'
import { searchPath } from '#contract/search-path.ts'
import { loading } from '#web/loading.ts'

const PRODUCTS = 0

/** The search form's target: /productSearch?name=… redirects to /productSearch/{name}; a signed-in user's search is kept (§6). */
export async function loader(args: LoaderFunctionArgs) {
  const { request, language } = loading(args)
  const name = (args.url.searchParams.get('name') ?? '').normalize('NFC').trim()
  if (!name) return redirect(inLanguage('/allProducts', language))
  // Text that the history refuses is searched for all the same.
  if (request.hasToken) await request.call(keepSearch, { type: PRODUCTS, content: name })
  return redirect(inLanguage(searchPath(name), language))
}
