import { HttpError } from '#server/kernel/calls/fail.ts'

/** Twice the fields of the largest form, a product with 500 SKUs. */
const MOST_FIELDS = 10_000
/** The same limit as for a whole form without files. */
const LONGEST_TEXT_BYTES = 256 * 1024
const LONGEST_HEAD_BYTES = 1000

/**
 * Refuses (413) forms that none of our pages submits: those with too many fields, because parsing them blocks the event loop (200,000 take
 * a third of a second), or with a text as long as a file.
 */
export function refuseHeavyForm(body: Buffer, contentType: string): void {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  const sign = boundary === undefined ? '&' : `--${boundary}`
  let fields = 0
  let from = 0
  for (let at = body.indexOf(sign); at >= 0; from = at, at = body.indexOf(sign, at + 1)) {
    if (++fields > MOST_FIELDS || isLongText(body, from, at)) throw new HttpError(413)
  }
}

/** Whether a part is longer than a text may be and is not a file. */
const isLongText = (body: Buffer, from: number, to: number): boolean =>
  to - from > LONGEST_TEXT_BYTES && !/filename/i.test(body.toString('latin1', from, from + LONGEST_HEAD_BYTES).split('\r\n\r\n', 1)[0]!)
