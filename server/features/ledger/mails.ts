import { z } from 'zod'
import { LANGUAGE_FACTS } from '#contract/languages.ts'
import { formatAmount } from '#contract/money.ts'
import { mayStillReceive } from '#server/features/account/account.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { moneyText } from '#server/features/pricing/money-text.ts'
import { mailKind } from '#server/kernel/mail/kind.ts'
import * as words from '#words'

/** Tells a supplier's member what was paid out and under which reference (decisions §18). */
export const payoutMail = mailKind({
  name: 'payout',
  facts: z.object({
    /** Missing in mails queued by version 0.1.0. */
    supplierId: z.int().optional(),
    payoutNo: z.string(),
    bankRefNo: z.string(),
    currencyCode: z.string(),
    currencyDigits: z.int(),
    /** Decimal digits of the currency's smallest unit. */
    amount: z.string(),
  }),
  read: async (db, { supplierId }, reader) =>
    supplierId === undefined || (await mayStillReceive(db, reader, { members: { of: [supplierId], right: 'money' } })) || undefined,
  message: ({ payoutNo, bankRefNo, ...payout }, { language }) => {
    const currency = currencyOf(payout)
    const amount = moneyText(currency, formatAmount(currency, BigInt(payout.amount)), LANGUAGE_FACTS[language].intl)
    return {
      subject: words.mail_payout_subject({ amount }),
      paragraphs: [words.mail_payout_text({ payoutNo })],
      rows: [
        { label: words.mail_payout_reference(), value: bankRefNo },
        { label: words.mail_payout_amount(), value: amount, isSum: true },
      ],
      button: { label: words.mail_payout_view(), path: '/console/money' },
    }
  },
})
