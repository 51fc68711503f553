import { readProduct, readPublicProduct } from '#contract/products/products.ts'
import { categoryPath } from '#server/features/catalogue/categories.ts'
import { onSaleOnly } from '#server/features/catalogue/on-sale.ts'
import { countView } from '#server/features/figures/counting.ts'
import { chosenCurrency, countryOfRequest, findCountry } from '#server/features/markets/markets.ts'
import { findProduct, findProductInFull, type ProductRow } from '#server/features/products/info.queries.ts'
import { cardOf, productInfoOf } from '#server/features/products/info.ts'
import { offerOf } from '#server/features/products/smallest-order.ts'
import { isEveryone } from '#server/kernel/calls/app-context.ts'
import { BusinessError, fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

/** The product as shown to buyers. 150001 missing, 150006 removed, 150026 expired or off sale. */
const visible = (found: ProductRow | undefined, now: Date): ProductRow =>
  onSaleOnly(found && { product: found, supplier: { status: found.supplierStatus } }, now).product

const readProductCall = handleCall(readProduct, async (call) => {
  const { input, language, user, sessionError, view, clock, database } = call
  const { db } = database
  if (!user) throw sessionError ?? new BusinessError('signInToSeeProduct')
  const found = await findProductInFull(db, input.id, language, user.id)
  const product = visible(found?.product, clock())
  if (!isEveryone(user)) countView({ ...call, user }, product)
  const currency = await chosenCurrency(db, view, user)
  const country = await (input.countryCode ? findCountry(db, input.countryCode) : countryOfRequest(db, view, user))
  return productInfoOf(db, found ?? fail('productMissing'), { language, currency }, country?.code)
})

const readPublicProductCall = handleCall(readPublicProduct, async ({ database: { db }, input, language, user, view, clock }) => {
  const product = visible(await findProduct(db, input.id, language), clock())
  const currency = await chosenCurrency(db, view, user)
  return {
    ...cardOf(product, { language, currency }),
    ...offerOf(product, currency),
    categoryPath: await categoryPath(db, product.categoryId, language),
  }
})

export const productInfoCalls = [readProductCall, readPublicProductCall]
