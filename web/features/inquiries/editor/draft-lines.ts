import { isId } from '#contract/fields.ts'
import type { addInquiry } from '#contract/inquiries/changes.ts'
import { LINE_TYPE, type LineType, MOST_LINES } from '#contract/inquiries/inquiries.ts'
import { PLATFORM, parseProductLink, sameProductKey } from '#contract/inquiries/product-links.ts'
import { newId } from '#web/browser/new-id.ts'
import { countOf, quantityIn } from '#web/features/inquiries/editor/pasted-quantity.ts'
import { cutPasted } from '#web/features/inquiries/editor/pasted-text.ts'
import { rowNames } from '#web/ui/form/names.ts'
import { typedCount } from '#web/ui/form/typed-count.ts'

/** One line of an inquiry as typed; empty fields are ''. */
export interface DraftLine {
  key: string
  /** The id of a stored line. */
  id: string
  url: string
  /** The id of an uploaded picture. */
  fileId: string
  fileName: string
  productId: string
  skuId: string
  name: string
  specName: string
  quantity: string
  targetPrice: string
  remark: string
  /** The displayed picture: one of the shop's, or a thumbnail of an uploaded one. */
  imageUrl: string
  /** The unit of a catalogue product. */
  unit: string
}

const FIELDS = [
  'id',
  'url',
  'fileId',
  'fileName',
  'productId',
  'skuId',
  'name',
  'specName',
  'quantity',
  'targetPrice',
  'remark',
  'imageUrl',
  'unit',
] as const satisfies readonly (keyof DraftLine)[]
export type LineField = (typeof FIELDS)[number]

/** Longer than any real message; parsing more would only block the browser. */
const LONGEST_TEXT = 50_000

export const newLine = (given: Partial<DraftLine> = {}): DraftLine => ({
  key: newId(),
  ...(Object.fromEntries(FIELDS.map((name) => [name, ''])) as Omit<DraftLine, 'key'>),
  ...given,
})

/** The name of a line's field in the form. */
export const fieldOf = <Name extends LineField>(name: Name, key: string) =>
  lineField(key, (name === 'fileId' ? 'imageFileId' : name) as Name extends 'fileId' ? 'imageFileId' : Name)
const lineField = rowNames<typeof addInquiry, 'id' | 'fileName' | 'imageUrl' | 'unit'>()('linkList')

export function linesIn(form: FormData): DraftLine[] {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return form
    .getAll('row')
    .map(String)
    .filter((key) => /^[\w-]{1,40}$/.test(key))
    .slice(0, MOST_LINES)
    .map((key) => {
      const line = newLine({ key })
      for (const name of FIELDS) line[name] = text(fieldOf(name, key))
      for (const name of ['id', 'fileId', 'productId', 'skuId'] as const) if (!isId(line[name])) line[name] = ''
      return line
    })
}

export function kindOf({ productId, url, fileId, imageUrl }: DraftLine): LineType {
  if (productId) return LINE_TYPE.product
  if (url) return LINE_TYPE.link
  return fileId || imageUrl ? LINE_TYPE.picture : LINE_TYPE.text
}

export interface GrownLines {
  lines: DraftLine[]
  /** The lines beyond the limit. */
  leftOut: DraftLine[]
  /** Text that belongs to no line. */
  remark: string
}

/** Appends the lines of a pasted text, up to the limit. */
export function withPasted(lines: readonly DraftLine[], text: string, ownHost: string): GrownLines {
  const pasted = cutPasted(text.slice(0, LONGEST_TEXT), ownHost)
  return { ...withMore(lines, pasted.lines.map(newLine)), remark: pasted.remark }
}

export function withMore(lines: readonly DraftLine[], more: readonly DraftLine[]): Pick<GrownLines, 'lines' | 'leftOut'> {
  const all = [...lines, ...more]
  return { lines: all.slice(0, MOST_LINES), leftOut: all.slice(MOST_LINES) }
}

