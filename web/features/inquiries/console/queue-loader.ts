import { countConsoleInquiries, listConsoleInquiries } from '#contract/inquiries/console/inquiries.ts'
import { countryChoices } from '#web/console/list/country-choices.ts'
import { listLoader } from '#web/console/list/page-data.ts'

/** In the address: the number of the inquiry that was answered last, which the list tells of. */
export const ANSWERED_FIELD = 'answered'

/** The operators' list. */
export const loadQueue = listLoader(listConsoleInquiries, {
  more: async (ctx, { searchParams }) => {
    const [counts, choices] = await Promise.all([ctx.call(countConsoleInquiries, {}), countryChoices(ctx)])
    return { ...choices, counts: counts.data, answered: searchParams.get(ANSWERED_FIELD) }
  },
})

export type Queue = Awaited<ReturnType<typeof loadQueue>>
