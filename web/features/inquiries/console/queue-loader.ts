import type { LoaderFunctionArgs } from 'react-router'
import { countConsoleInquiries, listConsoleInquiries } from '#contract/inquiries/console/inquiries.ts'
import { listCountries } from '#contract/markets/markets.ts'
import { loadList } from '#web/console/list/data.ts'
import { loaderContext } from '#web/loader-context.ts'

/** In the address: inquiries of every status. */
export const EVERY_STATUS = 'all'
/** In the address: the number of the inquiry that was answered last, which the list tells of. */
export const ANSWERED_FIELD = 'answered'

/** Where neither a status nor a number is asked for, those that wait for the platform. */
export const isWaitingList = (query: URLSearchParams): boolean => query.get('inquiryStatus') === null && (query.get('keyword') ?? '') === ''
export const waitingOf = ({ searchParams }: URL) => (isWaitingList(searchParams) ? { waitFlag: 1 as const } : {})

/** The operators' list, the longest waiting first. */
export async function loadQueue(args: LoaderFunctionArgs) {
  const { call } = loaderContext(args)
  const [data, counts, countries] = await Promise.all([
    loadList(args, listConsoleInquiries, waitingOf(args.url)),
    call(countConsoleInquiries, {}),
    call(listCountries, {}),
  ])
  return {
    data,
    counts: counts.data,
    countries: countries.data.map(({ code, name }) => ({ value: code, label: name })),
    answered: args.url.searchParams.get(ANSWERED_FIELD),
  }
}

export type Queue = Awaited<ReturnType<typeof loadQueue>>
