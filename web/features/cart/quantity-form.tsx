import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CartItem } from '#contract/cart/cart.ts'
import type { actOnCart } from '#web/features/cart/action.ts'
import { lineName } from '#web/features/cart/line-name.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { Button, usePath } from '#web/ui/document/press.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { useFetcherResult } from '#web/ui/form/use-fetcher-result.ts'
import * as words from '#words'

/** Debounce: changes in quick succession are saved as one. */
const SETTLED_AFTER_MS = 500

/** A line's quantity: displayed at once, saved when the buyer pauses or leaves the field, reset if refused. */
export function QuantityForm({ item }: { item: CartItem }) {
  const { Form, submit, ...fetcher } = useFetcher<typeof actOnCart>()
  // Without scripts a refused value stays, with its error; with scripts the field resets to the stored value and says why.
  const sent = useAnswer<typeof actOnCart>()
  const isSent = sent?.intent === 'edit' && sent.values['id'] === item.id
  const error = isSent ? sent.errors['quantity'] : undefined
  const [requested, setRequested] = useState<number | '' | null>(error ? Number(sent?.values['quantity']) || 0 : null)
  const note = useId()
  const name = lineName(item)
  const cart = usePath()('/personalCenter/shoppingCart')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTyping = useRef(false)
  /** Sends the pending change. */
  const save = useRef(() => {})
  const isQuoted = item.quoteId !== null

  useFetcherResult(fetcher, ({ message, errors }) => {
    if (!isTyping.current) setRequested(null)
    const failure = message ?? errors['quantity']
    if (failure) showMessage(failure, 'error')
  })
  useEffect(() => () => save.current(), [])

  const change = (next: number) => {
    setRequested(next || '')
    clearTimeout(timer.current)
    isTyping.current = true
    save.current = () => {
      clearTimeout(timer.current)
      isTyping.current = false
      save.current = () => {}
      // Full path, because the user may already have left the page.
      if (next > 0) void submit({ intent: 'edit', id: item.id, quantity: next }, { method: 'post', action: cart })
      else setRequested(null)
    }
    // An empty field is not saved; it is reset when the user leaves it.
    if (next > 0) timer.current = setTimeout(save.current, SETTLED_AFTER_MS)
  }

  return (
    <Form
      method="post"
      noValidate
      data-saved-at-once
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) save.current()
      }}
      className="flex flex-col gap-2"
    >
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="id" value={item.id} />
      <QuantityStepper
        name="quantity"
        label={words.cart_quantity_of({ name })}
        min={item.orderMultiple}
        step={item.orderMultiple}
        value={requested ?? item.quantity}
        onQuantity={change}
        invalid={item.gapQuantity > 0 || error !== undefined}
        aria-describedby={error && note}
        disabled={isQuoted}
      />
      {error && (
        <p id={note} className="text-sm text-danger">
          {error}
        </p>
      )}
      <noscript>
        <Button label={words.cart_update()} type="submit" aria-label={words.ui_labelled({ label: words.cart_update(), value: name })} />
      </noscript>
    </Form>
  )
}
