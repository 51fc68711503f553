import { addToCart, clearExpiredLines, countCart, deleteCartLine, deleteCartProduct, editCartLine } from '#contract/cart.ts'
import {
  countOpenLines,
  deleteEndedLines,
  deleteLinesOfProduct,
  lockCart,
  readLines,
  setQuantity,
} from '#server/features/cart/cart.queries.ts'
import { addLines } from '#server/features/cart/cart.ts'
import { freshenPrices, isRegular } from '#server/features/cart/cart-lines.ts'
import { readCartCall } from '#server/features/cart/cart-page.calls.ts'
import { priceCartCall } from '#server/features/cart/checkout.calls.ts'
import { dropLines } from '#server/features/cart/selection.ts'
import { answer } from '#server/kernel/answer.ts'
import { fail } from '#server/kernel/fail.ts'
import { error_590015_ended, error_590015_quoted } from '#words'

const addToCartCall = answer(addToCart, async ({ input, user, db, clock, live }) => {
  const { productId, skuList, sampleFlag } = input
  const added = await addLines(db, user.id, { productId, skuList, isSample: sampleFlag === 1 }, clock())
  live.tell(user.id, { cmd: 'cart', data: { cartCount: added.cartCount } })
  return added
})

const editCartLineCall = answer(editCartLine, async ({ input, user, db, clock, live }) => {
  const now = clock()
  await lockCart(db, user.id)
  const line = (await readLines(db, user.id, now)).find(({ id }) => id === input.id) ?? fail('notFound')
  // A quote's quantity is agreed, and an expired line can no longer be ordered.
  if (!isRegular(line))
    fail('actionNotAllowed', undefined, (locale) => (line.endStatus === null ? error_590015_quoted : error_590015_ended)({}, { locale }))
  await setQuantity(db, user.id, line.id, input.quantity)
  await freshenPrices(db, user.id, [line.productId])
  live.tell(user.id, { cmd: 'cart' })
  return null
})

const deleteCartLineCall = answer(deleteCartLine, async ({ input, user, db, live }) => {
  await lockCart(db, user.id)
  const gone = await dropLines(db, user.id, [input.id])
  if (gone.length === 0) fail('notFound')
  live.tell(user.id, { cmd: 'cart' })
  return null
})

const deleteCartProductCall = answer(deleteCartProduct, async ({ input, user, db, live }) => {
  if (!(await deleteLinesOfProduct(db, user.id, input.productId, input.sampleFlag === 1))) fail('notFound')
  live.tell(user.id, { cmd: 'cart' })
  return null
})

const clearExpiredLinesCall = answer(clearExpiredLines, async ({ user, db, live }) => {
  await deleteEndedLines(db, user.id)
  live.tell(user.id, { cmd: 'cart' })
  return null
})

const countCartCall = answer(countCart, ({ user, db }) => countOpenLines(db, user.id))

export const cartCalls = [
  addToCartCall,
  readCartCall,
  countCartCall,
  editCartLineCall,
  deleteCartLineCall,
  deleteCartProductCall,
  clearExpiredLinesCall,
  priceCartCall,
]
