import { type ClipboardEvent, type CSSProperties, useId } from 'react'
import type { ProductInfo } from '#contract/products/products.ts'
import { type Quantities, quantityField, skuOfQuantity } from '#web/features/products/order-quantities.ts'
import { columnsOf, groupSkus, type SkuGroup, type SkuRow } from '#web/features/products/skus/groups.ts'
import { filledBy, pastedQuantities } from '#web/features/products/skus/pasted-quantities.ts'
import { classes } from '#web/ui/document/classes.ts'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { useNumberFormat } from '#web/ui/money/formats.ts'
import { UnitPrice } from '#web/ui/money/money.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

interface SkuMatrixProps {
  product: ProductInfo
  quantities: Quantities
  onQuantity: (skuId: string, quantity: number) => void
  /** Called when an option with a picture is selected. */
  onPicture: (picture: string) => void
}

/**
 * Every SKU with a quantity field. On phones radio buttons choose the visible rows, so it works before scripts do; from 751 px on
 * two specifications make a table that a block of a spreadsheet can be pasted into.
 */
export function SkuMatrix({ product, quantities, onQuantity, onPicture }: SkuMatrixProps) {
  const groups = groupSkus(product)
  const columns = columnsOf(product, groups)
  const name = useId()
  const lines = (group: SkuGroup) =>
    group.rows.map((row) => (
      <SkuLine
        key={row.sku.skuId}
        row={row}
        picture={row.imageUrl ?? (hasPictures(group) ? product.imageUrl : null)}
        product={product}
        quantity={quantities[row.sku.skuId] ?? 0}
        onQuantity={onQuantity}
        {...(columns ? { column: columns.indexOf(row.name ?? '') + 2 } : {})}
      />
    ))
  const firstChosen = Math.max(
    groups.findIndex(({ rows }) => rows.some(({ sku }) => (quantities[sku.skuId] ?? 0) > 0)),
    0,
  )
  const table = columns
    ? groups.map(({ rows }) => columns.map((column) => rows.find((row) => row.name === column)?.sku.skuId ?? null))
    : groups.flatMap(({ rows }) => rows.map(({ sku }) => [sku.skuId]))
  const onPaste = (event: ClipboardEvent) => {
    const skuId = skuOfQuantity((event.target as HTMLInputElement).name ?? '')
    const block = skuId && pastedQuantities(event.clipboardData.getData('text/plain'))
    if (!block) return
    event.preventDefault()
    for (const { skuId: each, quantity } of filledBy(table, skuId, block)) onQuantity(each, quantity)
  }
  return (
    <fieldset className="min-w-0" onPaste={onPaste}>
      <legend className="mb-2 text-sm font-semibold">
        {product.specList.length > 0 ? product.specList.map((specification) => specification.name).join(' · ') : words.products_choose()}
      </legend>
      {groups.length === 1 ? (
        <ul className={LIST}>{lines(groups[0]!)}</ul>
      ) : (
        <div
          className={classes('relative flex flex-wrap gap-2', columns && 'sku-table')}
          style={columns ? ({ '--columns': columns.length } as CSSProperties) : undefined}
        >
          {columns?.map((column, place) => (
            <span key={column} aria-hidden className="sku-column" style={{ gridColumn: place + 2 }}>
              {column}
            </span>
          ))}
          {groups.map((group, place) => (
            <div key={group.key} className="contents">
              <input
                type="radio"
                id={`${name}-${place}`}
                name="shown"
                value={group.key}
                defaultChecked={place === firstChosen}
                onChange={() => group.imageUrl && onPicture(group.imageUrl)}
                className="peer sr-only"
              />
              <label
                htmlFor={`${name}-${place}`}
                className="sku-group order-1 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-card px-2 text-sm peer-checked:border-ink peer-checked:bg-sunken forced-colors:peer-checked:outline-2 peer-focus-visible:outline-2 peer-focus-visible:outline-ink-blue hover:border-ink-soft md:min-h-9"
              >
                {group.imageUrl && <Picture src={group.imageUrl} alt="" sizes="28px" className="size-7 rounded-sm" />}
                {group.name}
                <ChosenQuantity group={group} quantities={quantities} />
              </label>
              <div className="sku-rows order-2 hidden min-w-0 basis-full peer-checked:block">
                <ul className={LIST}>{lines(group)}</ul>
              </div>
            </div>
          ))}
        </div>
      )}
    </fieldset>
  )
}

const LIST = 'divide-y divide-line rounded-md border border-line bg-card md:max-h-64 md:overflow-y-auto md:overscroll-contain'

/** If one option has a picture, the others use the product's own. */
const hasPictures = ({ rows }: SkuGroup): boolean => rows.some(({ imageUrl }) => imageUrl)

function ChosenQuantity({ group, quantities }: { group: SkuGroup; quantities: Quantities }) {
  const format = useNumberFormat()
  const total = group.rows.reduce((sum, { sku }) => sum + (quantities[sku.skuId] ?? 0), 0)
  if (total === 0) return null
  return <span className="figures rounded-sm bg-ink px-1 text-xs font-medium text-paper">{format.format(total)}</span>
}

interface SkuLineProps {
  row: SkuRow
  picture: string | null
  product: ProductInfo
  quantity: number
  onQuantity: SkuMatrixProps['onQuantity']
  /** Column of the table, counted from 1; the first one holds the groups' names. */
  column?: number
}

function SkuLine({ row, picture, product, quantity, onQuantity, column }: SkuLineProps) {
  const format = useNumberFormat()
  const { sku } = row
  const isOutOfStock = sku.stock === 0
  return (
    <li className="sku-cell flex items-center gap-3 px-3 py-1.5" style={column ? { gridColumn: column } : undefined}>
      {picture && <Picture src={picture} alt="" sizes="36px" className="size-9 shrink-0 rounded-sm" />}
      <span className="min-w-0 grow">
        <span className="sku-name block truncate text-sm font-medium">{row.name ?? product.name}</span>
        <span className={classes('figures block text-xs', isOutOfStock ? 'text-danger' : 'text-ink-soft')}>
          {isOutOfStock ? words.products_out_of_stock() : words.products_stock({ amount: format.format(sku.stock) })}
        </span>
      </span>
      {product.priceType === 1 && <UnitPrice amount={sku.price} currencyCode={product.currencyCode} className="text-sm font-medium" />}
      <QuantityStepper
        name={quantityField(sku.skuId)}
        label={words.products_quantity_of({ name: row.fullName || product.name })}
        max={sku.stock}
        step={product.orderMultiple}
        value={quantity}
        onQuantity={(requested) => onQuantity(sku.skuId, Math.max(0, Math.trunc(requested)))}
        invalid={quantity > sku.stock}
        disabled={isOutOfStock}
        isCell={column !== undefined}
      />
    </li>
  )
}
