import { LONGEST_COMPANY_NAME } from '#contract/account/account.ts'
import { LONGEST_BUYER_ORDER_NO } from '#contract/orders/changes.ts'
import { TaxNoField } from '#web/features/account/tax-no-field.tsx'
import type { Invoice } from '#web/features/cart/loader.ts'
import { Card } from '#web/ui/document/card.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

/** What the invoice says of the buyer: saved in the account together with the order. */
export function InvoiceFields({ invoice, countryCode }: { invoice: Invoice; countryCode: string }) {
  return (
    <Card title={words.cart_invoice()}>
      <p className="mb-4 text-sm text-ink-soft">{words.cart_invoice_hint()}</p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          name="companyName"
          form="place"
          label={words.account_company()}
          autoComplete="organization"
          maxLength={LONGEST_COMPANY_NAME}
          defaultValue={invoice.companyName}
          optional
        />
        <TaxNoField form="place" taxNo={invoice.taxNo} countryCode={countryCode} hint={words.cart_tax_no_hint()} />
        <TextField
          name="buyerOrderNo"
          form="place"
          label={words.cart_buyer_order_no()}
          hint={words.cart_buyer_order_hint()}
          maxLength={LONGEST_BUYER_ORDER_NO}
          optional
        />
      </div>
    </Card>
  )
}
