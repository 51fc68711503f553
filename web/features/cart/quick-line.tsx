import { CircleAlert, CircleCheck, PackageOpen, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ERRORS } from '#contract/errors.ts'
import { useFocusOnLine } from '#web/features/cart/line-problem-notice.tsx'
import { QuickChoice } from '#web/features/cart/quick-choice.tsx'
import { QuickProblem } from '#web/features/cart/quick-problem.tsx'
import { fieldOf, isReady, isSendable, type QuickRow } from '#web/features/cart/quick-rows.ts'
import type { QuickRows } from '#web/features/cart/use-quick-rows.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Money, UnitPrice } from '#web/ui/money/money.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

const NOT_FOUND = ERRORS.notFound.code
const AMBIGUOUS = ERRORS.skuCodeAmbiguous.code

/** One line of the quick order: the product found for its code, quantity and price, or what has to be corrected. */
export function QuickLine({ row, number, quick }: { row: QuickRow; number: number; quick: QuickRows }) {
  const { key, skuCode, skuId, checked } = row
  const [match] = checked && checked.code !== AMBIGUOUS ? checked.matchList : []
  const name = skuCode || match?.skuCode || String(number)
  const [isMending, setMending] = useState(false)
  const { line, onFix } = useFocusOnLine(checked?.code)
  useFocusAfterChoice(line, checked?.code)
  return (
    <li
      ref={line}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 px-4 py-3 md:grid-cols-[auto_minmax(0,1fr)_auto_7rem_auto] md:px-6"
    >
      <input type="hidden" name="row" value={key} />
      {match ? (
        <Picture src={match.imageUrl} alt="" sizes="48px" className="size-12 shrink-0 rounded-sm" />
      ) : (
        <span className="grid size-12 place-items-center rounded-sm bg-sunken text-ink-soft">
          <PackageOpen size={20} strokeWidth={1.6} aria-hidden />
        </span>
      )}
      <div className="min-w-0">
        {checked?.code === NOT_FOUND || isMending ? (
          <TextField
            name={fieldOf(key, 'skuCode')}
            label={words.cart_quick_code({ number })}
            labelHidden
            error={checked?.code === NOT_FOUND ? words.cart_quick_unknown() : undefined}
            value={skuCode}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            className="max-w-72"
            // Stays open after blur: a shrinking row would move the button away while it is being pressed.
            onFocus={() => setMending(true)}
            onChange={({ currentTarget }) => quick.edit(key, { skuCode: currentTarget.value, skuId: '' })}
          />
        ) : (
          <>
            <input type="hidden" name={fieldOf(key, 'skuCode')} value={skuCode} />
            <p className="flex items-center gap-1.5 text-sm">
              <span className="figures font-medium break-all">{name}</span>
              <Mark row={row} />
              {skuId && skuCode && (
                <button
                  type="button"
                  className="min-h-11 text-ink-blue underline underline-offset-2 md:min-h-0 noscript:hidden"
                  onClick={() => quick.edit(key, { skuId: '' })}
                >
                  {words.cart_quick_choose_again()}
                </button>
              )}
            </p>
          </>
        )}
        {checked?.code !== AMBIGUOUS && <input type="hidden" name={fieldOf(key, 'skuId')} value={skuId} />}
        {match && (
          <p className="mt-0.5 text-sm">
            <Link label={match.productName} to={`/product/${match.productId}`} target="_blank" className="hover:underline" />
            <span className="block text-xs text-ink-soft">{[match.specName, match.supplierName].filter(Boolean).join(' · ')}</span>
          </p>
        )}
        {checked?.code === AMBIGUOUS && (
          <QuickChoice name={fieldOf(key, 'skuId')} matches={checked.matchList} onChoose={(chosen) => quick.edit(key, { skuId: chosen })} />
        )}
        {checked && checked.code !== NOT_FOUND && checked.code !== AMBIGUOUS && (
          <QuickProblem
            checked={checked}
            onQuantity={(quantity) => {
              onFix()
              quick.edit(key, { quantity: String(quantity) })
            }}
          />
        )}
        {!isSendable(row) && <p className="mt-1 text-sm text-danger">{words.cart_quick_quantity({ typed: row.quantity })}</p>}
      </div>
      <div className="col-start-2 col-end-4 row-start-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:contents">
        <QuantityStepper
          name={fieldOf(key, 'quantity')}
          label={words.cart_quantity_of({ name })}
          min={match?.orderMultiple ?? 1}
          step={match?.orderMultiple ?? 1}
          value={Number(row.quantity) || ''}
          invalid={!isSendable(row) || (checked !== null && checked.gapQuantity > 0)}
          onQuantity={(quantity) => quick.edit(key, { quantity: quantity ? String(quantity) : '' })}
        />
        <p className="text-right text-sm md:pt-0.5">
          {checked?.amount && checked.price && (
            <>
              <Money amount={checked.amount} currencyCode={checked.currencyCode} className="block font-semibold" />
              <span className="block text-xs text-ink-soft">
                <UnitPrice amount={checked.price} currencyCode={checked.currencyCode} />
              </span>
            </>
          )}
        </p>
      </div>
      <button
        type="submit"
        name="remove"
        value={key}
        aria-label={words.cart_remove_line({ name })}
        title={words.cart_remove_line({ name })}
        onClick={(event) => {
          event.preventDefault()
          quick.remove(key)
        }}
        className="col-start-3 row-start-1 -mt-2 -mr-3 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink md:col-start-5 md:mt-0 md:-mr-2 md:size-9"
      >
        <Trash2 size={17} aria-hidden />
      </button>
    </li>
  )
}

/** Choosing a product removes its radio buttons: move the focus to the quantity. */
function useFocusAfterChoice(line: RefObject<HTMLLIElement | null>, code: number | undefined) {
  const before = useRef(code)
  useEffect(() => {
    if (before.current === AMBIGUOUS && code !== AMBIGUOUS && document.activeElement === document.body) {
      line.current?.querySelector<HTMLElement>('input[type=number]')?.focus({ preventScroll: true })
    }
    before.current = code
  }, [line, code])
}

const Mark = ({ row }: { row: QuickRow }) => {
  if (!row.checked) return null
  const Icon = isReady(row) ? CircleCheck : CircleAlert
  return <Icon size={15} aria-hidden className={classes('shrink-0', isReady(row) ? 'text-jade' : 'text-saffron-text')} />
}
