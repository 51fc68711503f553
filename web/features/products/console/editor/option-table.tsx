import { memo, useCallback } from 'react'
import { inLanguageOrOther, type Language } from '#contract/languages.ts'
import type { Draft, SpecDraft } from '#web/features/products/console/editor/draft.ts'
import { fieldName } from '#web/features/products/console/editor/field-names.ts'
import { codeFor, type OptionDraft } from '#web/features/products/console/editor/option-rows.ts'
import { limitOf, type SectionProps } from '#web/features/products/console/editor/value-field.tsx'
import { FillColumn } from '#web/features/products/console/list/fill-column.tsx'
import { StockDifference } from '#web/features/products/console/list/stock-difference.tsx'
import { useLanguage } from '#web/language.ts'
import { classes } from '#web/ui/document/classes.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

/** A row for each combination: code, price, stock and weight; a column can be filled at once. */
export function OptionTable({ specs, options, values, errors, change }: SectionProps & Pick<Draft, 'specs' | 'options'>) {
  const language = useLanguage()
  const isPriced = values.priceType === '1'
  const hasChoice = specs.length > 0
  const offered = options.filter(({ isOffered }) => isOffered)
  const fill = (part: Partial<OptionDraft>) =>
    change((draft) => ({ ...draft, options: draft.options.map((option) => (option.isOffered ? { ...option, ...part } : option)) }))
  const edit = useCallback(
    (key: string, part: Partial<OptionDraft>) =>
      change((draft) => ({ ...draft, options: draft.options.map((option) => (option.key === key ? { ...option, ...part } : option)) })),
    [change],
  )
  const head = 'px-2 py-2 text-left text-xs font-medium text-ink-soft whitespace-nowrap'
  const canFill = hasChoice && offered.length > 1
  return (
    <>
      <section
        aria-label={words.table_scrolls({ label: fieldName('skuList') })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className="relative max-h-[34rem] overflow-auto rounded-md border border-line"
      >
        <table className="w-full min-w-160 text-sm">
          <thead className="sticky top-0 z-10 border-b border-line bg-card">
            <tr>
              {hasChoice && <th className={head}>{words.products_desk_offered()}</th>}
              <th className={head}>{words.products_desk_option()}</th>
              <th className={head}>{fieldName('skuCode')}</th>
              {isPriced && (
                <th className={head} id="at-price">
                  {words.products_desk_price_yuan()}
                  {canFill && <FillColumn label={fieldName('price')} onFill={(price) => fill({ price })} />}
                </th>
              )}
              <th className={head}>
                {fieldName('stock')}
                {canFill && <FillColumn label={fieldName('stock')} onFill={(stock) => fill({ stock })} />}
              </th>
              <th className={head} id="at-weightGram">
                {words.products_desk_weight_gram()}
                {canFill && <FillColumn label={fieldName('weightGram')} onFill={(weightGram) => fill({ weightGram })} />}
              </th>
              <th className={head}>{fieldName('barcode')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {options.map((option) => (
              <OptionRow
                key={option.key}
                option={option}
                name={hasChoice ? nameOf(option, specs, language) : words.products_desk_only_option()}
                code={option.skuCode === '' && option.isOffered ? codeFor(offered, offered.indexOf(option), values.productCode) : ''}
                hasChoice={hasChoice}
                isPriced={isPriced}
                error={errorsOf(option.key, errors)}
                edit={edit}
              />
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 text-sm text-ink-soft">{words.products_desk_stock_hint()}</p>
    </>
  )
}

const nameOf = ({ choices }: OptionDraft, specs: readonly SpecDraft[], language: Language): string =>
  specs
    .map(({ specId, values }) => {
      const place = values.findIndex(({ valueId }) => valueId === choices[specId])
      return (values[place] && inLanguageOrOther(values[place].name, language)) || words.products_desk_value_number({ number: place + 1 })
    })
    .join(' · ')

/** The row's errors as a string, so that a memoised row re-renders only when its own errors change. */
function errorsOf(key: string, errors: Readonly<Record<string, string>>): string {
  const start = `option.${key}.`
  const own = Object.entries(errors).filter(([place]) => place.startsWith(start))
  return own.length === 0 ? '' : JSON.stringify(Object.fromEntries(own.map(([place, message]) => [place.slice(start.length), message])))
}

interface OptionRowProps {
  option: OptionDraft
  name: string
  /** The code it gets if none is typed. */
  code: string
  hasChoice: boolean
  isPriced: boolean
  error: string
  edit: (key: string, part: Partial<OptionDraft>) => void
}

const OptionRow = memo(function OptionRow({ option, name, code, hasChoice, isPriced, error, edit }: OptionRowProps) {
  const { key, isOffered, skuCode, barcode, price, stock, seenStock, weightGram } = option
  const errors = (error === '' ? {} : JSON.parse(error)) as Record<string, string>
  const field = (label: string, part: 'skuCode' | 'barcode' | 'price' | 'stock' | 'weightGram') => ({
    label: words.products_desk_of_option({ field: label, name }),
    labelHidden: true,
    disabled: !isOffered,
    value: option[part],
    error: errors[part],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => edit(key, { [part]: currentTarget.value }),
  })
  const cell = 'px-2 py-1.5 align-top'
  return (
    <tr className={isOffered ? '' : 'bg-sunken text-ink-soft'}>
      {hasChoice && (
        <td className={classes(cell, 'w-16')}>
          <input
            type="checkbox"
            aria-label={words.products_desk_of_option({ field: words.products_desk_offered(), name })}
            checked={isOffered}
            onChange={({ currentTarget }) => edit(key, { isOffered: currentTarget.checked })}
            className="mt-3 block size-4"
          />
        </td>
      )}
      <th scope="row" className={classes(cell, 'max-w-56 pt-4 text-left font-medium break-words')}>
        {name}
        {errors['valueIdList'] && <span className="block text-sm font-normal text-danger">{errors['valueIdList']}</span>}
      </th>
      <td className={cell}>
        <TextField
          {...field(fieldName('skuCode'), 'skuCode')}
          value={skuCode}
          placeholder={code}
          maxLength={limitOf('skuList.*.skuCode').maxLength}
          className="w-40"
        />
      </td>
      {isPriced && (
        <td className={cell}>
          <TextField {...field(fieldName('price'), 'price')} value={price} inputMode="decimal" className="w-28" />
        </td>
      )}
      <td className={cell}>
        <TextField
          {...field(fieldName('stock'), 'stock')}
          value={stock}
          hint={seenStock === null ? undefined : <StockDifference text={stock} seen={seenStock} />}
          className="w-32"
        />
      </td>
      <td className={cell}>
        <TextField {...field(fieldName('weightGram'), 'weightGram')} value={weightGram} inputMode="numeric" className="w-28" />
      </td>
      <td className={cell}>
        <TextField
          {...field(fieldName('barcode'), 'barcode')}
          value={barcode}
          inputMode="numeric"
          maxLength={limitOf('skuList.*.barcode').maxLength}
          className="w-40"
        />
      </td>
    </tr>
  )
})
