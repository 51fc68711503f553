import { epcCode } from '#contract/payments/epc-code.ts'
import type { BankInfo } from '#contract/payments/payments.ts'
import { CopyRow } from '#web/ui/form/copy-row.tsx'
import { useAmountText } from '#web/ui/money/money.tsx'
import { QrCode } from '#web/ui/picture/qr-code.tsx'
import * as words from '#words'

/** Bank details, each with a copy button, and an EPC QR code for banking apps where `epcCode` supports the transfer. */
export function TransferDetails({ bank, amount, currencyCode }: { bank: BankInfo; amount: string; currencyCode: string }) {
  const amountText = useAmountText()
  const code = epcCode(bank, amount, currencyCode)
  return (
    <section aria-label={words.payments_bank_title()} className="rounded-md border border-line p-4">
      <h3 className="mb-2 font-semibold">{words.payments_bank_title()}</h3>
      <div className="flex flex-col gap-x-8 gap-y-4 md:flex-row md:items-start">
        <dl className="min-w-0 grow max-md:divide-y max-md:divide-line md:grid md:grid-cols-2 md:gap-x-6">
          <CopyRow label={words.payments_bank_reference()} isProminent>
            {bank.reference}
          </CopyRow>
          <CopyRow label={words.payments_bank_amount()} value={amount}>
            {amountText(amount, currencyCode)}
          </CopyRow>
          <CopyRow label={words.payments_bank_holder()}>{bank.accountName}</CopyRow>
          <CopyRow label={words.payments_bank_account()} value={bank.accountNo.replaceAll(' ', '')}>
            {bank.accountNo}
          </CopyRow>
          <CopyRow label={words.payments_bank_swift()}>{bank.swift}</CopyRow>
          <CopyRow label={words.payments_bank_name()}>{bank.bankName}</CopyRow>
        </dl>
        {code && (
          <figure className="mx-auto w-44 shrink-0 text-center">
            <span className="block overflow-hidden rounded-md border border-line">
              <QrCode text={code} label={words.payments_qr_label()} />
            </span>
            <figcaption className="mt-1.5 text-xs text-ink-soft">{words.payments_qr()}</figcaption>
          </figure>
        )}
      </div>
      <p className="mt-3 text-sm text-ink-soft">{words.payments_bank_reference_hint()}</p>
    </section>
  )
}
