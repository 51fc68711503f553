import { z } from 'zod'
import { typedPassword } from '#contract/account/sign-in.ts'
import { DAY_MS } from '#contract/durations.ts'
import { endpoint, readEndpoint } from '#contract/endpoint.ts'
import { countryCode, moment, nothing, withoutGaps } from '#contract/fields.ts'
import { nameLine } from '#contract/names.ts'
import { isIban, SWIFT } from '#contract/payments/bank-codes.ts'

/** For how long after a change payouts still go to the previous account (decisions §17.7). */
export const PAYOUT_ACCOUNT_AFTER_MS = 2 * DAY_MS

const ACCOUNT_NO = /^[A-Z0-9]{4,34}$/
const IBAN = /^[A-Z]{2}\d{2}/

const compact = (most: number) =>
  z
    .string()
    .max(most * 4)
    .transform((text) =>
      withoutGaps(text)
        .replaceAll(/\p{Pd}/gu, '')
        .toUpperCase(),
    )

/** Whether the text is an account number; where it starts like an IBAN, its check sum must be correct. */
export const isAccountNo = (text: string): boolean => ACCOUNT_NO.test(text) && (!IBAN.test(text) || isIban(text))

export const accountFields = z.object({
  accountName: z.string(),
  accountNo: z.string(),
  bankName: z.string(),
  swift: z.string(),
  countryCode,
})

/** The latest account given, and until it becomes valid, the account that receives payouts. */
export const payoutAccount = accountFields.extend({
  validTime: moment,
  formerAccount: accountFields.nullable(),
})

export const readPayoutAccount = readEndpoint({
  path: '/api/console/company/bank',
  access: 'owner',
  summary: 'The supplier’s payout account; null until one is set',
  input: nothing,
  output: payoutAccount.nullable(),
})

const LONGEST_TEXT = 120
const LONGEST_ACCOUNT_NO = 40
const LONGEST_SWIFT = 11

export const editPayoutAccount = endpoint({
  method: 'POST',
  path: '/api/console/company/bankEdit',
  access: 'owner',
  // Comparing a password is slow, so it happens outside a transaction.
  transaction: 'none',
  summary: 'Changes the payout account, effective in 48 h; mails all members. 220005 for a wrong password, 220007 after five',
  input: z.strictObject({
    accountName: nameLine(1, LONGEST_TEXT),
    /** With or without spaces; the check digits of an IBAN must be correct. */
    accountNo: compact(LONGEST_ACCOUNT_NO).refine(isAccountNo, { error: 'wrong' }),
    bankName: nameLine(1, LONGEST_TEXT),
    swift: compact(LONGEST_SWIFT).refine((text) => SWIFT.test(text), { error: 'wrong' }),
    countryCode,
    password: typedPassword,
  }),
  output: payoutAccount,
})
