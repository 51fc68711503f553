import type { ProductBody } from '#contract/products/console/editor.ts'
import type { ProductContent } from '#server/features/products/editor/content.ts'
import type { PlannedSku } from '#server/features/products/editor/skus.ts'
import { PRODUCT_STATUS } from '#server/features/products/products.table.ts'
import type { FieldWord } from '#server/kernel/calls/fail.ts'

export interface FieldIssue {
  path: string
  message: FieldWord
}

/** Contradictions between fields, which are refused in every status. */
export function misfits(content: ProductContent, skus: readonly PlannedSku[], body: ProductBody): FieldIssue[] {
  return [...ladderProblems(content, body), ...sampleProblems(content), ...leadTimeProblems(body), ...choiceProblems(content, skus)]
}

/** Price tiers and lead times must start at the minimum order quantity and ascend by quantity; prices must fall. */
function ladderProblems({ tiers, leadTimeList, minOrderQuantity }: ProductContent, body: ProductBody): FieldIssue[] {
  const ladders = [
    { path: 'priceRangeList', steps: tiers, isTouched: body.priceRangeList !== undefined },
    { path: 'leadTimeList', steps: leadTimeList, isTouched: body.leadTimeList !== undefined },
  ]
  const misplaced = ladders
    .filter(({ isTouched }) => isTouched || body.minOrderQuantity !== undefined)
    .flatMap(({ path, steps }) =>
      steps.flatMap(({ startQuantity }, at) => {
        const isRight = at === 0 ? startQuantity === minOrderQuantity : startQuantity > steps[at - 1]!.startQuantity
        return isRight ? [] : [wrong(`${path}.${at}.startQuantity`)]
      }),
    )
  const rising = tiers.flatMap(({ priceMicro }, at) =>
    at > 0 && body.priceRangeList && priceMicro >= tiers[at - 1]!.priceMicro ? [wrong(`priceRangeList.${at}.price`)] : [],
  )
  return [...misplaced, ...rising]
}

/** A sample needs both a price and a maximum quantity, or neither (decisions §22). */
function sampleProblems({ samplePriceMicro, sampleMaxQuantity }: ProductContent): FieldIssue[] {
  if ((samplePriceMicro === null) === (sampleMaxQuantity === 0)) return []
  return [required(samplePriceMicro === null ? 'samplePrice' : 'sampleMaxQuantity')]
}

function leadTimeProblems({ leadTimeDays, leadTimeList }: ProductBody): FieldIssue[] {
  const first = leadTimeList?.[0]
  return first && leadTimeDays !== undefined && leadTimeDays !== first.days ? [wrong('leadTimeDays')] : []
}

/** Each SKU must have exactly one value of each specification, and no two SKUs the same values. */
function choiceProblems({ specList }: ProductContent, skus: readonly PlannedSku[]): FieldIssue[] {
  const seen = new Set<string>()
  return skus.flatMap(({ valueIdList }, at) => {
    const isChosen =
      valueIdList.length === specList.length &&
      specList.every(({ valueList }, place) => valueList.some(({ valueId }) => valueId === valueIdList[place]))
    const choice = valueIdList.join(' ')
    const isFirst = !seen.has(choice)
    seen.add(choice)
    return isChosen && isFirst ? [] : [wrong(`skuList.${at}.valueIdList`)]
  })
}

/** Fields that are missing or wrong for a product on sale (decisions §17.4). `isLeaf`: whether its category has no children. */
export function missingOnSale(content: Omit<ProductContent, 'texts' | 'originLanguage'>, skus: readonly OfferedSku[], isLeaf: boolean) {
  if (content.status !== PRODUCT_STATUS.onSale) return []
  const { pictureList, priceType, tiers, categoryId } = content
  const fields = [
    'cartonQuantity',
    'cartonWeightGram',
    'cartonLengthMm',
    'cartonWidthMm',
    'cartonHeightMm',
    'leadTimeDays',
    'hsCode',
  ] as const
  return [
    ...(pictureList.length === 0 ? [required('imageList')] : []),
    ...(categoryId === null ? [required('categoryId')] : isLeaf ? [] : [wrong('categoryId')]),
    ...fields.flatMap((field) => (content[field] ? [] : [required(field)])),
    ...(priceType === 0 && tiers.length === 0 ? [required('priceRangeList')] : []),
    ...(skus.length === 0 ? [required('skuList')] : []),
    ...skus.flatMap(({ weightGram, priceMicro }, at) => [
      ...(weightGram === 0 ? [required(`skuList.${at}.weightGram`)] : []),
      ...(priceType === 1 && !priceMicro ? [required(`skuList.${at}.price`)] : []),
    ]),
  ]
}

/** A product put on sale after its expireTime would look on sale to its supplier, but no buyer would find it. */
export const expiredOnSale = ({ status, expireTime }: Pick<ProductContent, 'status' | 'expireTime'>, now: Date): FieldIssue[] =>
  status === PRODUCT_STATUS.onSale && expireTime !== null && expireTime <= now ? [wrong('expireTime')] : []

export type OfferedSku = Pick<PlannedSku, 'weightGram' | 'priceMicro'>

const wrong = (path: string): FieldIssue => ({ path, message: 'wrong' })
const required = (path: string): FieldIssue => ({ path, message: 'required' })
