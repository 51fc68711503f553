import { sql } from 'drizzle-orm'
import { plantDemoAccounts } from '#database/demo/accounts.ts'
import { demoCatalogue } from '#database/demo/catalogue/catalogue.ts'
import { plantDemoMessages } from '#database/demo/messages.ts'
import { plantDemoOrders } from '#database/demo/orders.ts'
import { demoSite } from '#database/demo/site/site.ts'
import { plantMarkets } from '#database/markets.ts'
import { plant } from '#database/plant.ts'
import { seedSearchSynonyms } from '#database/search-synonyms.ts'
import { announcements, announcementTexts } from '#server/features/announcements/announcements.table.ts'
import { articles, articleTexts, articleTypes } from '#server/features/content/content.table.ts'
import { pictures } from '#server/features/pictures/pictures.table.ts'
import {
  attributes,
  attributeValues,
  categories,
  comments,
  priceTiers,
  products,
  productTexts,
  skus,
} from '#server/features/products/products.table.ts'
import { indexProducts } from '#server/features/search/search-index.ts'
import { collectPhrases } from '#server/features/search/search-phrases.ts'
import { ads, allowedHosts, clientVersions, contacts, footerLinks } from '#server/features/site/site.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { type Database, inTransaction, type PoolDatabase } from '#server/kernel/database.ts'

/** Whether nobody has put anything into this database yet. */
export async function isEmptyShop(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from accounts union all select 1 from products limit 1`)
  return rows.length === 0
}

/** The whole demo: catalogue, articles, accounts, and what finds them. All or nothing, always the same. */
export async function plantDemo(db: PoolDatabase): Promise<void> {
  await plantMarkets(db)
  await seedSearchSynonyms(db)
  const catalogue = demoCatalogue()
  const site = demoSite()
  await inTransaction(db, 'write', async (transaction) => {
    await plant(transaction, pictures, catalogue.pictures)
    await plant(transaction, categories, catalogue.categories)
    await plant(transaction, suppliers, catalogue.suppliers)
    await plant(transaction, attributes, catalogue.attributes)
    await plant(transaction, attributeValues, catalogue.attributeValues)
    await plant(transaction, products, catalogue.products)
    await plant(transaction, productTexts, catalogue.productTexts)
    await plant(transaction, skus, catalogue.skus)
    await plant(transaction, priceTiers, catalogue.priceTiers)
    await plant(transaction, comments, catalogue.comments)
    await plant(transaction, pictures, site.pictures)
    await plant(transaction, articleTypes, site.articleTypes)
    await plant(transaction, articles, site.articles)
    await plant(transaction, articleTexts, site.articleTexts)
    await plant(transaction, announcements, site.announcements)
    await plant(transaction, announcementTexts, site.announcementTexts)
    await plant(transaction, ads, site.ads)
    await plant(transaction, footerLinks, site.footerLinks)
    await plant(transaction, contacts, site.contacts)
    await plant(transaction, clientVersions, site.clientVersions)
    await plant(transaction, allowedHosts, site.allowedHosts)
    await plantDemoAccounts(transaction)
    await plantDemoMessages(transaction, await plantDemoOrders(transaction, db))
    await transaction.execute(sql`analyze`)
    await indexProducts(transaction)
    await collectPhrases(transaction)
  })
}
