import type { ProductCard } from '#contract/catalogue/product-card.ts'
import { listCountries } from '#contract/markets/markets.ts'
import { listProductCards, type ProductInfo, pageRelatedProducts, readProduct } from '#contract/products/products.ts'
import { MOST_COMPARED, requestedIds } from '#web/features/products/compare/ids.ts'
import type { LoaderContext } from '#web/loader-context.ts'

const CANDIDATES = 12
const MOST_CANDIDATES = 6

/** Details of a product beyond its card; only signed-in users receive them. */
export type ComparedFacts = Pick<
  ProductInfo,
  | 'priceRangeList'
  | 'orderMultiple'
  | 'samplePrice'
  | 'sampleMaxQuantity'
  | 'cartonQuantity'
  | 'cartonWeightGram'
  | 'cartonLengthMm'
  | 'cartonWidthMm'
  | 'cartonHeightMm'
  | 'incotermsList'
  | 'certificateList'
  | 'attrList'
  | 'stockFlag'
> & { originName: string }

/** One column of the comparison. */
export interface Compared {
  card: ProductCard
  facts: ComparedFacts | null
}

/** The first four products named in the URL, in its order, without those that do not exist or are not on sale. */
export async function loadComparison(ctx: LoaderContext) {
  const requested = requestedIds(ctx.url.searchParams)
  const ids = requested.slice(0, MOST_COMPARED)
  const cards = ids.length > 0 ? (await ctx.call(listProductCards, { ids: ids.join(',') })).data : []
  const first = cards[0]
  const [facts, related] = await Promise.all([
    readFacts(ctx, cards),
    first && cards.length < MOST_COMPARED ? ctx.call(pageRelatedProducts, { productId: first.id, pageSize: CANDIDATES }) : null,
  ])
  return {
    columns: cards.map((card, place): Compared => ({ card, facts: facts[place] ?? null })),
    candidates: (related?.rows ?? [])
      .filter(({ id }) => !ids.includes(id))
      .slice(0, MOST_CANDIDATES)
      .map(({ id, name, imageUrl, imageTint }) => ({ id, name, imageUrl, imageTint })),
    hasTooMany: requested.length > MOST_COMPARED,
    isVisitor: !ctx.request.hasToken,
  }
}

async function readFacts({ request, call, callOrNull }: LoaderContext, cards: readonly ProductCard[]): Promise<(ComparedFacts | null)[]> {
  if (!request.hasToken) return []
  const [{ data: countries }, ...found] = await Promise.all([
    call(listCountries, {}),
    ...cards.map(({ id }) => callOrNull(readProduct, { id })),
  ])
  return found.map((answer) => {
    if (!answer) return null
    const { priceRangeList, orderMultiple, samplePrice, sampleMaxQuantity, cartonQuantity, cartonWeightGram, stockFlag, ...rest } =
      answer.data
    const { cartonLengthMm, cartonWidthMm, cartonHeightMm, incotermsList, certificateList, attrList, originCountryCode } = rest
    const originName = countries.find(({ code }) => code === originCountryCode)?.name ?? originCountryCode
    const carton = { cartonQuantity, cartonWeightGram, cartonLengthMm, cartonWidthMm, cartonHeightMm }
    const terms = { incotermsList, certificateList, attrList, originName, stockFlag }
    return { priceRangeList, orderMultiple, samplePrice, sampleMaxQuantity, ...carton, ...terms }
  })
}
