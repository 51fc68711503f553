/** A decimal string as in answers, such as `-1234.50`: written as a number with all its decimals. */
export class DecimalCell {
  readonly decimal: string
  constructor(decimal: string) {
    this.decimal = decimal
  }
}

/** A local date and time, such as `2026-11-27 09:05:00`, because spreadsheets have no time zones. */
export class TimeCell {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Content of one cell; strings are always written as text, even if they look like numbers. */
export type Cell = string | number | DecimalCell | TimeCell | null

/** Returns a function that converts a moment to local time in the zone. */
export function clocksOf(timeZone: string): (moment: Date) => TimeCell {
  // Swedish writes dates and times as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (moment) => new TimeCell(format.format(moment))
}
