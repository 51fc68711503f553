import type { editProfile } from '#contract/account/account.ts'
import type { placeOrder } from '#contract/orders/changes.ts'
import { TaxNoField } from '#web/features/account/tax-no-field.tsx'
import type { Invoice } from '#web/features/cart/loader.ts'
import { Card } from '#web/ui/document/card.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof editProfile | typeof placeOrder>()

/** The buyer's details for the invoice. Placing the order also saves them in the account. */
export function InvoiceFields({ invoice, countryCode }: { invoice: Invoice; countryCode: string }) {
  return (
    <Card title={words.cart_invoice()}>
      <p className="mb-3 text-sm text-ink-soft">{words.cart_invoice_hint()}</p>
      {/* A subgrid aligns labels, fields and hints, however many lines a label takes. */}
      <div className="grid gap-4 md:grid-cols-3 md:gap-y-1.5 md:*:row-span-3 md:*:grid md:*:grid-rows-subgrid md:[&>*>label]:self-end">
        <TextField
          name="companyName"
          form="place"
          label={words.account_company()}
          autoComplete="organization"
          defaultValue={invoice.companyName}
          optional
        />
        <TaxNoField form="place" taxNo={invoice.taxNo} countryCode={countryCode} hint={words.cart_tax_no_hint()} />
        <TextField name="buyerOrderNo" form="place" label={words.cart_buyer_order_no()} hint={words.cart_buyer_order_hint()} optional />
      </div>
    </Card>
  )
}
