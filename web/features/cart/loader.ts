import { readUserInfo } from '#contract/account/account.ts'
import { type Address, pageAddresses } from '#contract/addresses/addresses.ts'
import { CART_STATUS, type CartGroup, type CartItem, priceCart } from '#contract/cart/cart.ts'
import type { ProductCard } from '#contract/catalogue/product-card.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { isSuccess } from '#contract/envelope.ts'
import { type Country, listCountries } from '#contract/markets/markets.ts'
import { pageProducts } from '#contract/products/products.ts'
import { type CartChoices, MOST_ADDRESSES, readChoices, tickedChoices } from '#web/features/cart/choices.ts'
import { nextLines } from '#web/features/cart/next-lines.ts'
import { readWholeCart } from '#web/features/cart/whole-cart.ts'
import { type LoaderContext, pageCountry } from '#web/loader-context.ts'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'

export type CartPrice = OutputOf<typeof priceCart>

/** A line that can be ordered as it is. */
export const isOrderable = ({ status }: CartItem): boolean => status === CART_STATUS.valid || status === CART_STATUS.priceChanged
export const hasEnded = ({ status }: CartItem): boolean => status === CART_STATUS.offSale || status === CART_STATUS.quoteExpired

/** The cart, its destination, and what the chosen lines cost there. */
export async function loadCart(ctx: LoaderContext) {
  const { call } = ctx
  const ticked = ctx.context.get(tickedChoices)
  const requested = ticked ?? readChoices(ctx.url.searchParams)
  const [user, addresses, countries] = await Promise.all([
    call(readUserInfo, {}),
    call(pageAddresses, { pageSize: MOST_ADDRESSES }),
    call(listCountries, {}),
  ])
  const own = { addressId: user.data.deliveryAddressId, country: await pageCountry(ctx, countries.data) }
  const destination = destinationOf(requested, addresses.rows, countries.data, own)
  const groups = await readWholeCart(ctx, { countryCode: destination.countryCode, postcode: destination.postcode })
  const orderable = groups
    .flatMap(({ itemList }) => itemList)
    .filter(isOrderable)
    .map(({ id }) => id)
  // If none of the submitted lines can be ordered any more, all other lines are chosen instead.
  const areMissing = ticked !== null && !orderable.some((id) => ticked.lines?.includes(id))
  const choices = areMissing ? { ...requested, lines: null } : requested
  const chosen = orderable.filter((id) => choices.lines === null || choices.lines.includes(id))
  const [priced, suggestions] = await Promise.all([
    chosen.length === 0 ? UNPRICED : priceOf(ctx, priceQuestion(choices, groups, chosen, destination)),
    choices.isCheckout ? NO_SUGGESTIONS : suggestionsFor(ctx, groups, destination.countryCode),
  ])
  const next = nextLines({ price: priced.price, groups, chosen })
  const isPart = next !== null && next.readySuppliers !== null
  const ready = isPart ? (await priceOf(ctx, priceQuestion(choices, groups, next.lines, destination))).price : next && priced.price
  return {
    choices,
    groups,
    suggestions,
    addresses: addresses.rows,
    countries: countries.data.filter(({ code, deliverFlag }) => deliverFlag === 1 || code === destination.countryCode),
    destination,
    chosen,
    invoice: invoiceOf(user.data),
    ...priced,
    /** The price of what the button orders: only the suppliers that are ready, if others are not; null if nothing can be ordered. */
    readyPrice: ready,
    submitToken: crypto.randomUUID() as string,
  }
}

const MOST_SHORT = 3
const MOST_SUGGESTIONS = 3
type Suggestions = Record<string, ProductCard[]>
const NO_SUGGESTIONS: Suggestions = {}

