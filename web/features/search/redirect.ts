import { redirect } from 'react-router'
import { isSuccess } from '#contract/envelope.ts'
import { inLanguage } from '#contract/languages.ts'
import { barcodeForms, isBarcode } from '#contract/products/barcode.ts'
import { pageProducts } from '#contract/products/products.ts'
import { addSearch } from '#contract/search/history.ts'
import { type LoaderContext, loads } from '#web/loader-context.ts'

const PRODUCTS = 0

/** Browsers resolve path segments of one or two dots, escaped or not, as relative folders. */
const DOTS = /^\.{1,2}$/

/** The path of a search. The space that keeps dots from being resolved is trimmed when the page reads its keyword. */
const searchPath = (keyword: string): string => `/productSearch/${encodeURIComponent(DOTS.test(keyword) ? `${keyword} ` : keyword)}`

/** The search form's target: /productSearch?name=… redirects to /productSearch/{name}; a signed-in user's search is stored (§6). */
export const loader = loads(async ({ url, request, language }) => {
  const name = (url.searchParams.get('name') ?? '').normalize('NFC').trim()
  if (!name) return redirect(inLanguage('/allProducts', language))
  // The result is ignored: text that the history refuses is still searched for.
  if (request.hasToken) await request.call(addSearch, { type: PRODUCTS, content: name })
  const only = isBarcode(name) ? await onlyProductWith(name, request) : null
  return redirect(inLanguage(only === null ? searchPath(name) : `/product/${only}`, language))
})

/** The id of the product with this barcode, if exactly one product has it. */
async function onlyProductWith(barcode: string, { call }: LoaderContext['request']): Promise<string | null> {
  for (const keyword of barcodeForms(barcode)) {
    const answer = await call(pageProducts, { keyword, exactFlag: 1, pageSize: 1 })
    if (isSuccess(answer) && answer.total > 0) return answer.total === 1 ? answer.rows[0]!.id : null
  }
  return null
}