/** Writes lines as a text that yields the same lines when pasted again. */
export const textOf = (lines: readonly DraftLine[]): string =>
  lines
    .map(({ url, name, quantity, remark }) => {
      const said = [url && name && `「${name}」`, ...remark.split('\n')].filter(Boolean).join(' · ')
      return [url || name, quantity, said].join('\t').trimEnd()
    })
    .join('\n')

/** What does not fit into an inquiry: text, which can be pasted again, and the number of pictures, which cannot. */
export interface LeftOut {
  text: string
  pictures: number
}
export const NOTHING_LEFT_OUT: LeftOut = { text: '', pictures: 0 }

export function leftOutOf(lines: readonly DraftLine[]): LeftOut {
  const written = lines.filter((line) => kindOf(line) !== LINE_TYPE.picture)
  return { text: textOf(written), pictures: lines.length - written.length }
}

/** Adds the lines of a text to that of a field, except those that the field has already. */
export function withText(before: string, more: string): string {
  const known = before.split('\n')
  return [before, ...more.split('\n').filter((line) => !known.includes(line))].filter(Boolean).join('\n')
}

/** Whether a link's remark names further goods, which pasted text may have put there. */
export const isSplittable = ({ url, remark }: DraftLine): boolean =>
  url !== '' && (/\S\s*\n\s*\S/.test(remark) || (quantityIn(remark) !== '' && countOf(remark) === ''))

/** Splits the further goods in a line's remark into lines after it, which take over the quantity if it is theirs. */
export const withSplit = (lines: readonly DraftLine[], key: string, ownHost: string): DraftLine[] =>
  lines.flatMap((line) => {
    const pasted = line.key === key ? cutPasted(line.remark, ownHost) : undefined
    if (!pasted || pasted.lines.length === 0) return [line]
    const isTheirs = pasted.lines.some(({ quantity }) => quantity !== '' && quantity === line.quantity)
    return [{ ...line, remark: pasted.remark, quantity: isTheirs ? '' : line.quantity }, ...pasted.lines.map(newLine)]
  })

/** Sets the quantity of every line that has none. */
export const withQuantity = (lines: readonly DraftLine[], quantity: string): DraftLine[] =>
  lines.map((line) => (line.quantity ? line : { ...line, quantity }))

/** Key that two lines of the same product share (decisions §14.3); null if the line cannot equal another one. */
export function sameKeyOf({ url, productId, skuId }: Pick<DraftLine, 'url' | 'productId' | 'skuId'>, ownHost: string): string | null {
  const link = url ? parseProductLink(url, ownHost) : null
  if (link) return link.platform === PLATFORM.thisShop && skuId ? null : sameProductKey(link)
  return productId ? `${PLATFORM.thisShop}:${productId}:${skuId}` : null
}

/** Keys of the lines whose product already occurs in an earlier line. */
export function repeatedIn(lines: readonly DraftLine[], ownHost: string): string[] {
  const seen = new Set<string>()
  return lines.flatMap((line) => {
    const key = sameKeyOf(line, ownHost)
    if (key === null) return []
    if (seen.has(key)) return [line.key]
    seen.add(key)
    return []
  })
}

/** Merges lines of the same product: quantities are added up, remarks are combined. */
export function merged(lines: readonly DraftLine[], ownHost: string): DraftLine[] {
  const firsts = new Map<string, DraftLine>()
  const rest: DraftLine[] = []
  for (const line of lines) {
    const key = sameKeyOf(line, ownHost)
    const first = key === null ? undefined : firsts.get(key)
    if (!first) {
      const own = { ...line }
      rest.push(own)
      if (key !== null) firsts.set(key, own)
      continue
    }
    first.quantity = addedUp(first.quantity, line.quantity)
    first.targetPrice ||= line.targetPrice
    first.specName ||= line.specName
    const said = line.specName === first.specName ? '' : line.specName
    first.remark = [...new Set([first.remark, said, line.remark])].filter(Boolean).join('\n')
  }
  return rest
}

const addedUp = (one: string, other: string) => String((typedCount(one) || 0) + (typedCount(other) || 0) || '')
