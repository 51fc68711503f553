import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { pageProductComments, readProduct, readPublicProduct } from '#contract/products/products.ts'
import { comments, productTexts, skus } from '#server/features/products/products.table.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import { structuredDataOf } from '#tests/structured-data.ts'
import * as words from '#words'

const ctx = await openShop()
const { db } = ctx.appContext.database
const { publicUrl } = ctx.appContext.config
const token = await signedIn(ctx)

const [reviewed] = await db.select({ id: comments.productId }).from(comments).limit(1)
const id = reviewed!.id
const VIEW = { CURRENCY_CODE: 'MXN', H5_SEEN: '1' }

const documentOf = async (path: string, cookies: Record<string, string> = {}) =>
  (await ctx.app.inject({ url: path, headers: { accept: 'text/html' }, cookies: { ...VIEW, ...cookies } })).body

const productOf = async (path: string, cookies?: Record<string, string>) =>
  structuredDataOf(await documentOf(path, cookies)).find((thing) => thing['@type'] === 'Product')

describe.each(LANGUAGES)('in %s', (language) => {
  const path = inLanguage(`/product/${id}`, language)

  test('a visitor’s product has its name, picture and prices as its page shows them, and nothing that requires signing in', async () => {
    const { data: card } = await ctx.call(readPublicProduct, { id }, { language, currencyCode: 'MXN' })
    const picture = publicUrl + card.imageUrl!.replace(/\d+$/, '1200')
    const document = await documentOf(path)
    const product = structuredDataOf(document).find((thing) => thing['@type'] === 'Product')
    expect(product).toMatchObject({ name: card.name, url: publicUrl + path, image: [picture] })
    expect(product!['offers']).toMatchObject({ '@type': 'Offer', price: card.firstPrice, priceCurrency: 'MXN' })
    expect(document).toContain(`<meta property="og:image" content="${picture}"/>`)
    expect(JSON.stringify(product)).not.toContain('aggregateRating')
  })

  test('its breadcrumbs name the categories in its language', async () => {
    const { data: card } = await ctx.call(readPublicProduct, { id }, { language })
    const way = structuredDataOf(await documentOf(path)).find((thing) => thing['@type'] === 'BreadcrumbList')
    const steps = way!['itemListElement'] as { name: string; item: string; position: number }[]
    expect(steps.slice(2)).toEqual(
      card.categoryPath.map((category, place) => ({
        '@type': 'ListItem',
        position: place + 3,
        name: category.name,
        item: publicUrl + inLanguage(`/allProducts/${category.id}`, language),
      })),
    )
  })

  test('a buyer’s product has its reviews as well', async () => {
    const { data: full } = await ctx.call(readProduct, { id }, { language, token, currencyCode: 'MXN' })
    const { total } = await ctx.call(pageProductComments, { productId: id }, { token })
    const product = await productOf(path, { TOKEN: token })
    expect(product!['offers']).toMatchObject({ price: full.firstPrice, availability: 'https://schema.org/InStock' })
    expect(product!['aggregateRating']).toMatchObject({ ratingValue: full.score, reviewCount: total })
  })
})

test('a product without reviews has no rating, one without stock is out of stock', async () => {
  const all = await db.select({ id: skus.productId }).from(skus)
  const judged = new Set((await db.select({ id: comments.productId }).from(comments)).map((row) => row.id))
  const unjudged = all.find((row) => !judged.has(row.id))!.id
  await db.update(skus).set({ stock: 0 }).where(eq(skus.productId, unjudged))
  for (const cookies of [{}, { TOKEN: token }] as Record<string, string>[]) {
    const document = await documentOf(`/en/product/${unjudged}`, cookies)
    const product = structuredDataOf(document).find((thing) => thing['@type'] === 'Product')
    expect(product).not.toHaveProperty('aggregateRating')
    expect(product!['offers']).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
    expect(document).toContain(words.products_condition({ flag: 0 }, { locale: 'en' }))
  }
})

describe('a name that would end the script', () => {
  const name = 'Lamp </script><script>alert(1)</script><!-- & "'
  beforeAll(() => db.update(productTexts).set({ name }).where(eq(productTexts.productId, id)))

  const readers: Record<string, string>[] = [{}, { TOKEN: token }]

  test.each(readers)('does not end it', async (cookies) => {
    const document = await documentOf(`/product/${id}`, cookies)
    expect(document).not.toContain('<script>alert')
    expect((await productOf(`/product/${id}`, cookies))!['name']).toBe(name)
  })
})