/** For suppliers whose minimum is not reached: their best-selling other products that are delivered there. Failures are ignored. */
async function suggestionsFor({ callOrNull }: LoaderContext, groups: CartGroup[], countryCode: string): Promise<Suggestions> {
  const short = groups.filter(({ gapAmount, itemList }) => isNonZero(gapAmount) && itemList.length > 0).slice(0, MOST_SHORT)
  const bySupplier = await Promise.all(
    short.map(async ({ supplierId, itemList }) => {
      const own = new Set(itemList.map(({ productId }) => productId))
      const pageSize = Math.min(MOST_SUGGESTIONS + own.size, 20)
      const found = await callOrNull(pageProducts, { supplierId, pageSize, orderBy: 1, deliverFlag: 1, countryCode })
      return [supplierId, (found?.rows ?? []).filter(({ id }) => !own.has(id)).slice(0, MOST_SUGGESTIONS)] as const
    }),
  )
  return Object.fromEntries(bySupplier)
}

/** The account's details for invoices. */
export interface Invoice {
  companyName: string
  taxNo: string
}

export const invoiceOf = ({ companyName, taxNo }: OutputOf<typeof readUserInfo>): Invoice => ({
  companyName: companyName ?? '',
  taxNo: taxNo ?? '',
})

interface Priced {
  price: CartPrice | null
  /** Why the price is unknown. */
  priceFailure: string | null
  /** A chosen method is not offered: the cheapest one is priced instead. */
  isMethodUnavailable: boolean
}
const UNPRICED: Priced = { price: null, priceFailure: null, isMethodUnavailable: false }
const BAD_REQUEST = 400

async function priceOf({ request }: LoaderContext, question: InputOf<typeof priceCart>): Promise<Priced> {
  const answer = await request.call(priceCart, question)
  // Methods come from the URL: one of them may not, or no longer, be available for these goods.
  if (answer.code === BAD_REQUEST && question.freightList && question.freightList.length > 0) {
    const cheapest = await request.call(priceCart, { ...question, freightList: [] })
    if (isSuccess(cheapest)) return { price: cheapest.data, priceFailure: null, isMethodUnavailable: true }
  }
  return isSuccess(answer) ? { ...UNPRICED, price: answer.data } : { ...UNPRICED, priceFailure: answer.msg }
}

export type LoadedCart = Awaited<ReturnType<typeof loadCart>>

export interface CartDestination {
  /** As in the URL's query: `a12` or `cES`. */
  value: string
  addressId: string | null
  countryCode: string
  countryName: string
  postcode: string
}

/** The destination chosen in the header. */
interface OwnDestination {
  addressId: string | null
  country: Country | undefined
}

/** The destination chosen here, else the address chosen in the header, else the buyer's default address, else their country. */
function destinationOf(choices: CartChoices, addresses: Address[], countries: Country[], own: OwnDestination): CartDestination {
  // An order needs an address, even if the price was for a country.
  const requested = choices.isCheckout && choices.destination?.startsWith('c') && addresses.length > 0 ? null : choices.destination
  const address =
    addresses.find(({ id }) => requested === `a${id}`) ??
    (requested?.startsWith('c')
      ? undefined
      : (addresses.find(({ id }) => id === own.addressId) ?? addresses.find(({ isDefault }) => isDefault === 1) ?? addresses[0]))
  if (address) {
    const { id, countryCode, countryName, postcode } = address
    return { value: `a${id}`, addressId: id, countryCode, countryName, postcode }
  }
  const country = countries.find(({ code }) => requested === `c${code}`) ?? own.country
  const countryCode = country?.code ?? 'ES'
  return { value: `c${countryCode}`, addressId: null, countryCode, countryName: country?.name ?? countryCode, postcode: '' }
}

function priceQuestion(
  choices: CartChoices,
  groups: CartGroup[],
  cartIdList: string[],
  { addressId, countryCode, postcode }: CartDestination,
) {
  // Only suppliers with chosen lines can have a method.
  const own = groups.filter(({ itemList }) => itemList.some(({ id }) => cartIdList.includes(id)))
  const freightList = own.flatMap(({ supplierId }) => {
    const freightType = choices.freight[supplierId]
    return freightType ? [{ supplierId, freightType }] : []
  })
  return { cartIdList, freightList, incoterms: choices.incoterms, ...(addressId ? { addressId } : { countryCode, postcode }) }
}
