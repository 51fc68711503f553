import { sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import { seedClientVersions } from '#database/client-versions.ts'
import { seedDemoAccounts } from '#database/demo/accounts.ts'
import { seedDemoApplication } from '#database/demo/applications.ts'
import { DEMO_BANK_ACCOUNT } from '#database/demo/bank-account.ts'
import { DEMO_CARRIERS } from '#database/demo/carriers.ts'
import { demoCatalogue } from '#database/demo/catalogue/catalogue.ts'
import { seedDemoConversations } from '#database/demo/conversations.ts'
import { seedDemoInquiries } from '#database/demo/inquiries.ts'
import { seedDemoLists } from '#database/demo/lists.ts'
import { seedDemoMessages } from '#database/demo/messages.ts'
import { seedDemoOrders } from '#database/demo/orders.ts'
import { seedDemoQuestions } from '#database/demo/questions.ts'
import { demoSite } from '#database/demo/site/site.ts'
import { insertRows } from '#database/insert-rows.ts'
import { seedMarkets } from '#database/markets.ts'
import { seedSearchSynonyms } from '#database/search-synonyms.ts'
import { ads } from '#server/features/ads/ads.table.ts'
import { announcements, announcementTexts } from '#server/features/announcements/announcements.table.ts'
import { carriers } from '#server/features/carriers/carriers.table.ts'
import { attributes, attributeValues } from '#server/features/catalogue/attributes.table.ts'
import { categories } from '#server/features/catalogue/categories.table.ts'
import { articles, articleTexts, articleTypes } from '#server/features/content/content.table.ts'
import { exchangeRates } from '#server/features/markets/markets.table.ts'
import { bankAccounts } from '#server/features/payments/payments.table.ts'
import { pictures } from '#server/features/pictures/pictures.table.ts'
import { comments, priceTiers, products, productTexts, skus } from '#server/features/products/products.table.ts'
import { indexProducts } from '#server/features/search/indexing.ts'
import { collectPhrases } from '#server/features/search/phrases.ts'
import { allowedHosts, contacts, footerLinks } from '#server/features/site/site.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { inTransaction, type PoolDatabase } from '#server/kernel/database/database.ts'
import { settingLimits } from '#server/kernel/database/time-limits.ts'

/** The order of bed linen that is in production, which a conversation is about. */
const DISCUSSED_ORDER = 11

/** On a busy machine, computing rows between statements and inserting large batches can exceed the usual limits. */
const NO_LIMITS = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }

/** A week after the package's publication its rates would be marked as outdated, so the demo dates them to today. */
const dateRates = (db: PoolDatabase, now: Date) =>
  db.update(exchangeRates).set({ rateTime: new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS) })

/** Seeds the whole demo, with catalogue, articles, accounts and search index, all or nothing. Only the dates of orders vary. */
export async function seedDemo(db: PoolDatabase, now = new Date()): Promise<void> {
  await seedMarkets(db)
  await dateRates(db, now)
  await seedSearchSynonyms(db)
  await seedClientVersions(db)
  const catalogue = demoCatalogue()
  const site = demoSite()
  await inTransaction(db, 'write', async (transaction) => {
    await transaction.execute(sql.raw(settingLimits(NO_LIMITS, 'local')))
    await insertRows(transaction, pictures, catalogue.pictures)
    await insertRows(transaction, categories, catalogue.categories)
    await insertRows(transaction, suppliers, catalogue.suppliers)
    await insertRows(transaction, attributes, catalogue.attributes)
    await insertRows(transaction, attributeValues, catalogue.attributeValues)
    await insertRows(transaction, products, catalogue.products)
    await insertRows(transaction, productTexts, catalogue.productTexts)
    await insertRows(transaction, skus, catalogue.skus)
    await insertRows(transaction, priceTiers, catalogue.priceTiers)
    await insertRows(transaction, comments, catalogue.comments)
    await insertRows(transaction, pictures, site.pictures)
    await insertRows(transaction, articleTypes, site.articleTypes)
    await insertRows(transaction, articles, site.articles)
    await insertRows(transaction, articleTexts, site.articleTexts)
    await insertRows(transaction, announcements, site.announcements)
    await insertRows(transaction, announcementTexts, site.announcementTexts)
    await insertRows(transaction, ads, site.ads)
    await insertRows(transaction, footerLinks, site.footerLinks)
    await insertRows(transaction, contacts, site.contacts)
    await insertRows(transaction, allowedHosts, site.allowedHosts)
    await insertRows(transaction, bankAccounts, [DEMO_BANK_ACCOUNT])
    await seedDemoAccounts(transaction)
    await insertRows(transaction, carriers, DEMO_CARRIERS)
    await seedDemoLists(transaction, catalogue, now)
    await seedDemoOrders(transaction, db, now)
    await seedDemoInquiries(transaction, db, now)
    await seedDemoMessages(transaction, now)
    await seedDemoConversations(transaction, DISCUSSED_ORDER, now)
    await seedDemoApplication(transaction, now)
    await seedDemoQuestions(transaction, now)
    await transaction.execute(sql`analyze`)
    await indexProducts(transaction)
    await collectPhrases(transaction)
  })
}
