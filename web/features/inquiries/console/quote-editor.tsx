import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ConsoleInquiryInfo } from '#contract/inquiries/console/inquiries.ts'
import { LeaveGuard } from '#web/console/form/leave-guard.tsx'
import type { LoadedDesk } from '#web/features/inquiries/console/loader.ts'
import { OfferList } from '#web/features/inquiries/console/offer-list.tsx'
import { QuoteLine } from '#web/features/inquiries/console/quote-line.tsx'
import { QuoteTerms } from '#web/features/inquiries/console/quote-terms.tsx'
import { QuoteTotals } from '#web/features/inquiries/console/quote-totals.tsx'
import {
  ANSWER,
  answerOf,
  editedItems,
  type ItemAnswer,
  type ItemField,
  isAnswerable,
  itemField,
  keyOfLine,
  lineIdOf,
  newItem,
  typedItems,
} from '#web/features/inquiries/console/quote-values.ts'
import { useQuoteEditor } from '#web/features/inquiries/console/use-quote-editor.ts'
import { Card } from '#web/ui/document/card.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { EnterSubmits } from '#web/ui/form/enter-submits.tsx'
import { EMPTY_STATE, FormContext } from '#web/ui/form/field-state.ts'
import { usePlainAmount } from '#web/ui/money/money.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

type Offer = ConsoleInquiryInfo['offerList'][number]

/** Edits a quote beside its inquiry. Input survives every reload of the page's data; the server computes the totals. */
export function QuoteEditor({ loaded: { inquiry, categories }, onReload }: { loaded: LoadedDesk; onReload: () => void }) {
  const plain = usePlainAmount()
  const editor = useQuoteEditor(inquiry)
  const { form, state, quote, touch } = editor
  const [items, setItems] = useState(() => {
    const stored = editedItems(inquiry, plain)
    return state && !state.isDone && !state.quote ? typedItems(stored, state.values) : stored
  })
  const [answers, setAnswers] = useState(() => new Map(items.map(({ key, values }) => [key, answerOf(values)])))
  useEffect(() => {
    const price = form.current?.querySelector<HTMLInputElement>('input[data-price]')
    price?.focus({ preventScroll: true })
  }, [form])

  const suggest = (key: string, change: Partial<ItemAnswer>) =>
    setAnswers((before) => new Map(before).set(key, { ...(before.get(key) ?? answerOf({})), ...change }))
  const answer = (key: string, change: Partial<ItemAnswer>) => {
    suggest(key, change)
    touch()
  }
  const controlOf = (key: string, field: ItemField) => {
    const control = form.current?.elements.namedItem(itemField(key, field))
    return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : null
  }
  /** Fills uncontrolled fields in the DOM, as if the user had typed. */
  const fill = (key: string, values: Readonly<Record<string, string>>) => {
    for (const [field, value] of Object.entries(values)) {
      const control = controlOf(key, field as ItemField)
      if (control) control.value = value
    }
    touch()
  }
  const suggestLeadTime = (key: string, days: number) => {
    const control = controlOf(key, 'leadTimeDays')
    if (control?.value !== '') return
    control.value = String(days)
    // In the focused field the suggestion is selected, so that typing replaces it.
    if (control === document.activeElement && control instanceof HTMLInputElement) control.select()
  }
  const takeOver = ({ supplierId, itemList }: Offer) => {
    for (const { linkId, skuId, quotePrice, minOrderQuantity, leadTimeDays } of itemList) {
      const line = inquiry.linkList.find(({ id }) => id === linkId)
      if (!line || !isAnswerable(line)) continue
      const key = keyOfLine(line)
      const goods = skuId === null ? { kind: ANSWER.goods } : { kind: ANSWER.sku, skuId, skuName: line.name, productId: '' }
      answer(key, goods)
      const least = String(Math.min(minOrderQuantity, line.quantity))
      fill(key, { price: plain(quotePrice), minOrderQuantity: least, leadTimeDays: String(leadTimeDays), 'product.supplierId': supplierId })
    }
  }
  const add = () => {
    const item = newItem(items.length)
    setItems([...items, item])
    answer(item.key, answerOf(item.values))
  }

  const refused = new Set(inquiry.linkList.filter((line) => !isAnswerable(line)).map(keyOfLine))
  const visible = items.filter(({ key }) => !refused.has(key))
  const others = (quote?.itemList ?? []).filter(({ linkId }) => linkId === null)
  const priced = (key: string) => {
    const lineId = lineIdOf(key)
    if (lineId !== null) return quote?.itemList.find(({ linkId }) => linkId === lineId)
    return others[visible.filter((item) => lineIdOf(item.key) === null).findIndex((item) => item.key === key)]
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <OfferList offers={inquiry.offerList} lines={inquiry.linkList} onTake={takeOver} />
      <form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        onInput={touch}
        onSubmit={editor.onSubmit}
        onKeyDown={editor.onKeyDown}
        aria-label={words.inquiries_desk_quote()}
      >
        <FormContext value={state ?? EMPTY_STATE}>
          <EnterSubmits value="quoteSave" />
          <input type="hidden" name="version" value={inquiry.version} />
          <Card title={words.inquiries_desk_quote()} flush>
            {editor.isForeign && (
              <div className="px-4 pt-4">
                <Notice tone="warning" title={words.inquiries_desk_foreign()} isAlert>
                  <p>{words.inquiries_desk_foreign_hint()}</p>
                  <p className="mt-2 flex flex-wrap gap-2">
                    <Button label={words.inquiries_desk_foreign_load()} size="small" onClick={onReload} />
                    <Button label={words.inquiries_desk_foreign_keep()} size="small" onClick={editor.keepOwn} />
                  </p>
                </Notice>
              </div>
            )}
            {state?.message && (
              <div className="px-4 pt-4">
                <RefusalNotice reason={state.message} answer={state} />
              </div>
            )}
            <div className="divide-y divide-line">
              {visible.map(({ key, values }) => (
                <QuoteLine
                  key={key}
                  itemKey={key}
                  values={values}
                  errors={state?.errors ?? {}}
                  answer={answers.get(key) ?? answerOf(values)}
                  onAnswer={(change) => answer(key, change)}
                  onSuggest={(change, days) => {
                    suggest(key, change)
                    suggestLeadTime(key, days)
                  }}
                  fill={(filled) => fill(key, filled)}
                  line={inquiry.linkList.find((line) => keyOfLine(line) === key) ?? null}
                  number={inquiry.linkList.findIndex((line) => keyOfLine(line) === key) + 1}
                  priced={priced(key)}
                  isFresh={!editor.isDirty}
                  inquiry={inquiry}
                  categories={categories}
                />
              ))}
            </div>
            <div className="border-t border-line px-4 py-2 noscript:hidden">
              <Button icon={Plus} label={words.inquiries_desk_add_item()} kind="quiet" size="small" onClick={add} />
            </div>
            <div className="grid items-start gap-x-8 gap-y-4 border-t border-line p-4 md:grid-cols-2">
              <QuoteTerms inquiry={inquiry} quote={quote} />
              <QuoteTotals editor={editor} />
            </div>
          </Card>
        </FormContext>
      </form>
      <LeaveGuard isDirty={editor.isDirty} />
    </div>
  )
}
