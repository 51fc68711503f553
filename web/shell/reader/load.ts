import { readUserInfo } from '#contract/account/account.ts'
import { countCart } from '#contract/cart/cart.ts'
import { countUnread } from '#contract/messages/messages.ts'
import type { LoaderContext } from '#web/loader-context.ts'
import type { Reader } from '#web/shell/reader/reader.ts'

/** Loads the signed-in reader. With an expired session the user counts as a visitor; pages that need a session redirect to /login. */
export async function loadReader({ request, callOrNull }: LoaderContext): Promise<Reader | null> {
  if (!request.hasToken) return null
  const [info, unread, cart] = await Promise.all([callOrNull(readUserInfo, {}), callOrNull(countUnread, {}), callOrNull(countCart, {})])
  if (!info || !unread || !cart) return null
  const { name, headUrl, deliveryAddressId, destinationFlag, countryCode, postcode, currencyCode, supplierId } = info.data
  const isDestinationOpen = destinationFlag === 0 && (countryCode !== null || request.view.countryCode === null)
  const user = { name, headUrl, deliveryAddressId, isDestinationOpen, unread: unread.data, cartCount: cart.data }
  return { market: { countryCode, postcode, currencyCode }, supplierId, user }
}
