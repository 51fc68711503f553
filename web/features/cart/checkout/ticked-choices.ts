import type { ActionContext } from '#web/action-context.ts'
import { type CartChoices, readChoices, writeChoices } from '#web/features/cart/choices.ts'
import type { CartDestination, CartPrice } from '#web/features/cart/loader.ts'
import { typedValues } from '#web/ui/form/state.ts'

/** The choices in the submitted checkout form. */
export const tickedIn = ({ form }: Pick<ActionContext, 'form'>): CartChoices => ({
  ...readChoices(new URLSearchParams(typedValues(form))),
  lines: form.getAll('line').map(String),
  isCheckout: true,
})

interface Priced extends Pick<CartChoices, 'incoterms'> {
  price: CartPrice | null
  destination: CartDestination
}

/** The choices that the visible price was computed for, in the same notation as those of the form. */
export function writePriced({ price, destination, incoterms }: Priced): string {
  const sent = (price?.supplierList ?? []).filter(({ freightList }) => freightList.length > 0)
  const freight = Object.fromEntries(sent.flatMap(({ supplierId, freightType }) => (freightType ? [[supplierId, freightType]] : [])))
  return writeTicks({ lines: null, destination: destination.value, incoterms, freight, isCheckout: true })
}

/** Whether the submitted choices are those that the visible price was computed for. */
export const isAsPriced = (ctx: Pick<ActionContext, 'form' | 'text'>): boolean =>
  !ctx.form.has('priced') || ctx.text('priced') === writeTicks(tickedIn(ctx))

const writeTicks = (ticks: CartChoices) => writeChoices({ ...ticks, lines: null })
