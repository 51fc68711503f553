import { z } from 'zod'
import { EMAIL_ADDRESS, emailAddressOf } from '#contract/account/email-address.ts'
import { endpoint, writeEndpoint } from '#contract/endpoint.ts'
import { acceptedFlag, countryCode, done, moment, nothing, queryInteger, withoutGaps } from '#contract/fields.ts'
import { nameLine } from '#contract/names.ts'

/** An e-mail address, normalised to its stored form; at most 254 characters. */
export const email = z
  .string()
  .max(320)
  .transform(emailAddressOf)
  .pipe(z.string().min(1, { error: 'required' }))
  .pipe(z.email({ pattern: EMAIL_ADDRESS, error: 'email' }).max(254, { error: 'tooLong' }))

export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 64

/** A password as typed, in any script; never trimmed. */
export const typedPassword = z
  .string()
  .min(1, { error: 'required' })
  .max(PASSWORD_MOST * 4)
  .refine((text) => text.isWellFormed(), { error: 'characters' })
  .transform((text) => text.normalize('NFC'))

/** 8 to 64 code points after NFC, no composition rules; common passwords are refused with 220008. */
export const newPassword = typedPassword
  .refine((text) => [...text].length >= PASSWORD_LEAST, { error: 'tooShort' })
  .refine((text) => [...text].length <= PASSWORD_MOST, { error: 'tooLong' })

/** A six-digit code, also if pasted with spaces; anything else is a wrong code (220006), not a malformed request. */
export const emailCode = z.string().max(40).transform(withoutGaps)

/** A code from an authenticator app or a recovery code, in any spelling; anything else is a wrong code (220012). */
export const secondCode = z
  .string()
  .max(40)
  .transform((text) =>
    withoutGaps(text)
      .replaceAll(/\p{Pd}/gu, '')
      .toLowerCase(),
  )

/** 1 register, 2 reset, 3 old e-mail, 4 new e-mail, 5 supplier application. */
export const EMAIL_PURPOSES = { register: 1, reset: 2, oldEmail: 3, newEmail: 4, supplier: 5 } as const
export type EmailPurpose = (typeof EMAIL_PURPOSES)[keyof typeof EMAIL_PURPOSES]

export const verifyToken = z.string().max(64)

const openedSession = z.object({ token: z.string(), expireTime: moment })

export const signIn = endpoint({
  method: 'POST',
  path: '/api/custUser/login',
  access: 'visitor',
  transaction: 'none',
  summary:
    'Signs in and sets the session cookie; 220011 if a second code is required, 220012 if it is wrong or used. After 220011, a browser may send only the code, with loginCode, within ten minutes',
  input: z.strictObject({ email, password: typedPassword, secondCode: secondCode.optional() }),
  output: openedSession,
})

export const enterSecondCode = endpoint({
  method: 'POST',
  path: '/api/custUser/loginCode',
  access: 'visitor',
  transaction: 'none',
  summary:
    'Sends only the second code, after login returned 220011 to the same browser; from this site’s pages only. 220012 if it is wrong or used, 100004 if the password must be re-entered',
  input: z.strictObject({ secondCode: secondCode.pipe(z.string().min(1, { error: 'required' })) }),
  output: openedSession,
})

export const LONGEST_NAME = 40

export const register = endpoint({
  method: 'POST',
  path: '/api/custUser/add',
  access: 'visitor',
  transaction: 'none',
  summary: 'Opens an account with a code from sendEmail type 1, and signs in',
  input: z.strictObject({
    email,
    emailCode,
    password: newPassword,
    name: nameLine(1, LONGEST_NAME),
    countryCode,
    agreementFlag: acceptedFlag,
  }),
  output: openedSession,
})

export const sendEmailCode = endpoint({
  method: 'GET',
  path: '/api/index/sendEmail',
  access: 'visitor',
  transaction: 'write',
  summary:
    'Mails a six-digit code: type 1 register, 2 reset, 3 old e-mail, 4 new e-mail, 5 supplier; 220009 with data {waitSeconds}. Bound to the requesting browser, client network or user',
  input: z.strictObject({ email, type: queryInteger(1, 5) }),
  output: done,
})

export const verifyEmailCode = endpoint({
  method: 'POST',
  path: '/api/custUser/verifyEmail',
  access: 'visitor',
  transaction: 'none',
  summary: 'Exchanges an e-mail code for a single-use token, valid for ten minutes',
  input: z.strictObject({ email, emailCode, type: queryInteger(1, 5) }),
  output: z.object({ verifyToken: z.string() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/custUser/resetPwd',
  access: 'visitor',
  transaction: 'none',
  summary: 'Sets a new password by e-mail code or verifyToken (type 2); ends all sessions',
  input: z
    .strictObject({ email, emailCode: emailCode.optional(), verifyToken: verifyToken.optional(), password: newPassword })
    .refine((given) => given.emailCode !== undefined || given.verifyToken !== undefined, { path: ['emailCode'], error: 'required' }),
  output: done,
})

export const resumeSession = endpoint({
  method: 'POST',
  path: '/api/custUser/resume',
  access: 'visitor',
  isOwnPagesOnly: true,
  transaction: 'none',
  summary: 'Returns the session cookie’s token, to this site’s pages only',
  input: nothing,
  output: openedSession,
})

export const signOut = writeEndpoint({
  path: '/api/custUser/logout',
  access: 'buyer',
  summary: 'Ends this session and its cookie',
  input: nothing,
})
