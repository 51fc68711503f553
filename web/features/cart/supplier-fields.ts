const FREIGHT = 'freight-'

/** Names of the fields that the checkout has for each supplier. */
export const freightField = (supplierId: string | number): string => FREIGHT + supplierId
export const remarkField = (supplierId: string | number): string => `remark-${supplierId}`

/** Whose freight a field chooses, or null. */
export function supplierOfFreight(name: string): string | null {
  const supplierId = name.startsWith(FREIGHT) ? name.slice(FREIGHT.length) : ''
  return /^\d{1,16}$/.test(supplierId) ? supplierId : null
}
