import { redirect } from 'react-router'
import { isSuccess } from '#contract/envelope.ts'
import { inLanguage } from '#contract/languages.ts'
import { barcodeForms, isBarcode } from '#contract/products/barcode.ts'
import { pageProducts } from '#contract/products/products.ts'
import { addSearch } from '#contract/search/history.ts'
import { type LoaderContext, loads } from '#web/loader-context.ts'

const PRODUCTS = 0

/** Browsers resolve a segment of one or two dots, escaped or not, as a folder. */
const DOTS = /^\.{1,2}$/

/** The page of a search. The space that keeps dots a text is trimmed where the page reads its keyword. */
const searchPath = (keyword: string): string => `/productSearch/${encodeURIComponent(DOTS.test(keyword) ? `${keyword} ` : keyword)}`

/** The search form's target: /productSearch?name=… redirects to /productSearch/{name}; a signed-in user's search is stored (§6). */
export const loader = loads(async ({ url, request, language }) => {
  const name = (url.searchParams.get('name') ?? '').normalize('NFC').trim()
  if (!name) return redirect(inLanguage('/allProducts', language))
  // Text that the history refuses is searched for all the same.
  if (request.hasToken) await request.call(addSearch, { type: PRODUCTS, content: name })
  const only = isBarcode(name) ? await onlyProductWith(name, request) : null
  return redirect(inLanguage(only === null ? searchPath(name) : `/product/${only}`, language))
})

/** A barcode that one product alone has leads to it. */
async function onlyProductWith(barcode: string, { call }: LoaderContext['request']): Promise<string | null> {
  for (const keyword of barcodeForms(barcode)) {
    const answer = await call(pageProducts, { keyword, exactFlag: 1, pageSize: 1 })
    if (isSuccess(answer) && answer.total > 0) return answer.total === 1 ? answer.rows[0]!.id : null
  }
  return null
}
