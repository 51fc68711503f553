import { z } from 'zod'
import { secondCode, typedPassword } from '#contract/account/sign-in.ts'
import { endpoint, readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { done, flag, moment, nothing } from '#contract/fields.ts'

/** Each code works once. They are shown only when they are created. */
const recoveryCodes = z.object({ recoveryCodeList: z.array(z.string()) })

export const readSecondFactor = readEndpoint({
  path: '/api/custUser/secondFactor',
  access: 'buyer',
  summary: 'Whether sign-in requires a second factor, since when, and how many recovery codes are left',
  input: nothing,
  output: z.object({
    enabledFlag: flag,
    confirmTime: moment.nullable(),
    recoveryTotal: z.int(),
    /** When the platform will remove it on request; null unless that is pending. */
    endTime: moment.nullable(),
  }),
})

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/custUser/secondFactorStart',
  access: 'buyer',
  transaction: 'none',
  summary: 'Creates an authenticator secret; it has no effect until confirmed. 220005, 220007, 220013 if one is already confirmed',
  input: z.strictObject({ password: typedPassword }),
  /** `secret` is in base32. */
  output: z.object({ secret: z.string(), otpauthUrl: z.string() }),
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/custUser/secondFactorConfirm',
  access: 'buyer',
  transaction: 'none',
  summary:
    'Enables the second factor with its first code; this session counts as verified, the others end. 110001 if not started, 220007, 220012, 220013',
  input: z.strictObject({ secondCode }),
  output: recoveryCodes,
})

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/custUser/secondFactorDel',
  access: 'buyer',
  transaction: 'none',
  summary: 'Disables the second factor, given an app code or a recovery code. 110001 if none, 220005, 220007, 220012',
  input: z.strictObject({ password: typedPassword, secondCode }),
  output: done,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/custUser/recoveryRenew',
  access: 'buyer',
  transaction: 'none',
  summary: 'Replaces all recovery codes. 110001 without a second factor, 220005, 220007, 220012',
  input: z.strictObject({ password: typedPassword, secondCode }),
  output: recoveryCodes,
})

/** Page linked from the mail that announces the removal of a second factor, with `?token=`. */
export const KEEP_SECOND_FACTOR_PATH = '/keepSecondFactor'

export const keepSecondFactor = writeEndpoint({
  path: '/api/custUser/keepSecondFactor',
  access: 'visitor',
  summary:
    'Cancels the removal of a second factor, by the token in the mail’s link, or without one for the signed-in user. 110001 if there is no removal left to cancel',
  input: z.strictObject({ token: z.string().max(100).optional() }),
})
