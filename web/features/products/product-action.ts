import { type ActionFunctionArgs, redirect } from 'react-router'
import { addFavourite, deleteFavourite } from '#contract/favourites.ts'
import { type CartActionResult, putIntoCart } from '#web/features/products/cart-action.ts'
import { acting } from '#web/loading.ts'

/** The forms of a product's page: its cart, and without scripts its heart. */
export async function actOnProduct(args: ActionFunctionArgs): Promise<CartActionResult> {
  const shop = await acting(args)
  const productId = args.params['id'] ?? ''
  const forget = shop.form.get('forget')
  if (!shop.form.has('keep') && forget === null) return putIntoCart(shop, productId)
  const { failure } = await (forget === null
    ? shop.perform(addFavourite, { productId })
    : shop.perform(deleteFavourite, { id: String(forget) }))
  if (failure !== null) return { isAdded: false, problem: failure }
  throw redirect(args.url.pathname + args.url.search)
}
