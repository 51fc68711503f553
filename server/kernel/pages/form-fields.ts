import { HttpError } from '#server/kernel/calls/fail.ts'

/** Those of the largest form, a product of 500 SKUs, and as many again. */
const MOST_FIELDS = 10_000
const AMPERSAND = '&'.charCodeAt(0)

/** 413 for a form of more fields than any page has: they are read in one piece, 200,000 of them in a third of a second. */
export function refuseManyFields(body: Buffer, contentType: string): void {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  const sign = boundary === undefined ? AMPERSAND : `--${boundary}`
  let fields = 0
  for (let at = body.indexOf(sign); at >= 0; at = body.indexOf(sign, at + 1)) if (++fields > MOST_FIELDS) throw new HttpError(413)
}
