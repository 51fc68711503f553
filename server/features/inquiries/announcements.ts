import { inEveryLanguage, type LocalizedText } from '#contract/languages.ts'
import { ENTITY_TYPES } from '#contract/messages/messages.ts'
import { type AccountToNotify, findAccountsToNotify } from '#server/features/account/account.ts'
import { type InquiryRecord, readLines } from '#server/features/inquiries/inquiries.queries.ts'
import { type InquiryMailFacts, inquiryMail } from '#server/features/inquiries/mails.ts'
import { leaveMessages } from '#server/features/messages/messages.ts'
import { readProductNames } from '#server/features/pricing/goods.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Live } from '#server/kernel/live/live.ts'
import { queueMails } from '#server/kernel/mail/kind.ts'
import * as words from '#words'

/** Who receives a message about each event, and whether it is also mailed to recipients who chose such mails (decisions §18). */
export const INQUIRY_EVENTS = {
  infoRequested: { to: 'buyer', isMailed: true },
  quoted: { to: 'buyer', isMailed: true },
  quoteEnding: { to: 'buyer', isMailed: true },
  quoteExpired: { to: 'buyer', isMailed: false },
  closedUnanswered: { to: 'buyer', isMailed: false },
  rejected: { to: 'buyer', isMailed: true },
  quoteWithdrawn: { to: 'buyer', isMailed: true },
  answered: { to: 'operator', isMailed: false },
  renegotiated: { to: 'operator', isMailed: false },
  accepted: { to: 'operator', isMailed: false },
  declined: { to: 'operator', isMailed: false },
  passed: { to: 'supplier', isMailed: true },
} as const satisfies Record<string, { to: 'buyer' | 'operator' | 'supplier'; isMailed: boolean }>
export type InquiryEvent = keyof typeof INQUIRY_EVENTS

/** A move of an inquiry. Without an `event` only live frames are sent, so that open pages reload. */
export interface InquiryAnnouncement {
  inquiry: InquiryRecord
  event?: InquiryEvent
  /** Suppliers that the inquiry was passed to; their members are notified. */
  supplierIds?: readonly number[]
  facts?: Partial<InquiryMailFacts>
}

type Context = Pick<AppContext, 'jobs'> & { db: Database; live: Live }

/** Writes messages, queues mails and sends live frames for moves, within the transaction of the moves. */
export async function announceInquiries({ db, live, jobs }: Context, announcements: readonly InquiryAnnouncement[], now: Date) {
  if (announcements.length === 0) return
  const readers = await findAccountsToNotify(db, {
    accountIds: announcements.map(({ inquiry }) => inquiry.accountId),
    members: { of: announcements.flatMap(({ supplierIds = [] }) => supplierIds), right: 'talk' },
    right: 'inquiry',
  })
  const notices = announcements.flatMap((announcement) => noticesOf(announcement, readers))
  for (const { inquiry } of announcements) {
    for (const { id, isOperator } of readers) {
      if (id === inquiry.accountId || isOperator) live.send(id, { cmd: 'message', data: { inquiryId: String(inquiry.id) } })
    }
  }
  const names = await firstNames(
    db,
    notices.map(({ inquiry }) => inquiry.id),
  )
  await leaveMessages(
    db,
    live,
    notices.map(({ accountId, inquiry, event, isConsole }) => {
      const name = names.get(inquiry.id)
      return {
        accountId,
        entityType: ENTITY_TYPES.inquiry,
        entityId: inquiry.id,
        title: inEveryLanguage((language) => words.inquiries_message({ event, inquiryNo: inquiry.inquiryNo }, { locale: language })),
        content: name ? [{ name }] : [],
        isConsole,
        createTime: now,
      }
    }),
  )
  const mailed = notices.filter(({ event }) => INQUIRY_EVENTS[event].isMailed)
  await queueMails(
    jobs,
    db,
    mailed.map(({ accountId, inquiry, event, isConsole, facts }) =>
      inquiryMail.to(accountId, { ...facts, inquiryId: inquiry.id, event, isConsole }),
    ),
  )
}

function noticesOf({ inquiry, event, supplierIds = [], facts }: InquiryAnnouncement, readers: readonly AccountToNotify[]) {
  if (!event) return []
  const { to } = INQUIRY_EVENTS[event]
  const notice = {
    inquiry,
    event,
    isConsole: to !== 'buyer',
    facts: { amount: null, deadline: null, reasonType: null, text: '', ...facts },
  }
  const ids = {
    buyer: () => [inquiry.accountId],
    // The operator who claimed the inquiry last; no one before the first claim.
    operator: () => (inquiry.holderId === null ? [] : [inquiry.holderId]),
    supplier: () => readers.filter(({ actsFor }) => actsFor.some((supplierId) => supplierIds.includes(supplierId))).map(({ id }) => id),
  }[to]()
  return ids.filter((id) => readers.some((reader) => reader.id === id)).map((accountId) => ({ accountId, ...notice }))
}

/** The name of each inquiry's first line: the buyer's own in all languages, else its product's. Unnamed links have no entry. */
async function firstNames(db: Database, inquiryIds: readonly number[]): Promise<Map<number, LocalizedText>> {
  const lines = await readLines(db, [...new Set(inquiryIds)])
  const firsts = [...lines].flatMap(([id, [first]]) => (first ? [{ id, first }] : []))
  const names = await readProductNames(
    db,
    firsts.flatMap(({ first }) => first.productId ?? []),
  )
  return new Map(
    firsts.flatMap(({ id, first }) => {
      const name = first.name === '' ? names.get(first.productId ?? 0) : inEveryLanguage(() => first.name)
      return name ? [[id, name] as const] : []
    }),
  )
}
