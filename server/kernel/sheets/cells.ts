/** A decimal string as every answer has it, `-1234.50`: a number in a sheet, with all its decimals. */
export class DecimalCell {
  readonly decimal: string
  constructor(decimal: string) {
    this.decimal = decimal
  }
}

/** A date and time as clocks showed it, `2026-11-27 09:05:00`: no spreadsheet knows zones. */
export class TimeCell {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What stands in one cell; texts stay texts, whatever they look like. */
export type Cell = string | number | DecimalCell | TimeCell | null

/** Moments as the clocks of a zone show them. */
export function clocksOf(timeZone: string): (moment: Date) => TimeCell {
  // Swedish writes dates and times as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (moment) => new TimeCell(format.format(moment))
}
