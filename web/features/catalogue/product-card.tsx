import { memo } from 'react'
import type { ProductCard as Product } from '#contract/catalogue/product-card.ts'
import { useIntlTag } from '#web/language.ts'
import { Link } from '#web/ui/document/press.tsx'
import { CachedFragment } from '#web/ui/fragments/cached-fragment.tsx'
import { nearDay, numberFormat } from '#web/ui/money/formats.ts'
import { usePriceRangeText } from '#web/ui/money/money.tsx'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { Score } from '#web/ui/money/score.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { SupplierMark } from '#web/ui/text/supplier-mark.tsx'
import * as words from '#words'

// As wide as a column of the product grid.
const SIZES = '(min-width: 1280px) 240px, (min-width: 1024px) 25vw, (min-width: 751px) 33vw, 50vw'

interface ProductCardProps {
  product: Product
  /** Visible at once: its picture is not loaded lazily. */
  isFirst?: boolean
}

/** A product in any list, with its landed price, its arrival day and the supplier's price. The whole card is a link. */
export const ProductCard = memo(function ProductCard({ product, isFirst = false }: ProductCardProps) {
  return (
    <CachedFragment as="article" className="product-card" name="card" facts={[product, isFirst]}>
      {() => <CardBody product={product} isFirst={isFirst} />}
    </CachedFragment>
  )
})

function CardBody({ product, isFirst }: Required<ProductCardProps>) {
  const quantity = useQuantity()
  const tag = useIntlTag()
  const format = numberFormat(tag)
  const { id, name, imageUrl, imageTint, unitCode, minOrderQuantity, landed } = product
  const text = usePriceRangeText(product.currencyCode)
  const price = words.catalogue_price({ price: text(product.priceMin, product.priceMax), unit: product.unitName })
  return (
    <>
      <div className="card-picture">
        <Picture src={imageUrl} alt="" sizes={SIZES} tint={imageTint} isFirst={isFirst} />
        {product.sampleFlag === 0 && <span className="card-sample">{words.products_no_sample()}</span>}
      </div>
      <h3>
        <Link to={`/product/${id}`}>{name}</Link>
      </h3>
      <p className="card-rating">
        {product.score !== null && <Score score={product.score} />}
        {product.salesTotal > 0 && <span>{words.products_sold({ amount: format.format(product.salesTotal) })}</span>}
      </p>
      <p className="card-price figures">{landed ? words.catalogue_landed({ price: text(landed.price, landed.price) }) : price}</p>
      {landed && <p>{price}</p>}
      <p>{words.products_minimum({ quantity: quantity(minOrderQuantity, unitCode) })}</p>
      {landed && <p>{words.catalogue_arrives({ day: nearDay(tag, landed.arriveEnd) })}</p>}
      <p className="card-supplier">
        <Link to={`/supplier/${product.supplierId}`}>{product.supplierName}</Link>
        <SupplierMark level={product.verifiedLevel} />
      </p>
    </>
  )
}
