/** Periods in days back from today; 0 means no limit. */
export const BOUGHT_PERIODS = [0, 30, 90, 365] as const

export const periodOf = (query: URLSearchParams): (typeof BOUGHT_PERIODS)[number] =>
  BOUGHT_PERIODS.find((days) => String(days) === query.get('days')) ?? 0
