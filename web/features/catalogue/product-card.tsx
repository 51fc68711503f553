import type { ProductCard as Product } from '#contract/catalogue/product-card.ts'
import { dayRange } from '#contract/pricing/pricing.ts'
import { useIntlTag } from '#web/language.ts'
import { Link } from '#web/ui/document/link.tsx'
import { CachedFragment } from '#web/ui/fragments/cached-fragment.tsx'
import { PriceRange, usePriceRangeText, useRoughPriceText } from '#web/ui/money/money.tsx'
import { numberFormat } from '#web/ui/money/number-format.ts'
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

/** A product in any list: the facts that wholesale buyers decide by; the whole card is a link. */
export function ProductCard({ product, isFirst = false }: ProductCardProps) {
  return (
    <CachedFragment as="article" className="product-card" name="card" facts={[product, isFirst]}>
      {() => <CardBody product={product} isFirst={isFirst} />}
    </CachedFragment>
  )
}

function CardBody({ product, isFirst }: Required<ProductCardProps>) {
  const quantity = useQuantity()
  const format = numberFormat(useIntlTag())
  const { id, name, imageUrl, imageTint, unitCode, minOrderQuantity } = product
  return (
    <>
      <div className="card-picture">
        <Picture src={imageUrl} alt="" sizes={SIZES} {...(imageTint ? { tint: imageTint } : {})} isFirst={isFirst} />
        {product.sampleFlag === 0 && <span className="card-sample">{words.products_no_sample()}</span>}
      </div>
      <h3>
        <Link to={`/product/${id}`}>{name}</Link>
      </h3>
      <p className="card-rating">
        {product.score !== null && <Score score={product.score} />}
        {product.salesTotal > 0 && (
          <span>{words.products_sold({ count: product.salesTotal, amount: format.format(product.salesTotal) })}</span>
        )}
      </p>
      <Prices product={product} />
      <p>{words.products_minimum({ quantity: quantity(minOrderQuantity, unitCode) })}</p>
      <Arrival product={product} />
      <p className="card-supplier">
        <Link to={`/supplier/${product.supplierId}`}>{product.supplierName}</Link>
        <SupplierMark level={product.verifiedLevel} />
      </p>
    </>
  )
}

/** What it costs delivered, and what the supplier asks; the latter alone where it does not go. */
function Prices({ product: { landed, priceMin, priceMax, currencyCode, unitName } }: { product: Product }) {
  const rough = useRoughPriceText(currencyCode)
  const range = usePriceRangeText(currencyCode)
  if (!landed) {
    return (
      <p className="card-price">
        <PriceRange min={priceMin} max={priceMax} currencyCode={currencyCode} />
        <small>{words.products_per_unit({ unit: unitName })}</small>
      </p>
    )
  }
  return (
    <>
      <p className="card-price">
        <b className="figures">{words.catalogue_landed({ price: rough(landed.price) })}</b>
      </p>
      <p>{words.catalogue_price({ price: range(priceMin, priceMax), unit: unitName })}</p>
    </>
  )
}

/** When the smallest order arrives; when it leaves, where it does not go. */
function Arrival({ product: { landed, leadTimeDays } }: { product: Product }) {
  const tag = useIntlTag()
  if (!landed) return <p>{words.products_lead_time({ count: leadTimeDays })}</p>
  return <p>{words.catalogue_arrives({ days: dayRange({ from: landed.arriveStart, to: landed.arriveEnd }, tag) })}</p>
}
