import { createContext } from 'react-router'
import { DEFAULT_INCOTERMS, FREIGHT_TYPES, type FreightType, INCOTERMS, type Incoterms } from '#contract/pricing/pricing.ts'
import { supplierField, supplierOfFreight } from '#web/features/cart/supplier-fields.ts'

/** How many addresses to choose from the cart displays at most. */
export const MOST_ADDRESSES = 20

/** The buyer's choices in the cart. They are in the URL, so that they survive a reload and work without scripts. */
export interface CartChoices {
  /** Ids of the chosen lines; null: every line that can be ordered. */
  lines: string[] | null
  /** `a12`: one of the buyer's addresses; `cES`: a country. Null: the default. */
  destination: string | null
  incoterms: Incoterms
  /** By supplier id; a missing one is the cheapest. */
  freight: Record<string, FreightType>
  isCheckout: boolean
}

/** The choices of a submitted form, for the loader that renders its answer: without scripts the URL still holds the former ones. */
export const tickedChoices = createContext<CartChoices | null>(null)

const DESTINATION = /^(a\d{1,16}|c[A-Z]{2})$/

export function readChoices(query: URLSearchParams): CartChoices {
  const destination = query.get('to') ?? ''
  return {
    lines: query.has('chosen') ? query.getAll('line') : null,
    destination: DESTINATION.test(destination) ? destination : null,
    incoterms: INCOTERMS.find((term) => term === query.get('incoterms')) ?? DEFAULT_INCOTERMS,
    freight: Object.fromEntries(
      [...query].flatMap(([name, value]) => {
        const supplierId = supplierOfFreight(name)
        const type = FREIGHT_TYPES.find((known) => String(known) === value)
        return supplierId && type ? [[supplierId, type] as const] : []
      }),
    ),
    isCheckout: query.get('step') === 'checkout',
  }
}

/** The query string for these choices, with its question mark; empty when nothing differs from the default. */
export function writeChoices({ lines, destination, incoterms, freight, isCheckout }: CartChoices): string {
  const query = new URLSearchParams()
  if (lines !== null) {
    query.set('chosen', '1')
    for (const id of lines) query.append('line', id)
  }
  if (destination !== null) query.set('to', destination)
  if (incoterms !== DEFAULT_INCOTERMS) query.set('incoterms', incoterms)
  for (const [supplierId, type] of Object.entries(freight)) query.set(supplierField(supplierId, 'freightType'), String(type))
  if (isCheckout) query.set('step', 'checkout')
  return query.size > 0 ? `?${query}` : ''
}
