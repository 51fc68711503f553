import { randomUUID } from 'node:crypto'
import { max } from 'drizzle-orm'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { changePrices } from '#contract/products/console/prices.ts'
import type { readEditedProduct } from '#contract/products/console/products.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { openSeller, type ProductInput, type Seller } from '#tests/selling.ts'
import type { Shop } from '#tests/shop.ts'

type Input = InputOf<typeof changePrices>
type Change = Partial<Pick<Input, 'percent' | 'rounding' | 'sampleFlag' | 'customisationFlag'>>
export type Repriced = OutputOf<typeof changePrices>[number]
type Product = OutputOf<typeof readEditedProduct>
type Seen = Pick<Product, 'id' | 'version'>

export const FOUR_PERCENT = { percent: '4', rounding: 0 } as const

/** The ids and versions that an edit was based on. */
export const seen = (list: readonly Seen[]): Seen[] => list.map(({ id, version }) => ({ id, version }))

/** Price tiers at 10, 20, 30 … pieces. */
export const priced = (prices: readonly string[]): Partial<ProductInput> => ({
  priceRangeList: prices.map((price, at) => ({ startQuantity: 10 * (at + 1), price })),
})

export const codes = ({ data }: { data: readonly Repriced[] }): number[] => data.map(({ code }) => code)

export interface Repricing {
  seller: Seller
  made(more?: Partial<ProductInput>): Promise<Product>
  /** Makes a dry run, by default for an increase of four percent. */
  check(list: readonly { id: string }[], change?: Change): Promise<{ code: number; data: Repriced[] }>
  apply(list: readonly Seen[], change?: Change, submitToken?: string): Promise<{ code: number; data: Repriced[] }>
  tiersOf(product: { id: string }): Promise<string[]>
  /** Id of the last row of the audit log. */
  lastAudit(): Promise<number>
}

/** Opens a supplier that changes the prices of many products at once. */
export async function openRepricing(shop: Shop): Promise<Repricing> {
  const seller = await openSeller(shop)
  const send = (input: Omit<Input, 'percent' | 'rounding'>, change: Change = {}) =>
    shop.call(changePrices, { ...FOUR_PERCENT, ...change, ...input }, { token: seller.token, language: 'en' })
  return {
    seller,
    made: async (more = {}) => (await seller.add(more)).data,
    check: (list, change) => send({ productList: list.map(({ id }) => ({ id })), dryRunFlag: 1 }, change),
    apply: (list, change, submitToken = randomUUID()) => send({ productList: seen(list), dryRunFlag: 0, submitToken }, change),
    tiersOf: async ({ id }) => (await seller.info(id)).priceRangeList.map(({ price }) => price),
    lastAudit: async () => (await shop.appContext.database.db.select({ id: max(auditLog.id) }).from(auditLog))[0]!.id ?? 0,
  }
}
