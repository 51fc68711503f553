import { flagOf } from '#contract/fields.ts'
import { isImported } from '#contract/pricing/pricing.ts'
import type { QuoteEditorState } from '#web/features/inquiries/console/use-quote-editor.ts'
import { CostTable } from '#web/features/pricing/cost-table.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Button } from '#web/ui/document/press.tsx'
import { ConfirmedSubmit } from '#web/ui/form/confirmed-submit.tsx'
import { RateLine } from '#web/ui/money/rate-line.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

/** The landed cost that the server has computed for the last saved version, with the buttons to save and send. */
export function QuoteTotals({ editor: { form, quote, isDirty, sending } }: { editor: QuoteEditorState }) {
  const state = sending !== null ? 'sending' : isDirty ? 'changed' : quote ? 'saved' : 'none'
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {quote ? (
        <div className={classes('transition-opacity', state !== 'saved' && 'opacity-50')}>
          <CostTable costs={quote} currencyCode={quote.currencyCode} incoterms={quote.incoterms} isEstimate />
          <RateLine currencyCode={quote.currencyCode} rate={quote.rate} rateTime={quote.rateTime} isDated={false} />
        </div>
      ) : (
        <p className="text-sm text-ink-soft">{words.inquiries_desk_totals_hint()}</p>
      )}
      {quote && quote.freightType === null && (
        <Notice tone="warning" text={words.inquiries_desk_no_freight({ flag: flagOf(isImported(quote.taxType)) })} />
      )}
      <p role="status" className={classes('text-sm', state === 'saved' ? 'text-jade-text' : 'text-ink-soft')}>
        {words.inquiries_desk_totals_state({ state })}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ConfirmedSubmit
          kind="primary"
          label={words.inquiries_desk_send()}
          hint={words.inquiries_desk_send_hint()}
          details={quote && <CostTable costs={quote} currencyCode={quote.currencyCode} incoterms={quote.incoterms} isEstimate />}
          back={words.ui_back()}
          form={form}
          isSending={sending === 'quoteSend'}
          name="intent"
          value="quoteSend"
        />
        <Button label={words.inquiries_desk_save()} type="submit" name="intent" value="quoteSave" pending={sending === 'quoteSave'} />
      </div>
      <p className="text-xs text-ink-soft noscript:hidden max-md:hidden">{words.inquiries_desk_keys()}</p>
    </div>
  )
}
