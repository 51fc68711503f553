import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { LocalizedText } from '#contract/languages.ts'
import { asOf, type CartLineRow, rememberPrices } from '#server/features/cart/cart.queries.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import { changedPrices, type StockedLine, stockedWith } from '#server/features/cart/lines.ts'
import { lockCart } from '#server/features/cart/lock-cart.ts'
import { refuseMissing } from '#server/features/cart/selection.ts'
import { currentCurrencies } from '#server/features/markets/markets.ts'
import { type Goods, goodsBySku, namesByProduct, selectGoods, selectNames } from '#server/features/pricing/goods.ts'
import { productTexts, skus } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { prepared } from '#server/kernel/database/prepared.ts'

const own = eq(cartLines.accountId, sql.placeholder('accountId'))
const chosen = sql`${cartLines.id} = any(${sql.placeholder('ids')}::bigint[])`
const productsOfChosen = sql`(select ${cartLines.productId} from ${cartLines} where ${own} and ${chosen})`

const lockChosen = prepared((db) =>
  db.select().from(cartLines).where(and(own, chosen)).orderBy(asc(cartLines.id)).for('update').prepare('lock_chosen_lines'),
)

/** Other lines of the same products, whose price may change when the chosen ones leave the cart. */
const openBeside = prepared((db) =>
  db
    .select()
    .from(cartLines)
    .where(and(own, isNull(cartLines.endStatus), isNull(cartLines.quoteId), sql`not ${chosen}`, sql`product_id in ${productsOfChosen}`))
    .prepare('open_lines_beside'),
)

const goodsOfChosen = prepared((db) =>
  selectGoods(
    db,
    sql`${skus.id} in (select ${cartLines.skuId} from ${cartLines} where ${own} and ${cartLines.productId} in ${productsOfChosen})`,
  )
    // Waits for a supplier that ends at this moment and reads it as it is afterwards; its end in turn waits for earlier orders
    // (members.ts).
    .for('key share', { of: suppliers })
    .prepare('goods_of_chosen_lines'),
)

const namesOfChosen = prepared((db) =>
  selectNames(db, sql`${productTexts.productId} in ${productsOfChosen}`).prepare('names_of_chosen_lines'),
)

/** The cart's data for an order that is about to be placed. */
interface LinesToOrder {
  lines: CartLineRow[]
  beside: CartLineRow[]
  goods: ReadonlyMap<number, Goods>
  /** Product names by product id. */
  names: ReadonlyMap<number, LocalizedText>
}

/** Locks the cart and the chosen lines, and reads what their order depends on; sent at once, executed one after the other. */
export async function lockLinesToOrder(
  db: Database,
  { accountId, cartIdList, now }: { accountId: number; cartIdList: readonly number[]; now: Date },
): Promise<LinesToOrder> {
  const values = { accountId, ids: [...cartIdList] }
  const [, lines, beside, goods, names] = await Promise.all([
    lockCart(db, accountId),
    lockChosen(db, values),
    openBeside(db, values),
    goodsOfChosen(db, values),
    namesOfChosen(db, values),
  ])
  return { lines: lines.map(asOf(now)), beside, goods: goodsBySku(goods), names: namesByProduct(names) }
}

/** The chosen lines with their goods; fails like refuseMissing. */
export async function goodsToOrder(
  db: Database,
  { lines, goods }: LinesToOrder,
  { cartIdList, now }: { cartIdList: readonly number[]; now: Date },
): Promise<StockedLine[]> {
  const rates = lines.some(({ quoteId }) => quoteId !== null) ? await currentCurrencies(db) : undefined
  const requested = stockedWith(lines, goods, rates)
  refuseMissing(requested, cartIdList, now)
  return requested
}

const deleteChosen = prepared((db) => db.delete(cartLines).where(and(own, chosen)).prepare('delete_chosen_lines'))

/** Removes the ordered lines from the locked cart. Lines of the same products that stay get the price of their own quantity. */
export async function removeOrdered(db: Database, accountId: number, { lines, beside, goods }: LinesToOrder): Promise<void> {
  const unquoted = new Set(lines.flatMap(({ quoteId, productId }) => (quoteId === null ? [productId] : [])))
  const left = stockedWith(
    beside.filter(({ productId }) => unquoted.has(productId)),
    goods,
  )
  await Promise.all([deleteChosen(db, { accountId, ids: lines.map(({ id }) => id) }), rememberPrices(db, accountId, changedPrices(left))])
}
