import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'

interface Sku {
  productId: string
  skuCode: string
  productName: string
  specName: string
  imageUrl: string | null
  supplierName: string
  saleFlag: 0 | 1
}

/** Product with option, code and supplier; linked only while on sale. */
export const SkuName = ({ sku: { productId, skuCode, productName, specName, supplierName, saleFlag } }: { sku: Sku }) => (
  <div className="min-w-0">
    {saleFlag === 1 ? (
      <Link label={productName} to={`/product/${productId}`} className="tappable line-clamp-2 hover:underline" />
    ) : (
      <p className="line-clamp-2 text-ink-soft">{productName}</p>
    )}
    <p className="text-xs text-ink-soft">{[specName, skuCode, supplierName].filter(Boolean).join(' · ')}</p>
  </div>
)

export const SkuPicture = ({ sku: { imageUrl, saleFlag } }: { sku: Sku }) => (
  <Picture
    src={imageUrl}
    alt=""
    sizes="40px"
    className={classes('size-10 shrink-0 rounded-sm', saleFlag === 0 && 'opacity-60 grayscale')}
  />
)

/** Name of a row's goods, for the labels of its fields. */
export const nameOf = ({ productName, specName }: Pick<Sku, 'productName' | 'specName'>): string =>
  [productName, specName].filter(Boolean).join(', ')
