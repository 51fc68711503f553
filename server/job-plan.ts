import { purgeEndedAccess } from '#server/features/account/ended-access.ts'
import { purgeEndedTickets } from '#server/features/account/live-access.ts'
import { purgeDeletedAddresses } from '#server/features/addresses/addresses.ts'
import { fanOutNews, sendNews } from '#server/features/announcements/announcement-mails.ts'
import { endQuotedLines, purgeEndedLines } from '#server/features/cart/ended-lines.ts'
import { expireOverdueCases } from '#server/features/cases/expire-cases.ts'
import { mailUnreadConsultations, sendConsultationMail } from '#server/features/consultations/consultation-mails.ts'
import { silenceConsultations } from '#server/features/consultations/silence-consultations.ts'
import { purgeRemovedFavourites } from '#server/features/favourites/favourites.ts'
import { expireOverdueInquiries } from '#server/features/inquiries/expire-inquiries.ts'
import { sendInquiryMail } from '#server/features/inquiries/inquiry-mails.ts'
import { watchRates } from '#server/features/markets/watch-rates.ts'
import { expireOverdueOrders } from '#server/features/orders/expire-orders.ts'
import { sendOrderMail } from '#server/features/orders/order-mails.ts'
import { payRefunds } from '#server/features/payments/pay-refunds.ts'
import { purgeLeftovers } from '#server/features/personal-data/personal-data.ts'
import { renewPhrases } from '#server/features/search/search-phrases.ts'
import { removeFiles, removeLooseFiles } from '#server/features/uploads/remove-files.ts'
import type { JobPlan, JobTask } from '#server/kernel/jobs.ts'
import { purgeOldFrames } from '#server/kernel/live/live-frames.ts'
import { freeLockedMails, purgeGivenUpMails, sendMail } from '#server/kernel/mail/mail.ts'
import { purgeOldChanges } from '#server/kernel/pages/page-changes.ts'
import { purgeOldSubmissions } from '#server/kernel/submissions.ts'

const tasks = {
  sendMail,
  sendOrderMail,
  sendInquiryMail,
  sendConsultationMail,
  sendNews,
  fanOutNews,
  freeLockedMails,
  purgeGivenUpMails,
  purgeEndedAccess,
  purgeEndedLines,
  purgeLeftovers,
  purgeOldSubmissions,
  purgeDeletedAddresses,
  purgeRemovedFavourites,
  renewPhrases,
  purgeEndedTickets,
  purgeOldFrames,
  purgeOldChanges,
  expireOverdueOrders,
  expireOverdueCases,
  expireOverdueInquiries,
  endQuotedLines,
  payRefunds,
  mailUnreadConsultations,
  silenceConsultations,
  watchRates,
  removeFiles,
  removeLooseFiles,
} satisfies Record<string, JobTask>

/** When a job runs by itself: minute, hour, day, month and weekday, in UTC. */
const schedule: Partial<Record<keyof typeof tasks, string>> = {
  purgeEndedAccess: '17 3 * * *',
  purgeEndedLines: '27 3 * * *',
  purgeLeftovers: '33 3 * * *',
  purgeOldSubmissions: '37 3 * * *',
  renewPhrases: '47 3 * * *',
  purgeGivenUpMails: '57 3 * * *',
  purgeEndedTickets: '*/5 * * * *',
  purgeOldFrames: '*/5 * * * *',
  purgeOldChanges: '*/5 * * * *',
  purgeDeletedAddresses: '*/5 * * * *',
  purgeRemovedFavourites: '*/5 * * * *',
  removeLooseFiles: '47 * * * *',
  expireOverdueOrders: '* * * * *',
  expireOverdueCases: '* * * * *',
  expireOverdueInquiries: '* * * * *',
  endQuotedLines: '* * * * *',
  payRefunds: '* * * * *',
  mailUnreadConsultations: '* * * * *',
  silenceConsultations: '* * * * *',
  freeLockedMails: '* * * * *',
  fanOutNews: '*/3 * * * *',
  watchRates: '7 * * * *',
}

/** Every job of the marketplace by the name it is added with, and when it runs by itself. */
export const jobPlan: JobPlan = { tasks, schedule }
