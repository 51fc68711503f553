import { isSuccess } from '#contract/envelope.ts'
import { ERRORS, needsSignIn } from '#contract/errors.ts'
import { listCountries } from '#contract/markets/markets.ts'
import { priceProduct } from '#contract/pricing/pricing.ts'
import {
  type ProductInfo,
  type PublicProduct,
  pageProductComments,
  pageRelatedProducts,
  readProduct,
  readPublicProduct,
} from '#contract/products/products.ts'
import { listProductQuestions, type ProductQuestion } from '#contract/questions/questions.ts'
import { listedProducts } from '#web/features/catalogue/listed-product.ts'
import { cheapestSku, firstQuantities, firstSku, requestedSkus, tierQuantities } from '#web/features/products/order-quantities.ts'
import { type PriceAnswer, unpriced } from '#web/features/products/price-answer.ts'
import { chosenReviews } from '#web/features/products/reviews/chosen.ts'
import { type LoaderContext, pageCountry, refusedPage, routeId } from '#web/loader-context.ts'
import { expectPage, pageNumOf } from '#web/ui/list/page-num.ts'

const RELATED_TOTAL = 10
const COMMENTS_PER_PAGE = 5
const FIRST_QUESTIONS = 3

/** The landed cost at a quantity. */
export interface LandedTier extends PriceAnswer {
  quantity: number
}

/** The product for signed-in users, its public card for visitors; the error page if it does not exist. */
export async function loadProduct(ctx: LoaderContext) {
  const id = routeId(ctx)
  if (!ctx.request.hasToken) return forVisitor(ctx, id)
  const beside = besideProduct(ctx, id, ctx.url)
  // Avoids an unhandled rejection if the result turns out not to be needed.
  beside.catch(() => {})
  const found = await ctx.request.call(readProduct, { id })
  if (isSuccess(found)) return forBuyer(ctx, found.data, await beside)
  // If the session has expired, a document shows the visitor's card; navigation in the browser reports the expiry first.
  const isVisitor = found.code === ERRORS.signInToSeeProduct.code || (ctx.request.isDocument && needsSignIn(found.code))
  if (isVisitor) return forVisitor(ctx, id)
  throw refusedPage(found, ctx.url, ctx.request, readProduct)
}
export type LoadedProduct = Awaited<ReturnType<typeof loadProduct>>
export type BuyerProduct = Extract<LoadedProduct, { isSignedIn: true }>
export type VisitorProduct = Extract<LoadedProduct, { isSignedIn: false }>

async function forVisitor(ctx: LoaderContext, id: string) {
  const { call } = ctx
  const [{ data: product }, related] = await Promise.all([
    call(readPublicProduct, { id }),
    call(pageRelatedProducts, { productId: id, pageSize: RELATED_TOTAL }),
  ])
  return { isSignedIn: false as const, product, questions: await firstQuestions(ctx, product), related: listedProducts(ctx, related.rows) }
}

/** What a buyer sees besides the product itself, fetched in parallel. */
async function besideProduct(ctx: LoaderContext, id: string, url: URL) {
  const { call } = ctx
  const pageNum = pageNumOf(url.searchParams, COMMENTS_PER_PAGE, 'commentPage')
  const chosen = chosenReviews(url.searchParams)
  const [related, { rows, total }, countries, all] = await Promise.all([
    call(pageRelatedProducts, { productId: id, pageSize: RELATED_TOTAL }),
    call(pageProductComments, { productId: id, pageNum, pageSize: COMMENTS_PER_PAGE, ...chosen }),
    call(listCountries, {}),
    Object.keys(chosen).length > 0 ? call(pageProductComments, { productId: id, pageSize: 1 }) : null,
  ])
  const comments = { rows, total, allTotal: all?.total ?? total, pageNum, pageSize: COMMENTS_PER_PAGE }
  expectPage(url, comments, 'commentPage')
  return { related: listedProducts(ctx, related.rows), comments, countries: countries.data }
}

async function forBuyer(
  ctx: LoaderContext,
  product: ProductInfo,
  { related, comments, countries }: Awaited<ReturnType<typeof besideProduct>>,
) {
  const countryCode = (await pageCountry(ctx, countries))?.code ?? ''
  // Also the reader's own without delivery: the select would otherwise show another country than the one that the page is about.
  const offered = countries.filter(({ code, deliverFlag }) => deliverFlag === 1 || code === countryCode)
  const skuId = cheapestSku(product)
  const tiers = skuId
    ? await Promise.all(tierQuantities(product).map((quantity) => landedTier(ctx, product.id, skuId, quantity, countryCode)))
    : []
  const requested = requestedSkus(firstQuantities(product))
  const isTier = requested.every((sku) => sku.skuId === skuId && sku.quantity === tiers[0]?.quantity)
  return {
    isSignedIn: true as const,
    isForEveryone: ctx.request.everyoneOf !== null,
    product,
    questions: await firstQuestions(ctx, product),
    related,
    comments,
    countries: offered.map(({ code, name }) => ({ code, name })),
    countryCode,
    originName: countries.find(({ code }) => code === product.originCountryCode)?.name ?? product.originCountryCode,
    firstSkuId: firstSku(product) ?? null,
    /** The cost of the initial selection, which is another SKU than that of the tiers if that one is out of stock. */
    firstCost: isTier ? tiers[0] : await landedCost(ctx, product.id, requested, countryCode),
    tierSkuId: skuId ?? null,
    tiers,
  }
}

const firstQuestions = async ({ call }: LoaderContext, { id, questionTotal }: PublicProduct | ProductInfo): Promise<ProductQuestion[]> =>
  questionTotal > 0 ? (await call(listProductQuestions, { productId: id, pageSize: FIRST_QUESTIONS })).rows : []

async function landedTier(
  ctx: LoaderContext,
  productId: string,
  skuId: string,
  quantity: number,
  countryCode: string,
): Promise<LandedTier> {
  return { quantity, ...(await landedCost(ctx, productId, [{ skuId, quantity }], countryCode)) }
}

async function landedCost(
  { request }: LoaderContext,
  productId: string,
  skuList: ReturnType<typeof requestedSkus>,
  countryCode: string,
): Promise<PriceAnswer> {
  const answer = await request.call(priceProduct, { productId, skuList, countryCode })
  return isSuccess(answer) ? { price: answer.data, problem: null } : unpriced(answer)
}
