import type { LoaderFunctionArgs } from 'react-router'
import type { InputOf } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { listCountries } from '#contract/markets.ts'
import { priceProduct } from '#contract/pricing.ts'
import { pageProductComments, pageRelatedProducts, readProduct, readPublicProduct } from '#contract/products.ts'
import { firstSku, tellingQuantities } from '#web/features/products/order-quantities.ts'
import { type PriceAnswer, unpriced } from '#web/features/products/price-answer.ts'
import { CallRefused, chosenCountry, type Loading, loading, pageFor, routeId } from '#web/loading.ts'
import { expectPage, pageNumOf } from '#web/ui/page-num.ts'

const RELATED_TOTAL = 10
const COMMENTS_PER_PAGE = 5

/** The landed cost at a quantity. */
export interface LandedTier extends PriceAnswer {
  quantity: number
}

/** The product for who is signed in, its public card for who is not; the error page for a missing one. */
export async function loadProduct(args: LoaderFunctionArgs) {
  const shop = loading(args)
  const id = routeId(args)
  try {
    if (!shop.request.hasToken) return await forVisitor(shop, id)
    return await forBuyer(shop, id, args.url)
  } catch (error) {
    if (isRefusedAs(error, 'signInToSeeProduct')) return forVisitor(shop, id)
    throw pageFor(error, args.url)
  }
}
export type LoadedProduct = Awaited<ReturnType<typeof loadProduct>>
export type BuyerProduct = Extract<LoadedProduct, { isSignedIn: true }>
export type VisitorProduct = Extract<LoadedProduct, { isSignedIn: false }>

const isRefusedAs = (error: unknown, name: keyof typeof ERRORS): boolean =>
  error instanceof CallRefused && error.failure.code === ERRORS[name].code

async function forVisitor({ ask }: Loading, id: string) {
  const [{ data: product }, related] = await Promise.all([
    ask(readPublicProduct, { id }),
    ask(pageRelatedProducts, { productId: id, pageSize: RELATED_TOTAL }),
  ])
  return { isSignedIn: false as const, product, related: related.rows }
}

async function forBuyer(shop: Loading, id: string, url: URL) {
  const { ask } = shop
  const commentPage = pageNumOf(url.searchParams, COMMENTS_PER_PAGE, 'commentPage')
  const [{ data: product }, related, comments, { data: countries }] = await Promise.all([
    ask(readProduct, { id }),
    ask(pageRelatedProducts, { productId: id, pageSize: RELATED_TOTAL }),
    ask(pageProductComments, { productId: id, pageNum: commentPage, pageSize: COMMENTS_PER_PAGE }),
    ask(listCountries, {}),
  ])
  expectPage(url, { pageNum: commentPage, pageSize: COMMENTS_PER_PAGE, total: comments.total }, 'commentPage')
  const delivered = countries.filter(({ deliverFlag }) => deliverFlag === 1).map(({ code, name }) => ({ code, name }))
  const countryCode = (await chosenCountry(shop, countries))?.code ?? ''
  const skuId = firstSku(product)
  const tiers = skuId
    ? await Promise.all(tellingQuantities(product).map((quantity) => landedTier(shop, id, skuId, quantity, countryCode)))
    : []
  return {
    isSignedIn: true as const,
    product,
    related: related.rows,
    comments: { rows: comments.rows, total: comments.total, pageNum: commentPage, pageSize: COMMENTS_PER_PAGE },
    countries: delivered,
    countryCode,
    originName: countries.find(({ code }) => code === product.originCountryCode)?.name ?? product.originCountryCode,
    firstSkuId: skuId ?? null,
    tiers,
  }
}

async function landedTier({ ask }: Loading, productId: string, skuId: string, quantity: number, countryCode: string): Promise<LandedTier> {
  const input: InputOf<typeof priceProduct> = { productId, skuList: [{ skuId, quantity }], countryCode }
  try {
    return { quantity, price: (await ask(priceProduct, input)).data, problem: null }
  } catch (error) {
    if (error instanceof CallRefused) return { quantity, ...unpriced(error.failure) }
    throw error
  }
}
