import * as account from '#server/features/account/mails.ts'
import * as announcements from '#server/features/announcements/mails.ts'
import * as applications from '#server/features/applications/mails.ts'
import * as consultations from '#server/features/consultations/mails.ts'
import * as inquiries from '#server/features/inquiries/mails.ts'
import * as ledger from '#server/features/ledger/mails.ts'
import * as members from '#server/features/members/mails.ts'
import * as orders from '#server/features/orders/mails/mails.ts'
import * as placedOrders from '#server/features/orders/mails/placed-mails.ts'
import * as questions from '#server/features/questions/mails.ts'
import * as reports from '#server/features/reports/mails.ts'
import * as suppliers from '#server/features/suppliers/mails.ts'
import * as watches from '#server/features/watches/mails.ts'
import type { MailKind } from '#server/kernel/mail/kind.ts'

const nouns: object[] = [
  account,
  announcements,
  applications,
  consultations,
  inquiries,
  ledger,
  members,
  orders,
  placedOrders,
  questions,
  reports,
  suppliers,
  watches,
]

/** Every mail kind that these files export. A kind missing here could be queued but never sent. */
export const mailKinds: readonly MailKind[] = nouns.flatMap((noun) => Object.values(noun).filter(isKind))

function isKind(exported: unknown): exported is MailKind {
  return typeof exported === 'object' && exported !== null && 'compose' in exported
}
