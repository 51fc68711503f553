import { earlierMails } from '#server/earlier-mails.ts'
import { findMailAccount } from '#server/features/account/account.queries.ts'
import { removeEndedFactors } from '#server/features/account/second-factor/removal.ts'
import { purgeEndedAccess } from '#server/features/account/sign-in/ended-access.ts'
import { purgeEndedTickets } from '#server/features/account/sign-in/live-access.ts'
import { findSessionById } from '#server/features/account/sign-in/session.ts'
import { purgeDeletedAddresses } from '#server/features/addresses/addresses.ts'
import { renewAds } from '#server/features/ads/ads.ts'
import { renewAnnouncements } from '#server/features/announcements/announcements.ts'
import { fanOutNews } from '#server/features/announcements/mails.ts'
import { purgeArtworks } from '#server/features/cart/artworks.ts'
import { endQuotedLines, purgeEndedLines } from '#server/features/cart/ended-lines.ts'
import { mailUnreadConsultations } from '#server/features/consultations/mails.ts'
import { silenceConsultations } from '#server/features/consultations/silence-consultations.ts'
import { renewArticles } from '#server/features/content/content.ts'
import { expireOverdueCases } from '#server/features/disputes/expire-cases.ts'
import { purgeRemovedFavourites } from '#server/features/favourites/favourites.ts'
import { countActiveUsers } from '#server/features/figures/counting.ts'
import { expireOverdueInquiries } from '#server/features/inquiries/expire-inquiries.ts'
import { fetchRates, watchRates } from '#server/features/markets/fetch-rates.ts'
import { purgeEndedInvitations } from '#server/features/members/members.ts'
import { sendPushesBy } from '#server/features/messages/push/send-push.ts'
import { openAwaitedPayments } from '#server/features/orders/awaited-account.ts'
import { expireOverdueOrders } from '#server/features/orders/expire-orders.ts'
import { drawProforma } from '#server/features/papers/proforma-enclosure.ts'
import { payRefunds } from '#server/features/payments/pay-refunds.ts'
import { purgeLeftovers } from '#server/features/personal-data/personal-data.ts'
import type { PictureSource } from '#server/features/pictures/source.ts'
import { renewLanded } from '#server/features/pricing/renew-landed.ts'
import { importProducts, resumeImports } from '#server/features/product-imports/imported-products.ts'
import { measureSearch } from '#server/features/products/lab/quality.ts'
import { sendSearchChanges } from '#server/features/search/engine/send-changes.ts'
import { indexAttribute, indexCategory, indexChangedProducts, indexSupplier, renewIndex } from '#server/features/search/index-products.ts'
import { learnFromUse, purgeOldUses } from '#server/features/search/learning/learn.ts'
import { renewPhrases } from '#server/features/search/phrases.ts'
import { printPictures } from '#server/features/search/pictures/renew-prints.ts'
import { purgeOldSearches } from '#server/features/search/use/writing.ts'
import { renewFigures } from '#server/features/suppliers/figures.ts'
import { renewTariffs } from '#server/features/tariffs/console/import/renew.ts'
import { removeFiles, removeLooseFiles } from '#server/features/uploads/remove-files.ts'
import { notifyWatchers } from '#server/features/watches/notify.ts'
import { archiveShop } from '#server/kernel/backup/archive/each-minute.ts'
import { purgeOldSubmissions } from '#server/kernel/calls/submissions.ts'
import type { JobPlan, JobTask } from '#server/kernel/jobs/jobs.ts'
import { freeLockedJobs } from '#server/kernel/jobs/locked-jobs.ts'
import { purgeOldFrames } from '#server/kernel/live/old-frames.ts'
import { freeLockedMails, purgeGivenUpMails } from '#server/kernel/mail/mail.ts'
import { sendMailsOf } from '#server/kernel/mail/send.ts'
import { purgeOldChanges } from '#server/kernel/pages/changes.ts'
import { mailKinds } from '#server/mail-kinds.ts'

const sendMailOfKind = sendMailsOf(mailKinds, findMailAccount, { proforma: drawProforma })

