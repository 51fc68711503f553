import { pageAddresses } from '#contract/addresses/addresses.ts'
import { readCart } from '#contract/cart/cart.ts'
import { readInquiry } from '#contract/inquiries/inquiries.ts'
import { MOST_ADDRESSES, MOST_GROUPS, writeChoices } from '#web/features/cart/choices.ts'
import type { LoaderContext } from '#web/loader-context.ts'

interface Accepted {
  inquiryId: string
  quoteId: string
  cartIdList: readonly string[]
}

/**
 * The cart with nothing chosen but the goods of an accepted quote, on the quote's terms (§14.4): its Incoterm, its way of freight,
 * and an address in its country, or the country where the buyer has none there.
 */
export async function checkoutPath({ call }: LoaderContext, { inquiryId, quoteId, cartIdList }: Accepted): Promise<string> {
  const [{ data: inquiry }, { rows: groups }, { rows: addresses }] = await Promise.all([
    call(readInquiry, { id: inquiryId }),
    call(readCart, { pageSize: MOST_GROUPS }),
    call(pageAddresses, { pageSize: MOST_ADDRESSES }),
  ])
  const quote = inquiry.quoteList.find((version) => version.quoteId === quoteId)
  const there = addresses.filter(({ countryCode }) => countryCode === inquiry.countryCode)
  const address = there.find(({ isDefault }) => isDefault === 1) ?? there[0]
  const freightType = quote?.freightType
  const sellers = groups.filter(({ itemList }) => itemList.some(({ id }) => cartIdList.includes(id)))
  const choices = writeChoices({
    lines: [...cartIdList],
    destination: address ? `a${address.id}` : `c${inquiry.countryCode}`,
    incoterms: quote?.incoterms ?? inquiry.incoterms,
    freight: freightType ? Object.fromEntries(sellers.map(({ supplierId }) => [supplierId, freightType])) : {},
    isCheckout: false,
  })
  return `/personalCenter/shoppingCart${choices}`
}
