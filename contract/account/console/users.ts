import { z } from 'zod'
import { secondCode } from '#contract/account/sign-in.ts'
import { consoleList } from '#contract/console/list.ts'
import { endpoint } from '#contract/endpoint.ts'
import { countryCode, currencyCode, done, flag, id, languageCode, line, moment, prose, queryInteger, rowId } from '#contract/fields.ts'

/** 1 active, 2 disabled (100003), 3 may not sign in (220004). */
export const USER_STATUSES = [1, 2, 3] as const
const userStatus = z.literal(USER_STATUSES)
export const LONGEST_STATUS_REASON = 500

const consoleUserRow = z.object({
  id: rowId,
  name: z.string(),
  email: z.string(),
  /** 0 buyer, 1 supplier member, 2 operator, 3 administrator. */
  role: z.int(),
  status: userStatus,
  countryCode: countryCode.nullable(),
  companyName: z.string().nullable(),
  supplierId: rowId.nullable(),
  supplierName: z.string().nullable(),
  langCode: languageCode,
  createTime: moment,
  /** Latest use of any open session. */
  lastUseTime: moment.nullable(),
})

/** Excludes addresses and messages (decisions §17.7). */
const consoleUser = consoleUserRow.extend({
  /** Reason for the status, as written by an operator. */
  statusReason: z.string().nullable(),
  callingCode: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  taxNo: z.string().nullable(),
  currencyCode: currencyCode.nullable(),
  /** Supplier members only. */
  ownerFlag: flag,
  agreementVersionNo: z.string().nullable(),
  agreementTime: moment.nullable(),
  sessionTotal: z.int(),
  orderTotal: z.int(),
  secondFactorFlag: flag,
  /** When the platform will remove the second factor, unless the account's owner objects. */
  secondFactorEndTime: moment.nullable(),
})
export type ConsoleUser = z.output<typeof consoleUser>

export const listUsers = consoleList({
  noun: 'user',
  access: 'operator',
  right: 'user',
  summary: 'Accounts, newest first',
  filter: {
    role: queryInteger(0, 3).optional(),
    status: queryInteger(1, 3).optional(),
    countryCode: countryCode.optional(),
    /** Searches the name, the e-mail address and the company. */
    keyword: line(0, 100).optional(),
  },
  orderBy: ['createTime', 'name', 'email'],
  row: consoleUserRow,
})

export const readUser = endpoint({
  method: 'GET',
  path: '/api/console/user/info/{id}',
  access: 'operator',
  right: 'user',
  // Reading an account adds an entry to the audit log.
  transaction: 'write',
  summary: 'One account. 110001 missing',
  input: z.strictObject({ id }),
  output: consoleUser,
})

const reason = prose(1, LONGEST_STATUS_REASON)
const change = { method: 'POST', access: 'operator', right: 'user' } as const

export const changeUserStatus = endpoint({
  ...change,
  path: '/api/console/user/status',
  transaction: 'write',
  summary: 'Disables (2) an account, blocks its sign-in (3) or restores it (1). Staff: administrators only (403); self: 220015',
  input: z.strictObject({ id, status: userStatus, reason }),
  output: consoleUser,
})

export const endUserSessions = endpoint({
  ...change,
  path: '/api/console/user/endSessions/{id}',
  transaction: 'write',
  summary: 'Ends all sessions of an account. Staff: administrators only (403); self: 220015',
  input: z.strictObject({ id }),
  output: done,
})

export const removeSecondFactor = endpoint({
  ...change,
  path: '/api/console/user/secondFactorDel',
  // A wrong code must count as a failure even if the call fails, so there is no transaction to roll back.
  transaction: 'none',
  summary:
    'Removes a second factor after 24 hours unless its owner objects; for staff at once, by administrators only (403). Caller’s own code: 220007, 220012. 110001 if none, 110002 if already under way',
  input: z.strictObject({ id, secondCode, reason }),
  output: consoleUser,
})
