import type { placeOrder } from '#contract/orders/changes.ts'
import { rowNames } from '#web/ui/form/names.ts'

/** Names the fields that the checkout has for each supplier. */
export const supplierField = rowNames<typeof placeOrder>()('supplierList')

const FREIGHT = /^supplierList\.(\d{1,16})\.freightType$/

/** The supplier id in the name of a freight field; null for other fields. */
export const supplierOfFreight = (name: string): string | null => FREIGHT.exec(name)?.[1] ?? null