const tasks = {
  sendMailOfKind,
  sendPush: sendPushesBy(findSessionById),
  ...earlierMails(sendMailOfKind),
  fanOutNews,
  freeLockedMails,
  purgeGivenUpMails,
  purgeEndedAccess,
  purgeEndedLines,
  purgeArtworks,
  purgeEndedInvitations,
  purgeLeftovers,
  purgeOldSubmissions,
  purgeOldSearches,
  purgeOldUses,
  learnFromUse,
  measureSearch,
  purgeDeletedAddresses,
  purgeRemovedFavourites,
  indexSupplier,
  indexCategory,
  indexAttribute,
  sendSearchChanges,
  renewIndex,
  renewPhrases,
  renewLanded,
  purgeEndedTickets,
  purgeOldFrames,
  purgeOldChanges,
  expireOverdueOrders,
  openAwaitedPayments,
  expireOverdueCases,
  expireOverdueInquiries,
  endQuotedLines,
  payRefunds,
  mailUnreadConsultations,
  silenceConsultations,
  renewAnnouncements,
  renewArticles,
  renewAds,
  renewTariffs,
  notifyWatchers,
  watchRates,
  archiveShop,
  fetchRates,
  importProducts,
  resumeImports,
  removeEndedFactors,
  removeFiles,
  removeLooseFiles,
  countActiveUsers,
  renewFigures,
  indexProducts: indexChangedProducts,
  printPictures: printPictures(async () => null),
} satisfies Record<string, JobTask>

/** Cron schedule of the recurring jobs: minute, hour, day, month and weekday, in UTC. */
const schedule: Partial<Record<keyof typeof tasks | 'freeLockedJobs', string>> = {
  purgeEndedAccess: '17 3 * * *',
  purgeEndedLines: '27 3 * * *',
  purgeArtworks: '29 3 * * *',
  purgeEndedInvitations: '13 3 * * *',
  purgeLeftovers: '33 3 * * *',
  purgeOldSubmissions: '37 3 * * *',
  purgeOldSearches: '43 3 * * *',
  purgeOldUses: '49 3 * * *',
  learnFromUse: '53 3 * * *',
  measureSearch: '9 4 * * *',
  renewPhrases: '47 3 * * *',
  renewIndex: '*/5 * * * *',
  sendSearchChanges: '* * * * *',
  renewLanded: '* * * * *',
  purgeGivenUpMails: '57 3 * * *',
  purgeEndedTickets: '*/5 * * * *',
  purgeOldFrames: '*/5 * * * *',
  purgeOldChanges: '*/5 * * * *',
  purgeDeletedAddresses: '*/5 * * * *',
  purgeRemovedFavourites: '*/5 * * * *',
  removeLooseFiles: '47 * * * *',
  expireOverdueOrders: '* * * * *',
  openAwaitedPayments: '* * * * *',
  expireOverdueCases: '* * * * *',
  expireOverdueInquiries: '* * * * *',
  endQuotedLines: '* * * * *',
  payRefunds: '* * * * *',
  mailUnreadConsultations: '* * * * *',
  silenceConsultations: '* * * * *',
  resumeImports: '* * * * *',
  freeLockedMails: '* * * * *',
  freeLockedJobs: '* * * * *',
  removeEndedFactors: '* * * * *',
  fanOutNews: '*/3 * * * *',
  renewAnnouncements: '* * * * *',
  renewArticles: '* * * * *',
  renewAds: '* * * * *',
  renewTariffs: '* * * * *',
  notifyWatchers: '* * * * *',
  watchRates: '7 * * * *',
  archiveShop: '* * * * *',
  fetchRates: '* * * * *',
  // The last run is just before the day ends.
  countActiveUsers: '4,9,14,19,24,29,34,39,44,49,54,59 * * * *',
  renewFigures: '7 2 * * *',
  printPictures: '*/2 * * * *',
}

const longTasks: (keyof typeof tasks)[] = [
  'archiveShop',
  'sendSearchChanges',
  'renewIndex',
  'indexCategory',
  'indexAttribute',
  'renewLanded',
  'printPictures',
  'learnFromUse',
  'measureSearch',
]

// Suppliers may start any number of imports; the jobs that keep search, prices and backups up to date must not wait for them.
const importTasks: (keyof typeof tasks)[] = ['importProducts', 'resumeImports']

// A push service that does not answer delays only other pushes.
const pushTasks: (keyof typeof tasks)[] = ['sendPush']

/** Every job of the marketplace, by the name it is queued under, and the schedule of the recurring ones. */
export const jobPlan: JobPlan = {
  tasks: { ...tasks, freeLockedJobs: freeLockedJobs({ longTasks, importTasks }) },
  schedule,
  longTasks,
  importTasks,
  pushTasks,
}

/** The job plan with a source that draws the pictures that were never uploaded. */
export const jobPlanWith = (source: PictureSource): JobPlan => ({
  ...jobPlan,
  tasks: { ...jobPlan.tasks, printPictures: printPictures(source) },
})
