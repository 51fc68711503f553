import type { Preferences } from '#contract/page-request.ts'

/** Today in the caller's time zone, as `2026-11-22`. */
export const todayOf = ({ timeZone }: Pick<Preferences, 'timeZone'>, now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
