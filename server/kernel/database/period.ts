interface Period {
  startTime?: string | undefined
  endTime?: string | undefined
}

/** A period from a caller's input (contract/fields.ts), as dates for queries. */
export const periodOf = ({ startTime, endTime }: Period): { startTime: Date | undefined; endTime: Date | undefined } => ({
  startTime: startTime === undefined ? undefined : new Date(startTime),
  endTime: endTime === undefined ? undefined : new Date(endTime),
})
