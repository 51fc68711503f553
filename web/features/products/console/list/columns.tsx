import { Copy } from 'lucide-react'
import { Form } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts'
import type { listProducts } from '#contract/products/console/products.ts'
import { column, countColumn, numberColumn, textColumn, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import { sectionId } from '#web/features/products/console/editor/section-links.tsx'
import { ProductStatus, STATUS } from '#web/features/products/console/editor/status.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { PriceRange } from '#web/ui/money/money.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

export type ProductRow = OutputOf<typeof listProducts.page>['rows'][number]

/** `beside`: URL that opens a row's stock panel. */
export const productColumns = (
  { isStaff, mayEdit }: { isStaff: boolean; mayEdit: boolean },
  beside: (id: string) => string,
): Column<ProductRow>[] => [
  column('name', words.products_desk_name(), ({ name, imageUrl }) => (
    <span className="flex max-w-64 items-center gap-2.5">
      <Picture src={imageUrl} alt="" sizes="36px" className="size-9 shrink-0 rounded-sm" />
      <span className="min-w-0 truncate">{name || <em className="text-ink-soft">{words.products_desk_nameless()}</em>}</span>
    </span>
  )),
  numberColumn('id', words.products_desk_id(), { isExtra: true }),
  { id: 'status', label: words.products_desk_status(), cell: ({ status }) => <ProductStatus status={status} /> },
  ...(isStaff ? [textColumn<ProductRow>('supplierName', words.products_desk_supplier(), 'max-w-44')] : []),
  { id: 'stockTotal', label: words.products_desk_stock(), isNumeric: true, cell: (row) => <Stock row={row} to={beside} /> },
  { id: 'langList', label: words.products_desk_languages(), cell: ({ langList }) => <Languages there={langList} /> },
  column('priceMin', words.products_desk_price(), (row) => <Price row={row} isEdited={!isStaff} />, { isNumeric: true }),
  countColumn('minOrderQuantity', words.products_desk_minimum(), { isExtra: true }),
  textColumn('categoryName', words.products_desk_category(), 'max-w-44'),
  countColumn('skuTotal', words.products_desk_skus(), { isExtra: true }),
  { id: 'salesTotal', label: words.products_desk_sales(), isNumeric: true, cell: ({ salesTotal }) => <Figure value={salesTotal} /> },
  countColumn('viewTotal', words.products_desk_views(), { isExtra: true }),
  timeColumn('updateTime', words.products_desk_updated(), { to: 'day' }),
  ...(mayEdit ? [{ id: 'copy', label: words.products_desk_copy_short(), cell: (row: ProductRow) => <CopyProduct row={row} /> }] : []),
]

const Stock = ({ row: { id, name, stockTotal }, to }: { row: ProductRow; to: (id: string) => string }) => (
  <Link
    to={to(id)}
    preventScrollReset
    className={classes(
      'tappable underline decoration-line-strong underline-offset-4 hover:decoration-ink',
      stockTotal === 0 && 'font-medium text-danger',
    )}
  >
    <span className="sr-only">{words.products_desk_stock_edit({ name })} </span>
    <Figure value={stockTotal} />
  </Link>
)

/** Links to the price section of the product's editor. */
function Price({ row: { id, name, status, priceMin, priceMax, currencyCode }, isEdited }: { row: ProductRow; isEdited: boolean }) {
  if (priceMin === null) return '–'
  const price = <PriceRange min={priceMin} max={priceMax ?? priceMin} currencyCode={currencyCode} />
  if (!isEdited || status === STATUS.removed) return price
  return (
    <Link
      to={`/console/products/${id}#${sectionId('prices')}`}
      className="tappable underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      <span className="sr-only">{words.products_desk_price_edit({ name })} </span>
      {price}
    </Link>
  )
}

const SHORT: Record<Language, string> = { spa: 'ES', en: 'EN', zh: '中' }

/** Each language in its place; a missing one is struck through. */
const Languages = ({ there }: { there: readonly Language[] }) => (
  <ul className="flex gap-1">
    {LANGUAGES.map((each) => {
      const language = LANGUAGE_FACTS[each].ownName
      const isThere = there.includes(each)
      const label = isThere ? words.products_desk_language_is_there({ language }) : words.products_desk_language_is_missing({ language })
      return (
        <li
          key={each}
          title={label}
          className={classes(
            'rounded-sm px-1 text-xs',
            isThere ? 'bg-sunken text-ink-soft' : 'bg-saffron-wash text-saffron-text line-through',
          )}
        >
          <span aria-hidden>{SHORT[each]}</span>
          <span className="sr-only">{label}</span>
        </li>
      )
    })}
  </ul>
)

const CopyProduct = ({ row: { id, name } }: { row: ProductRow }) => (
  <Form method="post">
    <input type="hidden" name="intent" value="copy" />
    <input type="hidden" name="id" value={id} />
    <button
      type="submit"
      title={words.products_desk_copy()}
      aria-label={words.products_desk_copy_of({ name })}
      className="grid size-11 place-items-center rounded-md text-ink-soft hover:bg-card hover:text-ink md:size-8"
    >
      <Copy size={15} aria-hidden />
    </button>
  </Form>
)
