import { ArrowRight } from 'lucide-react'
import { PRICE_OF } from '#contract/products/console/prices.ts'
import { fieldName, nameOfPath } from '#web/features/products/console/editor/field-names.ts'
import { isChanged, isDone, type RepricedRow } from '#web/features/products/console/repricing/state.ts'
import { useIntlTag } from '#web/language.ts'
import { classes } from '#web/ui/document/classes.ts'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { numberFormat } from '#web/ui/money/formats.ts'
import { Money } from '#web/ui/money/money.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { useListText } from '#web/ui/text/listing.ts'
import * as words from '#words'

/** Prices listed per product, which may have hundreds of SKUs. */
const MOST_PRICES = 20
/** Percentage points between the effective and the requested change beyond which a price is highlighted. */
const FAR = 10

interface RepricedProductProps {
  row: RepricedRow
  /** The requested change; without it, the prices are not listed. */
  percent?: string
}

/** A product with each of its prices before and after, or the reason why it stays unchanged. */
export function RepricedProduct({ row, percent }: RepricedProductProps) {
  const { id, name, msg, priceList, problemList, finerFlag } = row
  const listText = useListText()
  const fields = [...new Set(problemList.map(({ path }) => nameOfPath(path)))]
  // A product that fails the editor's validation is refused as a whole: listing its new prices would mislead.
  const hasPrices = percent !== undefined && priceList.length > 0 && problemList.length === 0
  return (
    <li className="grid gap-x-6 gap-y-1.5 px-4 py-3 text-sm lg:grid-cols-2">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          {id === null ? (
            words.products_repricing_missing()
          ) : (
            <TextLink label={name || words.products_desk_nameless()} to={`/console/products/${id}`} className="tappable font-medium" />
          )}{' '}
          {percent !== undefined && !isChanged(row) && (
            <Badge tone={isDone(row) ? 'plain' : 'warning'}>{words.products_repricing_stays()}</Badge>
          )}
        </p>
        {msg !== '' && (
          <p className="text-danger">{fields.length > 0 ? words.ui_labelled({ label: msg, value: listText(fields) }) : msg}</p>
        )}
        {isDone(row) && priceList.length === 0 && <p className="text-ink-soft">{words.products_repricing_unpriced()}</p>}
        {isDone(row) && finerFlag === 1 && <p className="text-saffron-text">{words.products_repricing_finer()}</p>}
      </div>
      {hasPrices && <PriceList row={row} percent={percent} />}
    </li>
  )
}

const PriceList = ({ row: { priceList }, percent }: { row: RepricedRow; percent: string }) => (
  <div className="min-w-0">
    <ul>
      {priceList.slice(0, MOST_PRICES).map((price) => (
        <li key={`${price.type} ${price.startQuantity} ${price.skuId} ${price.name}`} className="flex flex-wrap gap-x-3 py-0.5">
          <span className="min-w-0 text-ink-soft [overflow-wrap:anywhere]">
            <Label price={price} />
          </span>
          <span className="ml-auto flex items-baseline gap-x-1.5 *:text-right">
            <span className="min-w-18 text-ink-soft">
              <span className="sr-only">{words.products_repricing_before()} </span>
              <Money amount={price.before} currencyCode={price.currencyCode} />
            </span>
            <ArrowRight size={13} aria-hidden className="self-center text-ink-soft" />
            <span className="min-w-18">
              <span className="sr-only">{words.products_repricing_after()} </span>
              <Money amount={price.after} currencyCode={price.currencyCode} className="font-medium" />
            </span>
            <span className="min-w-13">
              <Difference price={price} percent={percent} />
            </span>
          </span>
        </li>
      ))}
    </ul>
    {priceList.length > MOST_PRICES && (
      <p className="text-ink-soft">{words.products_repricing_more({ count: priceList.length - MOST_PRICES })}</p>
    )}
  </div>
)

type Price = RepricedRow['priceList'][number]

function Label({ price: { type, startQuantity, name } }: { price: Price }) {
  const tag = useIntlTag()
  if (type === PRICE_OF.tier) return words.products_repricing_from({ quantity: numberFormat(tag).format(startQuantity ?? 0) })
  if (type === PRICE_OF.sample) return fieldName('samplePrice')
  return name || fieldName('customisationList')
}

/** The effective change after rounding, highlighted if far from the requested one. */
function Difference({ price: { before, after }, percent }: { price: Price; percent: string }) {
  const tag = useIntlTag()
  const share = Number(before) > 0 ? Number(after) / Number(before) - 1 : 0
  const isFar = before !== after && Math.abs(share * 100 - Number(percent)) > FAR
  const text = numberFormat(tag, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(share)
  return <span className={classes('figures whitespace-nowrap', isFar ? 'font-medium text-saffron-text' : 'text-ink-soft')}>{text}</span>
}
