interface Period {
  startTime?: string | undefined
  endTime?: string | undefined
}

/** The ends of a period that a caller sent (contract/fields.ts), to compare with what the database holds. */
export const periodOf = ({ startTime, endTime }: Period): { startTime: Date | undefined; endTime: Date | undefined } => ({
  startTime: startTime === undefined ? undefined : new Date(startTime),
  endTime: endTime === undefined ? undefined : new Date(endTime),
})
