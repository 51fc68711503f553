import { flagOf } from '#contract/fields.ts'
import { formatUnitPrice, parseExactly, UNIT_PRICE_EXTRA_DIGITS, unitPriceIn } from '#contract/money.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { addWatch, deleteWatch, pageWatches, WATCH_LIMIT, WATCH_TYPE } from '#contract/watches/watches.ts'
import { accounts, isNotDeleted } from '#server/features/account/account.table.ts'
import { refuseRemoved } from '#server/features/catalogue/on-sale.ts'
import { currenciesByCode, typedCurrency } from '#server/features/markets/markets.ts'
import { statusOfProduct } from '#server/features/products/products.ts'
import { notifyAtOnce } from '#server/features/watches/notify.ts'
import { countWatches, findWatch, readWatches, removeWatch, startWatch } from '#server/features/watches/watches.queries.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { MOST_MONEY } from '#server/kernel/database/columns.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'

const PICTURE_WIDTH = 160

/** A product off sale may come back, so it can be watched; a removed one cannot. */
export const addWatchCall = handleCall(addWatch, async (call) => {
  const { input, user, db, database, view, clock } = call
  const { productId, type } = input
  const now = clock()
  const currency = await typedCurrency(database.db, input.currencyCode, view, user)
  const typed = type === WATCH_TYPE.priceBelow ? input.price : undefined
  const price =
    typed === undefined ? null : (parseExactly(typed, currency.digits + UNIT_PRICE_EXTRA_DIGITS) ?? refuseField('price', 'wrong'))
  if (price !== null && price > MOST_MONEY) refuseField('price', 'wrong')
  refuseRemoved(await statusOfProduct(db, productId))
  // Locks the account, so that concurrent requests cannot exceed the limit.
  if (!(await lockRow(db, accounts, user.id, isNotDeleted))) fail('accountDeleted')
  const watch = { accountId: user.id, productId, type, price, currencyCode: currency.code, createTime: now }
  const isNew = (await findWatch(db, watch)) === undefined
  if (isNew && (await countWatches(db, user.id)) >= WATCH_LIMIT) fail('tooManyWatches')
  const started = await startWatch(db, watch)
  const isNotified = await notifyAtOnce(call, await currenciesByCode(database.db), started, now)
  return { id: started.id, notifiedFlag: flagOf(isNotified) }
})

export const pageWatchesCall = handleCall(pageWatches, async ({ input, user, db, database, language }) => {
  const [rows, total, currencies] = await Promise.all([
    readWatches(db, user.id, language, input),
    countWatches(db, user.id),
    currenciesByCode(database.db),
  ])
  return {
    rows: rows.map(({ watch, productName, nameOrigin, pictureKey, priceMinMicro, status }) => {
      const { id, productId, type, price, currencyCode, notifyTime, createTime } = watch
      const currency = currencies.get(currencyCode)
      return {
        id,
        productId,
        productName: productName ?? nameOrigin,
        imageUrl: pictureKey && pictureAddress(pictureKey, PICTURE_WIDTH),
        status,
        type,
        price: currency && price !== null ? formatUnitPrice(currency, price) : null,
        priceMin: currency ? formatUnitPrice(currency, unitPriceIn(currency, priceMinMicro)) : null,
        currencyCode,
        notifyTime,
        createTime,
      }
    }),
    total,
  }
})

export const deleteWatchCall = handleCall(deleteWatch, async ({ input, user, db }) => {
  if (!(await removeWatch(db, user.id, input.id))) fail('notFound')
  return null
})
