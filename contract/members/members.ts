import { z } from 'zod'
import { email, verifyToken } from '#contract/account/sign-in.ts'
import { MEMBER_RIGHTS } from '#contract/console/access.ts'
import { consoleList, rowInfo } from '#contract/console/list.ts'
import { DAY_MS } from '#contract/durations.ts'
import { endpoint, readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { done, flag, id, moment, nothing, pageInput, pageOf, rowId } from '#contract/fields.ts'

/** How long an invitation link is valid (decisions §17.7). */
export const INVITATION_MS = 7 * DAY_MS

/** Page that an invitation link opens, with `?token=`. */
export const JOIN_PATH = '/personalCenter/join'

/** What a member may do for the supplier; a member has at least one right. */
const rightList = z
  .array(z.enum(MEMBER_RIGHTS))
  .min(1, { error: 'required' })
  .max(MEMBER_RIGHTS.length)
  .refine((list) => new Set(list).size === list.length, { error: 'wrong' })

const rightListAnswer = z.array(z.enum(MEMBER_RIGHTS))

const member = z.object({
  id: rowId,
  name: z.string(),
  /** Masked: `a***@example.com`. */
  email: z.string(),
  ownerFlag: flag,
  /** The owner has all rights. */
  rightList: rightListAnswer,
  /** Null if the member has no open session. */
  lastUseTime: moment.nullable(),
})

export const listMembers = consoleList({
  noun: 'member',
  access: 'owner',
  summary: 'The members of the owner’s supplier, latest account first',
  filter: {},
  orderBy: ['id', 'name', 'lastUseTime'],
  row: member,
})

export const readMember = rowInfo({ noun: 'member', access: 'owner', summary: 'One member', row: member })

/** Not a console list: a handful of rows below the members. */
export const listOpenInvitations = readEndpoint({
  path: '/api/console/member/invitationPage',
  access: 'owner',
  summary: 'Invitations that can still be accepted, latest first',
  input: pageInput({}),
  output: pageOf(
    z.object({
      id: rowId,
      /** Masked: `a***@example.com`. */
      email: z.string(),
      /** Rights of the member who accepts it. */
      rightList: rightListAnswer,
      createTime: moment,
      expireTime: moment,
    }),
  ),
})

const write = { method: 'POST', access: 'owner', transaction: 'write', output: done } as const

export const inviteMember = endpoint({
  ...write,
  path: '/api/console/member/invite',
  summary: 'Sends a link that is valid for 7 days and replaces any earlier one to this address; 280011 for a member of this supplier',
  input: z.strictObject({
    email,
    /** Defaults to all rights. */
    rightList: rightList.optional(),
  }),
})

export const editMember = endpoint({
  ...write,
  path: '/api/console/member/edit',
  summary: 'Sets a member’s rights, effective in open sessions too. 110001 missing, 220015 for oneself',
  input: z.strictObject({ id, rightList }),
})

export const removeMember = endpoint({
  ...write,
  path: '/api/console/member/del/{id}',
  summary: 'Turns a member back into a buyer, still signed in. 110001 missing, 220015 for oneself',
  input: z.strictObject({ id }),
})

export const makeOwner = endpoint({
  ...write,
  path: '/api/console/member/owner/{id}',
  summary: 'Transfers ownership of the supplier to a member; the caller becomes a member. 110001 missing, 220015 for oneself',
  input: z.strictObject({ id }),
})

export const withdrawInvitation = endpoint({
  ...write,
  path: '/api/console/member/invitationDel/{id}',
  summary: 'Withdraws an open invitation, whose link no longer works. 110001 missing',
  input: z.strictObject({ id }),
})

export const leaveSupplier = writeEndpoint({
  path: '/api/custUser/leaveSupplier',
  access: 'buyer',
  summary: 'The caller, a member of a supplier, becomes a buyer again, still signed in. 110001 without a supplier, 220015 for its owner',
  input: nothing,
})

export const joinSupplier = writeEndpoint({
  path: '/api/custUser/joinSupplier',
  access: 'buyer',
  summary:
    'Accepts an invitation to the caller’s own address: the buyer becomes a member, an open application is withdrawn. 280011 for staff or members of a supplier, 280008 for a cancelled one, otherwise 110001, not using it up',
  input: z.strictObject({ token: verifyToken }),
})

export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/custUser/invitation',
  access: 'buyer',
  transaction: 'none',
  summary: 'Who a link invites, and to which supplier. 110001 if it no longer works',
  input: z.strictObject({ token: verifyToken }),
  output: z.object({
    supplierName: z.string(),
    /** Rights that the invited person will have. */
    rightList: rightListAnswer,
    /** Masked: `a***@example.com`. */
    email: z.string(),
    /** 1: the invitation was sent to the caller's address; no other account can accept it. */
    ownFlag: flag,
  }),
})
