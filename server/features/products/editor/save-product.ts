import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { DEFAULT_CURRENCY, type Micro, microOf, parseExactly, UNIT_PRICE_EXTRA_DIGITS } from '#contract/money.ts'
import type { ProductBody } from '#contract/products/console/editor.ts'
import { attributeValues } from '#server/features/catalogue/attributes.table.ts'
import { categories } from '#server/features/catalogue/categories.table.ts'
import { countries } from '#server/features/markets/markets.table.ts'
import { currentCurrencies } from '#server/features/markets/markets.ts'
import { formerCertificates, formerPictures, recordChange } from '#server/features/products/editor/changes.queries.ts'
import {
  contentColumns,
  contentWith,
  NEW_CONTENT,
  type PriceTier,
  type ProductContent,
  type ProductRecord,
  type ProductText,
} from '#server/features/products/editor/content.ts'
import { galleryPictures, picturesIn, takeCertificates, takePictures } from '#server/features/products/editor/pictures.ts'
import { expiredOnSale, misfits, missingOnSale } from '#server/features/products/editor/problems.ts'
import { lockSkus, type PlannedSku, planSkus, storeSkus } from '#server/features/products/editor/skus.ts'
import { PRODUCT_STATUS, priceTiers, products, productTexts } from '#server/features/products/products.table.ts'
import { fail, refuseField, refuseFields } from '#server/kernel/calls/fail.ts'
import { MOST_MONEY } from '#server/kernel/database/columns.ts'
import { type Database, violatedConstraint } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import type { Jobs } from '#server/kernel/jobs/queue.ts'

/** Context of a save; `db` is a write transaction. */
export interface Saving {
  db: Database
  /** The account whose uploaded files the body may name. */
  accountId: number
  now: Date
  /** Whether the body may also name pictures of the supplier's other products, as imports do. */
  anyOwnPicture?: boolean
}

/** A supplier's product, locked until the transaction ends; undefined for any other, and for goods made for a quote. */
export const lockProduct = (db: Database, supplierId: number, id: number): Promise<ProductRecord | undefined> =>
  lockRow(db, products, id, and(eq(products.supplierId, supplierId), sql`${products.status} <> ${PRODUCT_STATUS.private}`))

/**
 * Adds a product, or changes `existing`, which must be locked by `lockProduct`; fields omitted from the body keep their values.
 * Rich text is sanitised, prices are converted to CNY at today's rate. SKUs are matched by skuId, else by skuCode; SKUs omitted from
 * skuList are switched off and lose their stock. With seenStock, stock changes by the difference (590003 if it would become negative);
 * without it, stock is set to the given value. Increments the version, which the caller has compared; call `indexLater` afterwards
 * to update the search (decisions §17.4).
 * 400 by path for contradictory fields or fields missing on sale, 110001 for a file that is not the account's own, 150006 for a
 * removed product, 590013 for a currency without a rate.
 * @returns the product's id
 */
export async function saveProduct(saving: Saving, supplierId: number, body: ProductBody, existing: ProductRecord | null): Promise<number> {
  const { db, accountId, now } = saving
  if (existing?.status === PRODUCT_STATUS.removed) fail('productRemoved')
  const former = existing ? await contentOf(db, existing) : NEW_CONTENT
  const present = existing ? await lockSkus(db, existing.id) : []
  const known = picturesIn(former, present)
  for (const key of saving.anyOwnPicture ? await galleryPictures(db, supplierId, body) : []) known.add(key)
  for (const key of existing ? await formerPictures(db, existing.id, body, known) : []) known.add(key)
  const certificates = [
    ...former.certificateList,
    ...(existing ? await formerCertificates(db, existing.id, body, former.certificateList) : []),
  ]
  const converted = {
    micro: await microReader(db, body.currencyCode),
    pictures: await takePictures(db, accountId, body, known),
    certificates: await takeCertificates(db, accountId, body.certificateList, certificates),
  }
  const content = contentWith(body, former, converted)
  const skus = planSkus(body, present, content.priceType, converted)
  const problems = [
    ...misfits(content, skus, body),
    ...missingOnSale(content, skus, await isLeafCategory(db, content.categoryId)),
    ...(existing?.status === PRODUCT_STATUS.onSale ? [] : expiredOnSale(content, now)),
    ...(await missingReferences(db, content)),
  ]
  if (problems.length > 0) refuseFields(problems.slice(0, MOST_PROBLEMS))
  if (existing) await recordChange(db, { productId: existing.id, content: former, skus: present, accountId, now })
  const id = await storeContent(db, supplierId, existing, content, skus, now)
  await storeTexts(db, id, content.texts)
  await storeTiers(db, id, content.tiers)
  await storeSkus(db, id, skus)
  return id
}

/** A body of 500 SKUs without weights need not be answered with 500 errors. */
const MOST_PROBLEMS = 50

/** Queues a job that indexes these products for search once the transaction is committed. */
export const indexLater = async (db: Database, jobs: Jobs, productIds: readonly number[]): Promise<void> => {
  if (productIds.length > 0) await jobs.add(db, 'indexProducts', { productIds })
}

