import { countConsoleInquiries, listConsoleInquiries } from '#contract/inquiries/console/inquiries.ts'
import { countryChoices } from '#web/console/list/country-choices.ts'
import { loadListPage } from '#web/console/list/page-data.ts'
import type { LoaderContext } from '#web/loader-context.ts'

/** Query parameter: number of the inquiry just answered, for a confirmation on the next page. */
export const ANSWERED_FIELD = 'answered'

/** Loads the staff's list of inquiries. */
export const loadQueue = (ctx: LoaderContext) =>
  loadListPage(ctx, listConsoleInquiries, {
    more: async () => {
      const [counts, choices] = await Promise.all([ctx.call(countConsoleInquiries, {}), countryChoices(ctx)])
      return { ...choices, counts: counts.data, answered: ctx.url.searchParams.get(ANSWERED_FIELD) }
    },
  })

export type Queue = Awaited<ReturnType<typeof loadQueue>>
