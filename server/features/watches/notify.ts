import { inEveryLanguage } from '#contract/languages.ts'
import { ENTITY_TYPES } from '#contract/messages/messages.ts'
import { formatUnitPrice, type RatedCurrency, unitPriceIn } from '#contract/money.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { WATCH_TYPE } from '#contract/watches/watches.ts'
import { currenciesByCode } from '#server/features/markets/markets.ts'
import { leaveMessages } from '#server/features/messages/messages.ts'
import { readProductNames } from '#server/features/pricing/goods.ts'
import { firstPictures } from '#server/features/products/products.ts'
import { watchMail } from '#server/features/watches/mails.ts'
import { closeWatch, type DueWatch, dueWatch, dueWatches, type WatchRecord } from '#server/features/watches/watches.queries.ts'
import { sweep } from '#server/kernel/cache/sweep.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import { inTransactionWithFrames, type Live } from '#server/kernel/live/live.ts'
import { queueMails } from '#server/kernel/mail/kind.ts'
import * as words from '#words'

const PICTURE_WIDTH = 96

type Currencies = ReadonlyMap<string, RatedCurrency>
type Context = Pick<AppContext, 'jobs'> & { db: Database; live: Live }

/** Notifies the account of a new watch if its condition is already met. Returns whether it was notified. */
export async function notifyAtOnce(context: Context, currencies: Currencies, watch: WatchRecord, now: Date): Promise<boolean> {
  const due = await dueWatch(context.db, [...currencies.values()], watch.id)
  return due !== undefined && notify(context, currencies, due, now)
}

/** Checks the price as buyers see it, rounded; the SQL condition compares unrounded prices. */
function isTrue({ watch: { type, price, currencyCode }, priceMinMicro }: DueWatch, currencies: Currencies): boolean {
  if (type === WATCH_TYPE.backInStock) return true
  const currency = currencies.get(currencyCode)
  return currency !== undefined && price !== null && unitPriceIn(currency, priceMinMicro) < price
}

async function notify({ db, live, jobs }: Context, currencies: Currencies, due: DueWatch, now: Date): Promise<boolean> {
  const { watch, priceMinMicro } = due
  if (!isTrue(due, currencies) || !(await closeWatch(db, watch, now))) return false
  const { accountId, productId, type, currencyCode } = watch
  const names = (await readProductNames(db, [productId])).get(productId) ?? inEveryLanguage(() => '')
  const picture = (await firstPictures(db, [productId])).get(productId)
  await leaveMessages(db, live, [
    {
      accountId,
      entityType: ENTITY_TYPES.consultation,
      entityId: productId,
      path: `/product/${productId}`,
      title: inEveryLanguage((locale) => words.watches_message({ type: String(type) }, { locale })),
      content: [{ name: names, ...(picture && { url: pictureAddress(picture, PICTURE_WIDTH) }) }],
      createTime: now,
    },
  ])
  const currency = currencies.get(currencyCode)
  const price = currency && watch.price !== null ? formatUnitPrice(currency, watch.price) : null
  const lowest = currency ? formatUnitPrice(currency, unitPriceIn(currency, priceMinMicro)) : null
  await queueMails(jobs, db, [
    watchMail.to(accountId, { productId, names, type, price, lowest, currencyCode, currencyDigits: currency?.digits ?? 0 }),
  ])
  return true
}

/** Job, every minute: notifies each watch whose condition is met, once. Separate transactions keep a failing one from blocking others. */
export const notifyWatchers: JobTask = async (appContext, _, say) => {
  const { db } = appContext.database
  const currencies = await currenciesByCode(db)
  const rated = [...currencies.values()]
  const now = appContext.clock()
  const notified = await sweep(
    (afterId, most) => dueWatches(db, rated, afterId, most),
    (due) =>
      inTransactionWithFrames(appContext, 'write', (transaction, live) =>
        notify({ db: transaction, live, jobs: appContext.jobs }, currencies, due, now),
      ),
    ({ id }, error) => say(`alert ${id} could not be sent`, 'error', error),
  )
  if (notified > 0) say(`queued ${notified} alerts`)
}
