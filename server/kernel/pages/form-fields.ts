import { HttpError } from '#server/kernel/calls/fail.ts'

/** Those of the largest form, a product of 500 SKUs, and as many again. */
const MOST_FIELDS = 10_000
/** As long as a form without files may be as a whole. */
const LONGEST_TEXT_BYTES = 256 * 1024
const LONGEST_HEAD_BYTES = 1000

/**
 * 413 for a form that no page of ours sends: of more fields than any has, which are read in one piece, 200,000 of them in a third of a
 * second, or with a text as long as files are.
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

/** A part of this size that is no file. */
const isLongText = (body: Buffer, from: number, to: number): boolean =>
  to - from > LONGEST_TEXT_BYTES && !/filename/i.test(body.toString('latin1', from, from + LONGEST_HEAD_BYTES).split('\r\n\r\n', 1)[0]!)
