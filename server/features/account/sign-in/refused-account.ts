import { ACCOUNT_STATUS, type accounts } from '#server/features/account/account.table.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Config } from '#server/kernel/config.ts'
import * as words from '#words'

type Writing = Pick<Config, 'supportEmail'>

/** 100003, with the address to write to. */
export function refuseDisabled({ supportEmail: contact }: Writing): never {
  fail('userDisabled', undefined, (locale) => words.error_100003_contact({ contact }, { locale }))
}

/** 100003 or 220004 for an account that may not sign in, with the address to write to. */
export function refuseBarred({ status }: Pick<typeof accounts.$inferSelect, 'status'>, config: Writing): void {
  const { supportEmail: contact } = config
  if (status === ACCOUNT_STATUS.disabled) refuseDisabled(config)
  if (status === ACCOUNT_STATUS.mayNotSignIn)
    fail('userCannotSignIn', undefined, (locale) => words.error_220004_contact({ contact }, { locale }))
}
