import { MEMBER_RIGHTS, type MemberRight, ROLE } from '#contract/console/access.ts'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import type { Language } from '#contract/languages.ts'
import { INVITATION_MS } from '#contract/members/members.ts'
import { hashToken, newToken } from '#server/features/account/sign-in/session.ts'
import { invitationMail } from '#server/features/members/mails.ts'
import { maskedEmail } from '#server/features/members/masked-email.ts'
import { deleteInvitations, findAccountOf, storeInvitation } from '#server/features/members/members.queries.ts'
import { inOrder } from '#server/features/members/members.ts'
import type { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { digestForKey, takeRequest } from '#server/kernel/limits/attempts.ts'
import { queueMails } from '#server/kernel/mail/kind.ts'

const MOST_AN_HOUR = 30
/** Limit per address, for all suppliers together. */
const MOST_TO_ADDRESS_A_DAY = 5

interface Inviting extends Pick<AppContext, 'jobs' | 'config'> {
  db: Database
  /** Language of the mail if the address has no account: that of the inviting user. */
  language: Language
}

/**
 * Mails a link to join a locked supplier. It replaces an earlier link to the same address; the invitation of the first member, who will own
 * the supplier, replaces all. The answer does not reveal whether the address has an account, except for members of the same supplier
 * (280011). Operators, who invite first members, get 280011 for every account that cannot join.
 */
export async function inviteByMail(
  { db, jobs, config, language }: Inviting,
  supplier: typeof suppliers.$inferSelect,
  email: string,
  { now, rights = MEMBER_RIGHTS, isFirst = false }: { now: Date; rights?: readonly MemberRight[] | undefined; isFirst?: boolean },
): Promise<void> {
  await takeRequest(db, config, { key: `invite:${supplier.id}`, most: MOST_AN_HOUR, windowMs: HOUR_MS }, now)
  await takeRequest(db, config, { key: `invite-address:${digestForKey(email)}`, most: MOST_TO_ADDRESS_A_DAY, windowMs: DAY_MS }, now)
  const known = await findAccountOf(db, email)
  if (known && (known.supplierId === supplier.id || (isFirst && known.role !== ROLE.buyer))) fail('belongsToSupplier')
  const token = newToken()
  const expireTime = new Date(now.getTime() + INVITATION_MS)
  const hashes = { emailHash: hashToken(email), maskedEmail: maskedEmail(email), tokenHash: hashToken(token) }
  // Otherwise the reader of a link sent to a mistyped address could become the owner.
  if (isFirst) await deleteInvitations(db, supplier.id)
  await storeInvitation(db, { supplierId: supplier.id, ...hashes, memberRights: inOrder(rights), createTime: now, expireTime })
  const reader = { email, name: known?.name, language: known?.language ?? language }
  await queueMails(jobs, db, [invitationMail.to(reader, { supplierName: supplier.name[reader.language], token, isFirst }, expireTime)])
}
