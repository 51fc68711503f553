import { forgetEndedAccess } from '#server/features/account/ended-access.ts'
import { forgetEndedTickets } from '#server/features/account/live-access.ts'
import { forgetDeletedAddresses } from '#server/features/addresses/addresses.ts'
import { sendNews, spreadNews } from '#server/features/announcements/announcement-mails.ts'
import { forgetEndedLines } from '#server/features/cart/ended-lines.ts'
import { forgetRemovedFavourites } from '#server/features/favourites/favourites.ts'
import { watchRates } from '#server/features/markets/watch-rates.ts'
import { expireOverdueOrders } from '#server/features/orders/expire-orders.ts'
import { sendOrderMail } from '#server/features/orders/order-mails.ts'
import { forgetLeftovers } from '#server/features/personal-data/personal-data.ts'
import { renewPhrases } from '#server/features/search/search-phrases.ts'
import { removeFiles, removeLooseFiles } from '#server/features/uploads/remove-files.ts'
import type { JobPlan } from '#server/kernel/jobs.ts'
import { forgetOldFrames } from '#server/kernel/live/live-frames.ts'
import { forgetGivenUpMails, freeLockedMails, sendMail } from '#server/kernel/mail/mail.ts'
import { forgetOldChanges } from '#server/kernel/pages/page-changes.ts'
import { forgetOldSubmissions } from '#server/kernel/submissions.ts'

/** Every job of the marketplace by the name it is added with, and when it runs by itself. */
export const jobPlan: JobPlan = {
  tasks: {
    sendMail,
    sendOrderMail,
    sendNews,
    spreadNews,
    freeLockedMails,
    forgetGivenUpMails,
    forgetEndedAccess,
    forgetEndedLines,
    forgetLeftovers,
    forgetOldSubmissions,
    forgetDeletedAddresses,
    forgetRemovedFavourites,
    renewPhrases,
    forgetEndedTickets,
    forgetOldFrames,
    forgetOldChanges,
    expireOverdueOrders,
    watchRates,
    removeFiles,
    removeLooseFiles,
  },
  schedule: [
    '17 3 * * * forgetEndedAccess',
    '27 3 * * * forgetEndedLines',
    '33 3 * * * forgetLeftovers',
    '37 3 * * * forgetOldSubmissions',
    '47 3 * * * renewPhrases',
    '57 3 * * * forgetGivenUpMails',
    '*/5 * * * * forgetEndedTickets',
    '*/5 * * * * forgetOldFrames',
    '*/5 * * * * forgetOldChanges',
    '*/5 * * * * forgetDeletedAddresses',
    '*/5 * * * * forgetRemovedFavourites',
    '47 * * * * removeLooseFiles',
    '* * * * * expireOverdueOrders',
    '* * * * * freeLockedMails',
    '*/3 * * * * spreadNews',
    '7 * * * * watchRates',
  ],
}
