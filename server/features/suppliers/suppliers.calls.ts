import type { Facet } from '#contract/catalogue/facet.ts'
import type { ParsedInputOf, ResultOf } from '#contract/endpoint.ts'
import { inLanguageOrOther, type Language, languageOfText } from '#contract/languages.ts'
import { amountIn, formatAmount } from '#contract/money.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { editCompany, readCompany } from '#contract/suppliers/console/company.ts'
import { pageSuppliers, readSupplier } from '#contract/suppliers/suppliers.ts'
import { categoryIdsNamed, categoryIdsWithin } from '#server/features/catalogue/categories.ts'
import type { CardView } from '#server/features/catalogue/product-cards.ts'
import { productCounts } from '#server/features/catalogue/product-counts.ts'
import { findCountry } from '#server/features/markets/markets.ts'
import { type Market, marketOf } from '#server/features/pricing/landed.ts'
import { companyOf } from '#server/features/suppliers/company-info.ts'
import { supplierToChange, updateSupplier } from '#server/features/suppliers/console/suppliers.queries.ts'
import { changesOfCompany } from '#server/features/suppliers/edit-supplier.ts'
import {
  countByCountry,
  findSupplier,
  findSuppliers,
  type SupplierFilter,
  type SupplierOrder,
} from '#server/features/suppliers/suppliers.queries.ts'
import { SUPPLIER_STATUS } from '#server/features/suppliers/suppliers.table.ts'
import { supplierCardsOf } from '#server/features/suppliers/suppliers.ts'
import { visitOf } from '#server/features/suppliers/visit.ts'
import { cachedByKey } from '#server/kernel/cache/cache.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import * as words from '#words'

export const readCompanyCall = handleCall(readCompany, async ({ db, user, config }) => ({
  ...companyOf((await findSupplier(db, user.supplierId!)) ?? fail('supplierMissing')),
  supportEmail: config.supportEmail,
}))

export const editCompanyCall = handleCall(editCompany, async (call) => {
  const { input, db, user, jobs } = call
  const { version, ...fields } = input
  const row = await supplierToChange(db, user.supplierId!, version)
  const edited = await updateSupplier(db, row.id, await changesOfCompany(call, row, fields))
  // Products are also found by their supplier's name.
  if (fields.name) await jobs.add(db, 'indexSupplier', { supplierId: row.id })
  return companyOf(edited)
})

const ORDERS: readonly SupplierOrder[] = ['relevance', 'score', 'replyTime', 'newest']
const PICTURE_WIDTH = 1200

/** Many clients request the same page at once; changes of a supplier become visible with this delay. */
const SUPPLIERS_CACHE_MS = 3000
const MOST_PAGES = 500
type PageResult = ResultOf<typeof pageSuppliers>
const cachedPage = cachedByKey<PageResult>('supplier_lists', SUPPLIERS_CACHE_MS, MOST_PAGES)

export const pageSuppliersCall = handleCall(pageSuppliers, async (call) => {
  const { input, db } = call
  const market = await marketOf(call)
  const { language, currency, countryCode } = market
  // The key holds everything that a page depends on. Amounts use the current rate.
  return cachedPage(db, JSON.stringify([input, language, currency.code, countryCode]), () => readPage(db, input, market))
})

async function readPage(db: PoolDatabase, input: ParsedInputOf<typeof pageSuppliers>, cardView: CardView & Market): Promise<PageResult> {
  const { keyword, categoryId, countryCode, companyType, verifiedLevel, orderBy, pageNum, pageSize } = input
  const [{ totalOfSupplier }, idsOfTrade, idsOfCategory] = await Promise.all([
    productCounts(db),
    keyword ? suppliersOf(db, categoryIdsNamed(db, keyword)) : [],
    categoryId === undefined ? undefined : suppliersOf(db, categoryIdsWithin(db, categoryId)),
  ])
  const filter = {
    keyword: keyword || undefined,
    idsOfTrade,
    idsOfCategory,
    countryCode,
    companyType,
    verifiedLevel,
    sellingIds: [...totalOfSupplier.keys()],
  }
  const [{ rows, total }, facets] = await Promise.all([
    findSuppliers(db, filter, { order: ORDERS[orderBy] ?? 'relevance', pageNum, pageSize }),
    countryFacet(db, filter, cardView.language),
  ])
  const cards = await supplierCardsOf(db, rows, cardView)
  return { rows: cards, total, facets }
}

/** The countries of the matching suppliers, and the chosen one without any, so that readers can still see and deselect it. */
async function countryFacet(db: PoolDatabase, filter: SupplierFilter, language: Language): Promise<Facet[]> {
  const counted = await countByCountry(db, filter)
  const { countryCode: chosen } = filter
  const isMissing = chosen && !counted.some(({ countryCode }) => countryCode === chosen) && (await findCountry(db, chosen))
  const valueList = await Promise.all(
    [...counted, ...(isMissing ? [{ countryCode: chosen, total: 0 }] : [])].map(async ({ countryCode, total }) => ({
      value: countryCode,
      label: (await findCountry(db, countryCode))?.name[language] ?? countryCode,
      total,
    })),
  )
  return [{ facetKey: 'countryCode', name: words.suppliers_facet_country({}, { locale: language }), valueList }]
}

/** Suppliers that sell anything in one of the categories. */
async function suppliersOf(db: PoolDatabase, ids: Promise<ReadonlySet<number>>): Promise<number[]> {
  const [{ categoriesOfSupplier }, categoryIds] = await Promise.all([productCounts(db), ids])
  return [...categoriesOfSupplier].filter(([, list]) => list.some(({ categoryId }) => categoryIds.has(categoryId))).map(([id]) => id)
}

export const readSupplierCall = handleCall(readSupplier, async (call) => {
  const { input, db } = call
  const row = (await findSupplier(db, input.id)) ?? fail('supplierMissing')
  if (row.isHouse) fail('supplierMissing')
  if (row.status === SUPPLIER_STATUS.cancelled) fail('supplierCancelled')
  const market = await marketOf(call)
  const { language, currency } = market
  const [card = fail('supplierMissing')] = await supplierCardsOf(db, [row], market)
  return {
    ...card,
    nameOrigin: row.nameOrigin,
    registrationNo: row.registrationNo,
    city: row.city?.[language] ?? null,
    description: inLanguageOrOther(row.description, language),
    descriptionLangCode: languageOfText(row.description, language),
    imageList: row.pictureList.map((key) => pictureAddress(key, PICTURE_WIDTH)),
    establishYear: row.establishYear,
    employeeTotal: row.employeeTotal,
    exportMarketList: row.exportMarketList,
    certificateList: row.certificateList,
    verifyList: row.verifyList.map((check) => ({ ...check, verifier: check.verifier[language] })),
    visit: visitOf(row.visit),
    minOrderAmount: formatAmount(currency, amountIn(currency, row.minOrderFen)),
    currencyCode: currency.code,
  }
})
