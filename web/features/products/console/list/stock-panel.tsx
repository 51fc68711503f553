import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { inLanguageOrOther } from '#contract/languages.ts'
import type { readEditedProduct } from '#contract/products/console/products.ts'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { useLastSent } from '#web/console/form/use-last-sent.ts'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { ProductStatus, STATUS } from '#web/features/products/console/editor/status.tsx'
import { StockDifference } from '#web/features/products/console/list/stock-difference.tsx'
import { stockField } from '#web/features/products/console/list/typed-stock.ts'
import { useLanguage } from '#web/language.ts'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { StatusLine } from '#web/ui/form/status-line.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import * as words from '#words'

type Edited = OutputOf<typeof readEditedProduct>
type Sku = Edited['skuList'][number]

/** Edits the stock of a product's options without opening the editor. */
export function StockPanel({ product }: { product: Edited }) {
  const { id, status, skuList, textList } = product
  const { memberMay } = useConsoleUser()
  const language = useLanguage()
  const name = (textList.find(({ langCode }) => langCode === language) ?? textList[0])?.name ?? words.products_desk_nameless()
  const saved = useFormAnswer('stock')
  const isEdited = memberMay(['product', 'stock']) && status !== STATUS.removed
  return (
    <RowDetail id={id} title={words.products_desk_stock_of({ name })}>
      <div className="flex flex-col gap-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <ProductStatus status={status} />
          <TextLink
            label={memberMay('product') ? words.products_desk_edit() : words.products_desk_preview()}
            to={`/console/products/${id}`}
            className="tappable"
          />
        </p>
        <StatusLine>{saved?.isDone && <span className="text-jade-text">{words.products_desk_stock_saved()}</span>}</StatusLine>
        {skuList.length === 0 && <p className="text-sm text-ink-soft">{words.products_desk_no_skus()}</p>}
        {skuList.length > 0 && !isEdited && (
          <ul className="divide-y divide-line">
            {skuList.map((sku) => (
              <li key={sku.skuId} className="flex items-center justify-between gap-3 py-2">
                <SkuName sku={sku} product={product} />
                <Figure value={sku.stock} />
              </li>
            ))}
          </ul>
        )}
        {skuList.length > 0 && isEdited && (
          <MoveForm intent="stock" label={words.products_desk_stock_save()} hint={words.products_desk_stock_hint()}>
            {({ errors, values }) => (
              <ul className="divide-y divide-line">
                {skuList.map((sku) => (
                  <SkuStock
                    key={sku.skuId}
                    sku={sku}
                    product={product}
                    typed={values[stockField(sku.skuId, 'stock')]}
                    typedFrom={values[stockField(sku.skuId, 'seenStock')]}
                    error={errors[stockField(sku.skuId, 'stock')]}
                  />
                ))}
              </ul>
            )}
          </MoveForm>
        )}
      </div>
    </RowDetail>
  )
}

interface SkuStockProps {
  sku: Sku
  product: Edited
  typed: string | undefined
  /** The stock displayed when `typed` was entered. */
  typedFrom: string | undefined
  error: string | undefined
}

interface HeldStock {
  text: string
  /** The stock displayed when it was typed; null: the currently stored one. */
  seen: number | null
}

function SkuStock({ sku, product, typed, typedFrom, error }: SkuStockProps) {
  const { skuId, stock } = sku
  // An order may change the stored stock meanwhile: the input is held together with the stock displayed when it was typed.
  const [held, setHeld] = useState<HeldStock | null>(typed === undefined ? null : { text: typed, seen: Number(typedFrom ?? stock) })
  const sent = useLastSent('stock', stockField(skuId, 'stock'))
  const answer = useFormAnswer('stock')
  const [settled, setSettled] = useState(answer)
  if (answer !== settled) {
    setSettled(answer)
    // Input after the submit is relative to the new stock, or the saved difference would be applied twice.
    if (answer?.isDone && held) setHeld(held.text === sent ? null : { text: held.text, seen: null })
  }
  const text = held?.text ?? String(stock)
  const seen = held?.seen ?? stock
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <SkuName sku={sku} product={product} />
      <input type="hidden" name={stockField(skuId, 'seenStock')} value={seen} />
      <TextField
        name={stockField(skuId, 'stock')}
        label={words.products_desk_stock_of({ name: nameOf(sku, product, useLanguage()) })}
        labelHidden
        inputMode="text"
        value={text}
        onChange={({ currentTarget }) => setHeld({ text: currentTarget.value, seen })}
        error={error}
        hint={<StockDifference text={text} seen={seen} />}
        className="w-32 shrink-0 text-right [&_input]:text-right"
      />
    </li>
  )
}

const SkuName = ({ sku, product }: { sku: Sku; product: Edited }) => (
  <p className="min-w-0 text-sm">
    <span className="block break-words">{nameOf(sku, product, useLanguage())}</span>
    <span className="block text-xs break-all text-ink-soft">{sku.skuCode}</span>
  </p>
)

/** The names of the SKU's values, or its code if it has none. */
function nameOf({ valueIdList, skuCode }: Sku, { specList }: Edited, language: ReturnType<typeof useLanguage>): string {
  const names = valueIdList.map((valueId, place) => {
    const value = specList[place]?.valueList.find((each) => each.valueId === valueId)
    return value ? inLanguageOrOther(value.name, language) : valueId
  })
  return names.join(' · ') || skuCode
}
