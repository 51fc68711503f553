import { type ActionFunctionArgs, redirect } from 'react-router'
import { addFavourite, deleteFavourite } from '#contract/favourites.ts'
import { acting } from '#web/acting.ts'
import { type AddedToCart, putIntoCart } from '#web/features/products/cart-action.ts'
import { ABOVE } from '#web/ui/form-state.ts'

/** The forms of a product's page: its cart, and without scripts its heart. */
export async function actOnProduct(args: ActionFunctionArgs): Promise<AddedToCart> {
  const shop = await acting(args)
  const { form, text, perform } = shop
  const productId = args.params['id'] ?? ''
  if (!form.has('keep') && !form.has('forget')) return putIntoCart(shop, productId)
  const { answer, state } = form.has('forget')
    ? await perform(deleteFavourite, { id: text('forget') }, ABOVE)
    : await perform(addFavourite, { productId }, ABOVE)
  if (!answer) return state
  throw redirect(args.url.pathname + args.url.search)
}
