import type { saveQuote } from '#contract/inquiries/console/quotes.ts'
import { GoodsFields } from '#web/features/inquiries/console/goods-fields.tsx'
import { ProductFinder } from '#web/features/inquiries/console/product-finder.tsx'
import type { QuoteLineProps } from '#web/features/inquiries/console/quote-line-props.ts'
import { ANSWER, type AnswerKind, type ItemField, itemField } from '#web/features/inquiries/console/quote-values.ts'
import { goodsIn } from '#web/features/inquiries/editor/line-names.ts'
import { classes } from '#web/ui/document/classes.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { Money, RoughPrice, usePlainAmount } from '#web/ui/money/money.tsx'
import * as words from '#words'

const { SelectField, TextArea, TextField } = fieldsOf<typeof saveQuote, `itemList.${string}.answer`>()

/** One item of a quote: the kind of answer, the goods and the price. */
export function QuoteLine(props: QuoteLineProps) {
  const { itemKey, values, errors, answer, onAnswer, line, number, inquiry } = props
  const { currencyCode } = inquiry
  const plain = usePlainAmount()
  const isLeftOut = answer.kind === ANSWER.none
  const name = line ? line.name || (line.url ? goodsIn(line.url) : words.inquiries_line_text()) : ''
  const field = <Name extends ItemField>(each: Name) => ({
    name: itemField(itemKey, each),
    defaultValue: values[each] ?? '',
    autoComplete: 'off',
  })
  return (
    <fieldset className={classes('flex min-w-0 flex-col gap-3 px-4 py-4', isLeftOut && 'bg-paper')}>
      <legend className="sr-only">{line ? words.inquiries_desk_line_name({ number, name }) : words.inquiries_desk_item_other()}</legend>
      <input type="hidden" name="item" value={itemKey} />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p aria-hidden className={classes('min-w-0 grow basis-40 truncate font-medium', isLeftOut && 'text-ink-soft')}>
          {line ? words.inquiries_desk_line_name({ number, name }) : words.inquiries_desk_item_other()}
        </p>
        <SelectField
          name={itemField(itemKey, 'answer')}
          label={words.inquiries_desk_answer()}
          labelHidden
          choices={Object.values(ANSWER).map((kind) => ({ value: kind, label: words.inquiries_desk_answer_name({ kind }) }))}
          value={answer.kind}
          onChange={(event) => onAnswer({ kind: event.currentTarget.value as AnswerKind })}
          className="w-72 max-w-full"
        />
      </div>
      <fieldset disabled={isLeftOut} hidden={isLeftOut} className="flex min-w-0 flex-col gap-3">
        <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
          <TextField
            {...field('price')}
            data-price=""
            label={words.inquiries_desk_price({ currency: currencyCode })}
            hint={line?.targetPrice ? words.inquiries_desk_target({ price: plain(line.targetPrice) }) : undefined}
          />
          <TextField {...field('leadTimeDays')} label={words.inquiries_desk_lead_days()} />
          <TextField {...field('quantity')} label={words.inquiries_quantity_short()} />
          <TextField {...field('minOrderQuantity')} label={words.inquiries_desk_minimum()} />
        </div>
        <Priced {...props} />
        <input type="hidden" name={itemField(itemKey, 'skuId')} value={answer.skuId} />
        <input type="hidden" name={itemField(itemKey, 'skuName')} value={answer.skuName} />
        <input type="hidden" name={itemField(itemKey, 'productId')} value={answer.productId} />
        <ProductFinder {...props} name={name} error={errors[itemField(itemKey, 'skuId')]} />
        <GoodsFields {...props} />
        <TextArea
          name={itemField(itemKey, 'remark')}
          defaultValue={values['remark']}
          label={words.inquiries_desk_remark()}
          optional
          rows={1}
        />
      </fieldset>
    </fieldset>
  )
}

/** The amounts computed by the server, faded while newer input is not saved yet. */
function Priced({ priced, isFresh }: QuoteLineProps) {
  if (!priced) return null
  const { amount, unitLandedPrice, currencyCode } = priced
  return (
    <dl className={classes('flex flex-wrap gap-x-6 gap-y-1 text-sm transition-opacity', !isFresh && 'opacity-50')}>
      <div className="flex gap-2">
        <dt className="text-ink-soft">{words.inquiries_amount()}</dt>
        <dd>
          <Money amount={amount} currencyCode={currencyCode} className="font-medium" />
        </dd>
      </div>
      <div className="flex gap-2">
        <dt className="text-ink-soft">{words.inquiries_landed_each()}</dt>
        <dd>
          <RoughPrice amount={unitLandedPrice} currencyCode={currencyCode} className="font-medium text-jade-text" />
        </dd>
      </div>
    </dl>
  )
}
