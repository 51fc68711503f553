import { pictureAddress, pictureKeyOf, SHARED_WIDTH } from '#contract/pictures/pictures.ts'
import type { LoadedProduct } from '#web/features/products/loader.ts'
import { addJsonLd, publicAddress, publicPage } from '#web/ui/document/structured-data.tsx'

/** A product for search engines: as much as the reader's page shows, so stock, variants and reviews for buyers only. */
export function addProductJsonLd(page: LoadedProduct): void {
  const { product } = page
  const pictures = page.isSignedIn ? page.product.imageList : [product.imageUrl]
  addJsonLd({
    '@type': 'Product',
    name: product.name,
    url: publicPage(`/product/${product.id}`),
    category: product.categoryPath.map(({ name }) => name).join(' > '),
    image: pictures.flatMap((address) => {
      const key = pictureKeyOf(address)
      return key ? [publicAddress(pictureAddress(key, SHARED_WIDTH))] : []
    }),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: product.currencyCode,
      lowPrice: product.priceMin,
      highPrice: product.priceMax,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: product.minOrderQuantity, unitText: product.unitName },
      seller: { '@type': 'Organization', name: product.supplierName, url: publicPage(`/supplier/${product.supplierId}`) },
      ...(page.isSignedIn ? choices(page.product) : {}),
    },
    ...(page.isSignedIn ? rating(product.score, page.comments.total) : {}),
  })
}

/** In stock means orderable: the minimum quantity applies to all variants together, as in the feed and the cart. */
const choices = ({ skuList, minOrderQuantity }: { skuList: readonly { stock: number }[]; minOrderQuantity: number }) => ({
  offerCount: skuList.length,
  availability: `https://schema.org/${skuList.reduce((sum, { stock }) => sum + stock, 0) < minOrderQuantity ? 'OutOfStock' : 'InStock'}`,
})

const rating = (score: number | null, reviewCount: number) =>
  score !== null && reviewCount > 0
    ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: score, bestRating: 5, worstRating: 1, reviewCount } }
    : {}
