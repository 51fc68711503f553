import type { ParsedInputOf, ResultOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { changePrices } from '#contract/products/console/prices.ts'
import { asOneAct } from '#server/features/audit/one-act.ts'
import { yuanPrice } from '#server/features/products/editor/edited-product.ts'
import { indexLater, saveProduct } from '#server/features/products/editor/save-product.ts'
import { PRODUCT_STATUS } from '#server/features/products/products.table.ts'
import { type Obstacle, planPrices } from '#server/features/products/repricing/plan.ts'
import { type NamedPriced, pricedProducts } from '#server/features/products/repricing/priced.queries.ts'
import { type Call, ownSupplierId } from '#server/kernel/calls/app-context.ts'
import { BusinessError, fail, fieldText, HttpError, isFieldWord } from '#server/kernel/calls/fail.ts'
import { type Database, inSavepoint } from '#server/kernel/database/database.ts'
import * as words from '#words'

type Row = ResultOf<typeof changePrices>[number]
type Given = ParsedInputOf<typeof changePrices>['productList'][number]

const DONE = { code: 200, msg: '' }
const REFUSED = 400

/**
 * Changes the prices of each product separately, within the call's transaction, as the product editor would save them. A product that
 * the editor refuses stays as it is, with the reason in its row; the others are changed. A dry run does the same and rolls each product
 * back, so that its answer equals a real run's. A run is one entry in the audit log, with the changed products; products whose prices
 * stay the same are not touched.
 */
export async function changeEach(call: Call<ParsedInputOf<typeof changePrices>>, now: Date): Promise<Row[]> {
  const { db, jobs, user, input, language } = call
  const { productList, percent, rounding } = input
  const isDryRun = input.dryRunFlag === 1
  const supplierId = ownSupplierId(user)
  const requested = { percent, rounding, withSamples: input.sampleFlag === 1, withCustomisations: input.customisationFlag === 1 }
  const ids = productList.map(({ id }) => id)
  const found = await pricedProducts(db, supplierId, ids, { language, isLocked: !isDryRun })
  const changedIds: number[] = []

  async function change(given: Given, rowNo: number): Promise<Row> {
    const priced = found.get(given.id)
    const row = emptyRow(rowNo, priced)
    try {
      const known = priced ?? fail('notFound')
      const { product } = known
      if (product.status === PRODUCT_STATUS.removed) fail('productRemoved')
      if (given.version !== undefined && given.version !== product.version) fail('changedMeanwhile')
      const { prices, obstacle, isFiner, body } = planPrices(known, requested, language)
      const priceList = prices.map((each) => ({
        ...each,
        before: yuanPrice(each.before),
        after: yuanPrice(each.after),
        currencyCode: DEFAULT_CURRENCY,
      }))
      const planned = { ...row, ...DONE, finerFlag: flagOf(isFiner), priceList }
      if (obstacle) return { ...planned, code: REFUSED, msg: obstacleText(obstacle, language) }
      if (Object.keys(body).length === 0) return planned
      try {
        await attempt(db, isDryRun, () => saveProduct({ db, accountId: user.id, now }, supplierId, body, product))
      } catch (error) {
        return { ...planned, ...refusalOf(error, language) }
      }
      changedIds.push(product.id)
      return isDryRun ? planned : { ...planned, version: product.version + 1 }
    } catch (error) {
      return { ...row, ...refusalOf(error, language) }
    }
  }

  const rows: Row[] = []
  const work = async () => {
    for (const [at, given] of productList.entries()) rows.push(await change(given, at + 1))
    return { count: changedIds.length, percent, rounding, productIdList: changedIds }
  }
  await (isDryRun ? work() : asOneAct(db, 'product', work))
  if (!isDryRun) await indexLater(db, jobs, changedIds)
  return rows
}

const emptyRow = (rowNo: number, priced: NamedPriced | undefined): Row => ({
  rowNo,
  id: priced?.product.id ?? null,
  version: priced?.product.version ?? null,
  name: priced?.name ?? '',
  ...DONE,
  finerFlag: 0,
  priceList: [],
  problemList: [],
})

/** Thrown to roll back a product's savepoint in a dry run, which also releases its locks. */
class DryRun extends Error {}

async function attempt(db: Database, isDryRun: boolean, work: () => Promise<unknown>): Promise<void> {
  try {
    await inSavepoint(db, async () => {
      await work()
      if (isDryRun) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
}

/** Why a product was refused. Any other error is rethrown and fails the call. */
function refusalOf(error: unknown, language: Language): Pick<Row, 'code' | 'msg' | 'problemList'> {
  if (error instanceof BusinessError) return { code: error.code, msg: error.say(language), problemList: [] }
  if (!(error instanceof HttpError) || error.status !== REFUSED) throw error
  const problemList = (error.problems ?? []).map(({ path, message }) => ({
    path,
    message: isFieldWord(message) ? fieldText(message, language) : message,
  }))
  return { code: REFUSED, msg: words.products_repricing_incomplete({}, { locale: language }), problemList }
}

const OBSTACLES = {
  zero: words.products_repricing_zero,
  tooMuch: words.products_repricing_too_much,
  level: words.products_repricing_level,
}
const obstacleText = (obstacle: Obstacle, language: Language): string => OBSTACLES[obstacle]({}, { locale: language })
