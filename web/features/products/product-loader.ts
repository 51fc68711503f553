import type { LoaderFunctionArgs } from 'react-router'
import { isGood } from '#contract/envelope.ts'
import { ERRORS, needsSignIn } from '#contract/errors.ts'
import { listCountries } from '#contract/markets.ts'
import { priceProduct } from '#contract/pricing.ts'
import { type ProductInfo, pageProductComments, pageRelatedProducts, readProduct, readPublicProduct } from '#contract/products.ts'
import { firstSku, tellingQuantities } from '#web/features/products/order-quantities.ts'
import { type PriceAnswer, unpriced } from '#web/features/products/price-answer.ts'
import { chosenCountry, type Loading, loading, refusedPage, routeId } from '#web/loading.ts'
import { expectPage, pageNumOf } from '#web/ui/page-num.ts'

const RELATED_TOTAL = 10
const COMMENTS_PER_PAGE = 5

/** The landed cost at a quantity. */
export interface LandedTier extends PriceAnswer {
  quantity: number
}

/** The product for signed-in users, its public card for visitors; the error page if it does not exist. */
export async function loadProduct(args: LoaderFunctionArgs) {
  const shop = loading(args)
  const id = routeId(args)
  if (!shop.request.hasToken) return forVisitor(shop, id)
  const beside = besideProduct(shop, id, args.url)
  // It may turn out not to be needed.
  beside.catch(() => {})
  const found = await shop.request.call(readProduct, { id })
  if (isGood(found)) return forBuyer(shop, found.data, await beside)
  // A document of an ended session shows the visitor's card; inside the browser the end is mentioned first.
  const isVisitor = found.code === ERRORS.signInToSeeProduct.code || (shop.request.isDocument && needsSignIn(found.code))
  if (isVisitor) return forVisitor(shop, id)
  throw refusedPage(found, args.url, shop.request)
}
export type LoadedProduct = Awaited<ReturnType<typeof loadProduct>>
export type BuyerProduct = Extract<LoadedProduct, { isSignedIn: true }>
export type VisitorProduct = Extract<LoadedProduct, { isSignedIn: false }>

async function forVisitor({ ask }: Loading, id: string) {
  const [{ data: product }, related] = await Promise.all([
    ask(readPublicProduct, { id }),
    ask(pageRelatedProducts, { productId: id, pageSize: RELATED_TOTAL }),
  ])
  return { isSignedIn: false as const, product, related: related.rows }
}

/** What a buyer sees besides the product itself, fetched in parallel. */
async function besideProduct({ ask }: Loading, id: string, url: URL) {
  const pageNum = pageNumOf(url.searchParams, COMMENTS_PER_PAGE, 'commentPage')
  const [related, { rows, total }, countries] = await Promise.all([
    ask(pageRelatedProducts, { productId: id, pageSize: RELATED_TOTAL }),
    ask(pageProductComments, { productId: id, pageNum, pageSize: COMMENTS_PER_PAGE }),
    ask(listCountries, {}),
  ])
  const comments = { rows, total, pageNum, pageSize: COMMENTS_PER_PAGE }
  expectPage(url, comments, 'commentPage')
  return { related: related.rows, comments, countries: countries.data }
}

async function forBuyer(shop: Loading, product: ProductInfo, { related, comments, countries }: Awaited<ReturnType<typeof besideProduct>>) {
  const delivered = countries.filter(({ deliverFlag }) => deliverFlag === 1).map(({ code, name }) => ({ code, name }))
  const countryCode = (await chosenCountry(shop, countries))?.code ?? ''
  const skuId = firstSku(product)
  const tiers = skuId
    ? await Promise.all(tellingQuantities(product).map((quantity) => landedTier(shop, product.id, skuId, quantity, countryCode)))
    : []
  return {
    isSignedIn: true as const,
    product,
    related,
    comments,
    countries: delivered,
    countryCode,
    originName: countries.find(({ code }) => code === product.originCountryCode)?.name ?? product.originCountryCode,
    firstSkuId: skuId ?? null,
    tiers,
  }
}

async function landedTier(
  { request }: Loading,
  productId: string,
  skuId: string,
  quantity: number,
  countryCode: string,
): Promise<LandedTier> {
  const answer = await request.call(priceProduct, { productId, skuList: [{ skuId, quantity }], countryCode })
  return { quantity, ...(isGood(answer) ? { price: answer.data, problem: null } : unpriced(answer)) }
}
