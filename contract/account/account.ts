import { z } from 'zod'
import { email, emailCode, LONGEST_NAME, newPassword, typedPassword, verifyToken } from '#contract/account/sign-in.ts'
import { narrowTaxNo } from '#contract/account/tax-numbers.ts'
import { MEMBER_RIGHTS, RIGHTS } from '#contract/console/access.ts'
import { endpoint, readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import {
  countryCode,
  currencyCode,
  done,
  flag,
  id,
  languageCode,
  line,
  moment,
  nothing,
  pageInput,
  pageOf,
  rowId,
  typedPhone,
} from '#contract/fields.ts'
import { nameLine } from '#contract/names.ts'

const callingCode = z.string().regex(/^\+\d{1,4}$/)

/** Optional mails a person wants, besides those about the account and the money of their orders. */
export const mailFlags = z.object({ orderFlag: flag, inquiryFlag: flag, consultationFlag: flag, newsFlag: flag })
export type MailFlags = z.output<typeof mailFlags>
export const DEFAULT_MAIL_FLAGS: MailFlags = { orderFlag: 1, inquiryFlag: 1, consultationFlag: 1, newsFlag: 0 }

/** Which of these also trigger push notifications on the person's devices. */
export const pushFlags = mailFlags.omit({ newsFlag: true })
export type PushFlags = z.output<typeof pushFlags>
const DEFAULT_PUSH_FLAGS: PushFlags = { orderFlag: 1, inquiryFlag: 1, consultationFlag: 1 }
/** Fills in the defaults for flags that were never chosen. */
export const everyPushFlag = (chosen: Partial<PushFlags>): PushFlags => ({ ...DEFAULT_PUSH_FLAGS, ...chosen })

export const userInfo = z.object({
  id: rowId,
  name: z.string(),
  email: z.string(),
  headUrl: z.string().nullable(),
  callingCode: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  companyName: z.string().nullable(),
  taxNo: z.string().nullable(),
  langCode: languageCode,
  currencyCode: currencyCode.nullable(),
  countryCode: countryCode.nullable(),
  postcode: z.string().nullable(),
  deliveryAddressId: rowId.nullable(),
  /** Whether the user has chosen a delivery address or country; the country given at registration does not count. */
  destinationFlag: flag,
  mailFlags,
  pushFlags,
  role: z.int(),
  supplierId: rowId.nullable(),
  supplierApplyStatus: z.int().nullable(),
  /** Staff only: rights in the console. */
  rightList: z.array(z.enum(RIGHTS)),
  /** Supplier members only: their rights; the owner has all. */
  memberRightList: z.array(z.enum(MEMBER_RIGHTS)),
  /** Supplier members only: 1 may change the supplier's members and bank account. */
  ownerFlag: flag,
  /** The user agreement version that the user last accepted, and when. */
  agreementVersionNo: z.string().nullable(),
  agreementTime: moment.nullable(),
  createTime: moment,
})
export type UserInfo = z.output<typeof userInfo>

export const readUserInfo = readEndpoint({
  path: '/api/custUser/info',
  access: 'buyer',
  summary: 'The signed-in user',
  input: nothing,
  output: userInfo,
})

export const LONGEST_COMPANY_NAME = 120
export const LONGEST_TAX_NO = 40

export const editProfile = endpoint({
  method: 'POST',
  path: '/api/custUser/edit',
  access: 'buyer',
  transaction: 'none',
  summary: 'Changes the given profile fields; an empty text clears a field, null the picture',
  input: z.strictObject({
    name: nameLine(1, LONGEST_NAME).optional(),
    /** A picture uploaded by the caller (type 1 or 3); null removes the current one. */
    headFileId: id.nullable().optional(),
    callingCode: z.union([callingCode, z.literal('')]).optional(),
    phoneNumber: typedPhone.optional(),
    companyName: nameLine(0, LONGEST_COMPANY_NAME).optional(),
    // Counted again in its stored form, in which some characters become several.
    taxNo: nameLine(0, LONGEST_TAX_NO)
      .transform(narrowTaxNo)
      .refine((taxNo) => [...taxNo].length <= LONGEST_TAX_NO, { error: 'tooLong' })
      .optional(),
  }),
  output: userInfo,
})

export const acceptAgreement = writeEndpoint({
  path: '/api/custUser/acceptAgreement',
  access: 'buyer',
  summary: 'Accepts the current user agreement; 400 for any other version',
  input: z.strictObject({ versionNo: line(1, 20) }),
})

const preferences = z.object({
  langCode: languageCode,
  currencyCode: currencyCode.nullable(),
  countryCode: countryCode.nullable(),
  postcode: z.string().nullable(),
  addressId: rowId.nullable(),
  mailFlags,
  pushFlags,
})

export const editPreferences = writeEndpoint({
  path: '/api/custUser/editPreference',
  access: 'buyer',
  summary: 'Saves language, currency, destination, or mail and push settings; returns the saved values',
  input: z.strictObject({
    langCode: languageCode.optional(),
    currencyCode: currencyCode.optional(),
    countryCode: countryCode.optional(),
    postcode: z.string().max(40).optional(),
    addressId: id.nullable().optional(),
    mailFlags: mailFlags.partial().strict().optional(),
    pushFlags: pushFlags.partial().strict().optional(),
  }),
  output: preferences,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/custUser/editPwd',
  access: 'buyer',
  transaction: 'none',
  summary: 'Changes the password; ends all other sessions',
  input: z.strictObject({ oldPassword: typedPassword, password: newPassword }),
  output: done,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/custUser/editEmail',
  access: 'buyer',
  transaction: 'none',
  summary: 'Changes the account’s e-mail; ends all other sessions. 220006 with data [{path}] if the verifyToken has expired',
  input: z.strictObject({ password: typedPassword, verifyToken, email, emailCode }),
  output: done,
})

export const cancelAccount = endpoint({
  method: 'POST',
  path: '/api/custUser/cancelAccount',
  access: 'buyer',
  transaction: 'none',
  summary:
    'Clears the account and all its personal data; 220010 while orders are in progress, with data [{orderId, orderNo, supplierFlag}] (1: an order of the caller’s supplier), or while that supplier has a balance; 220015 for the last administrator',
  input: z.strictObject({ password: typedPassword }),
  output: done,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/custUser/sessionPage',
  access: 'buyer',
  transaction: 'read',
  summary: 'The user’s open sessions, last used first',
  input: pageInput({}),
  output: pageOf(
    z.object({
      id: rowId,
      browserName: z.string().nullable(),
      systemName: z.string().nullable(),
      clientAddress: z.string(),
      createTime: moment,
      lastUseTime: moment,
      expireTime: moment,
      currentFlag: flag,
    }),
  ),
})

export const endSession = writeEndpoint({
  path: '/api/custUser/sessionDel/{id}',
  access: 'buyer',
  summary: 'Ends one of the user’s own sessions',
  input: z.strictObject({ id }),
})
