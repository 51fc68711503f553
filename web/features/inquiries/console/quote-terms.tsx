import type { ConsoleInquiryInfo } from '#contract/inquiries/console/inquiries.ts'
import type { saveQuote } from '#contract/inquiries/console/quotes.ts'
import type { ConsoleQuote } from '#contract/inquiries/quoted-goods.ts'
import { INCOTERMS } from '#contract/pricing/pricing.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { useAmountText } from '#web/ui/money/money.tsx'
import * as words from '#words'

const { SelectField, TextArea, TextField } = fieldsOf<typeof saveQuote>()

/** Incoterms, validity, freight method and remark of the quote. */
export function QuoteTerms({ inquiry, quote }: { inquiry: ConsoleInquiryInfo; quote: ConsoleQuote | null }) {
  const amountText = useAmountText()
  const base = inquiry.draft ?? inquiry.quoteList[0]
  const freight = (quote?.freightList ?? []).map(({ freightType, name, amount, currencyCode, minDays, maxDays }) => ({
    value: String(freightType),
    label: [name, amountText(amount, currencyCode), words.inquiries_freight_days({ least: minDays, most: maxDays })].join(' · '),
  }))
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
        <SelectField
          name="incoterms"
          label={words.inquiries_incoterms()}
          choices={INCOTERMS.map((term) => ({ value: term, label: `${term} · ${words.cart_incoterms_name({ term })}` }))}
          defaultValue={base?.incoterms ?? inquiry.incoterms}
        />
        <TextField name="validDays" label={words.inquiries_desk_valid_days()} required defaultValue={String(base?.validDays ?? 7)} />
      </div>
      <SelectField
        name="freightType"
        label={words.inquiries_desk_freight()}
        prompt={words.inquiries_desk_cheapest()}
        choices={freight}
        defaultValue={chosenFreight(base)}
      />
      <TextArea name="remark" label={words.inquiries_desk_quote_remark()} optional rows={2} defaultValue={inquiry.draft?.remark} />
    </div>
  )
}

/** The chosen method; '' if it is the cheapest one, which is the default. */
function chosenFreight(quote: ConsoleQuote | undefined): string {
  const [cheapest] = (quote?.freightList ?? []).toSorted((a, b) => Number(a.amount) - Number(b.amount))
  return !quote?.freightType || quote.freightType === cheapest?.freightType ? '' : String(quote.freightType)
}
