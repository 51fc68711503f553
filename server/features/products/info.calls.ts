import { readProduct, readPublicProduct } from '#contract/products/products.ts'
import { categoryPath } from '#server/features/catalogue/categories.ts'
import { onSaleOnly } from '#server/features/catalogue/on-sale.ts'
import { countView } from '#server/features/figures/counting.ts'
import { marketOf } from '#server/features/pricing/landed.ts'
import { findProduct, findProductInFull, type ProductRow } from '#server/features/products/info.queries.ts'
import { cardOf, productInfoOf } from '#server/features/products/info.ts'
import { offerOf } from '#server/features/products/smallest-order.ts'
import { isEveryone } from '#server/kernel/calls/app-context.ts'
import { BusinessError, fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

/** The product if buyers may see it; otherwise 150001 missing, 150006 removed, 150026 expired or off sale. */
const visible = (found: ProductRow | undefined, now: Date): ProductRow =>
  onSaleOnly(found && { product: found, supplier: { status: found.supplierStatus } }, now).product

export const readProductCall = handleCall(readProduct, async (call) => {
  const { input, language, user, sessionError, clock, db } = call
  if (!user) throw sessionError ?? new BusinessError('signInToSeeProduct')
  const found = await findProductInFull(db, input.id, language, user.id)
  const product = visible(found?.product, clock())
  if (!isEveryone(user)) countView({ ...call, user }, product)
  return productInfoOf(db, found ?? fail('productMissing'), await marketOf(call, input.countryCode))
})

export const readPublicProductCall = handleCall(readPublicProduct, async (call) => {
  const { input, language, db } = call
  const product = visible(await findProduct(db, input.id, language), call.clock())
  const market = await marketOf(call)
  return {
    ...(await cardOf(db, product, market)),
    ...offerOf(product, market.currency),
    questionTotal: product.questionTotal,
    categoryPath: await categoryPath(db, product.categoryId, language),
  }
})