export async function contentOf(db: Database, product: ProductRecord): Promise<ProductContent> {
  const texts: ProductText[] = await db.select(textColumns).from(productTexts).where(eq(productTexts.productId, product.id))
  const tiers: PriceTier[] = await db
    .select(tierColumns)
    .from(priceTiers)
    .where(eq(priceTiers.productId, product.id))
    .orderBy(asc(priceTiers.startQuantity))
  texts.sort((one, other) => LANGUAGES.indexOf(one.language) - LANGUAGES.indexOf(other.language))
  return { ...product, texts, tiers }
}
const { name, description, factList, translateType, language } = productTexts
const textColumns = { language, name, description, factList, translateType }
const tierColumns = { startQuantity: priceTiers.startQuantity, priceMicro: priceTiers.priceMicro }

/** Parses prices in the body's currency. 590013 without a rate; 400 for more digits than unit prices have or too large an amount. */
async function microReader(db: Database, code = DEFAULT_CURRENCY): Promise<(price: string, path: string) => Micro> {
  const currency = (await currentCurrencies(db)).get(code) ?? fail('noExchangeRate')
  return (price, path) => {
    const unitPrice = parseExactly(price, currency.digits + UNIT_PRICE_EXTRA_DIGITS) ?? refuseField(path, 'wrong')
    const micro = microOf(currency, unitPrice)
    return micro > MOST_MONEY ? refuseField(path, 'wrong') : micro
  }
}

export async function isLeafCategory(db: Database, categoryId: number | null): Promise<boolean> {
  if (categoryId === null) return false
  const [child] = await db.select({ id: categories.id }).from(categories).where(eq(categories.parentId, categoryId)).limit(1)
  return child === undefined
}

/** Problems for a category, attribute values or an origin country that do not exist. */
async function missingReferences(db: Database, { categoryId, attributeValueIds, originCountryCode }: ProductContent) {
  const [category] =
    categoryId === null ? [{}] : await db.select({ id: categories.id }).from(categories).where(eq(categories.id, categoryId))
  const values = await db
    .select({ id: attributeValues.id })
    .from(attributeValues)
    .where(sql`${attributeValues.id} = any(${sql.param(attributeValueIds)}::bigint[])`)
  const [origin] = await db.select({ code: countries.code }).from(countries).where(eq(countries.code, originCountryCode))
  return [
    ...(category ? [] : [{ path: 'categoryId', message: 'wrong' as const }]),
    ...(origin ? [] : [{ path: 'originCountryCode', message: 'wrong' as const }]),
    ...(values.length === attributeValueIds.length ? [] : [{ path: 'attrValueIdList', message: 'wrong' as const }]),
  ]
}

async function storeContent(
  db: Database,
  supplierId: number,
  existing: ProductRecord | null,
  { texts, tiers, originLanguage, ...content }: ProductContent,
  skus: readonly PlannedSku[],
  now: Date,
): Promise<number> {
  const prices = content.priceType === 0 ? tiers.map(({ priceMicro }) => priceMicro) : skus.flatMap(({ priceMicro }) => priceMicro ?? [])
  const [least = 0n, ...higher] = prices.toSorted((one, other) => (one < other ? -1 : 1))
  const origin = originOf(texts, originLanguage)
  const row = {
    ...contentColumns(content),
    originLanguage: origin.language,
    nameOrigin: origin.name,
    priceMinMicro: least,
    priceMaxMicro: higher.at(-1) ?? least,
    updateTime: now,
    // A supplier who puts the product on sale again is assumed to have fixed what the platform objected to.
    ...(content.status === PRODUCT_STATUS.onSale ? { statusReason: '' } : {}),
  }
  try {
    if (existing) {
      await db
        .update(products)
        .set({ ...row, version: existing.version + 1 })
        .where(eq(products.id, existing.id))
      return existing.id
    }
    const [made] = await db
      .insert(products)
      .values({ ...row, supplierId, createTime: now })
      .returning({ id: products.id })
    return made!.id
  } catch (error) {
    if (violatedConstraint(error) === 'product_code_of_supplier') refuseField('productCode', 'taken')
    throw error
  }
}

/** The text in the supplier's own language or, failing that, the one with the lowest translateType (0 is original). */
function originOf(texts: readonly ProductText[], chosen: Language | null): ProductText {
  const least = texts.toSorted((one, other) => one.translateType - other.translateType)[0]
  return texts.find((text) => text.language === chosen) ?? least ?? refuseField('textList', 'required')
}

async function storeTexts(db: Database, productId: number, texts: readonly ProductText[]): Promise<void> {
  const languages = texts.map((text) => text.language)
  await db.delete(productTexts).where(and(eq(productTexts.productId, productId), notInArray(productTexts.language, languages)))
  await db
    .insert(productTexts)
    .values(texts.map((text) => ({ ...text, productId })))
    .onConflictDoUpdate({
      target: [productTexts.productId, productTexts.language],
      set: {
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        factList: sql`excluded.fact_list`,
        translateType: sql`excluded.translate_type`,
      },
    })
}

async function storeTiers(db: Database, productId: number, tiers: readonly PriceTier[]): Promise<void> {
  const starts = tiers.map(({ startQuantity }) => startQuantity)
  await db
    .delete(priceTiers)
    .where(and(eq(priceTiers.productId, productId), starts.length > 0 ? notInArray(priceTiers.startQuantity, starts) : undefined))
  if (tiers.length === 0) return
  await db
    .insert(priceTiers)
    .values(tiers.map((tier) => ({ ...tier, productId })))
    .onConflictDoUpdate({ target: [priceTiers.productId, priceTiers.startQuantity], set: { priceMicro: sql`excluded.price_micro` } })
}
