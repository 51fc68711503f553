import { ACCOUNT_STATUS, type accounts } from '#server/features/account/account.table.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Config } from '#server/kernel/config.ts'
import * as words from '#words'

type Writing = Pick<Config, 'supportEmail'>

/** Fails with 100003, naming the support address. */
export function refuseDisabled({ supportEmail: contact }: Writing): never {
  fail('userDisabled', undefined, (locale) => words.error_100003_contact({ contact }, { locale }))
}

/** Fails with 100003 or 220004, naming the support address, if the account may not sign in. */
export function refuseBarred({ status }: Pick<typeof accounts.$inferSelect, 'status'>, config: Writing): void {
  const { supportEmail: contact } = config
  if (status === ACCOUNT_STATUS.disabled) refuseDisabled(config)
  if (status === ACCOUNT_STATUS.mayNotSignIn)
    fail('userCannotSignIn', undefined, (locale) => words.error_220004_contact({ contact }, { locale }))
}
