import { type addQuickLines, type checkQuickLines, MOST_QUICK_LINES } from '#contract/cart/quick-order.ts'
import type { Answer } from '#contract/envelope.ts'
import { isId } from '#contract/fields.ts'
import { newId } from '#web/browser/new-id.ts'
import { cutLines, isQuantity } from '#web/features/cart/cut-lines.ts'
import { rowNames } from '#web/ui/form/names.ts'

/** A line of the quick order as typed, and its lookup result. */
export interface QuickRow {
  key: string
  skuCode: string
  /** The SKU chosen among several with the same code. */
  skuId: string
  quantity: string
  /** Null until looked up, and while the quantity is invalid. */
  checked: CheckedLine | null
}
type CheckedLine = Answer<typeof checkQuickLines>['data']['lineList'][number]
export type SkuMatch = CheckedLine['matchList'][number]

export const isSendable = ({ quantity }: QuickRow): boolean => isQuantity(quantity)
export const isReady = ({ checked }: QuickRow): boolean => checked?.code === 0

/** Whether the typed parts of two rows are equal. */
export const isSameRow = (one: QuickRow, other: QuickRow): boolean =>
  one.key === other.key && one.skuCode === other.skuCode && one.skuId === other.skuId && one.quantity === other.quantity

export const lineOf = ({ skuCode, skuId, quantity }: QuickRow) => ({
  ...(skuId ? { skuId } : {}),
  ...(skuCode ? { skuCode } : {}),
  quantity: Number(quantity),
})

/** As long as the largest file, and far more than the allowed lines need; lines beyond it are only counted. */
const LONGEST_TEXT = 200_000

/** Appends the lines of a text, up to the limit; `leftOut` is the number of lines beyond it. */
export function withLines(rows: readonly QuickRow[], text: string): { rows: QuickRow[]; leftOut: number } {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  const end = lines.length > LONGEST_TEXT ? lines.lastIndexOf('\n', LONGEST_TEXT) : lines.length
  const cut = cutLines(lines.slice(0, end < 0 ? LONGEST_TEXT : end))
  const beyond =
    end < 0
      ? []
      : lines
          .slice(end)
          .split('\n')
          .filter((line) => line.trim() !== '')
  const fitting = cut.slice(0, Math.max(0, MOST_QUICK_LINES - rows.length))
  const added = fitting.map((line): QuickRow => ({ key: newId(), ...line, skuId: '', checked: null }))
  return { rows: [...rows, ...added], leftOut: beyond.length + cut.length - added.length }
}

/** Names of a row's fields in the form. */
export const fieldOf = rowNames<typeof addQuickLines>()('lineList')

export function rowsIn(form: FormData): QuickRow[] {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return form
    .getAll('row')
    .map(String)
    .filter((key) => /^[\w-]{1,40}$/.test(key))
    .slice(0, MOST_QUICK_LINES)
    .map((key) => {
      const sku = text(fieldOf(key, 'skuId'))
      return {
        key,
        skuCode: text(fieldOf(key, 'skuCode')),
        skuId: isId(sku) ? sku : '',
        quantity: text(fieldOf(key, 'quantity')),
        checked: null,
      }
    })
}

export function formOf(rows: readonly QuickRow[], intent: 'check' | 'add'): FormData {
  const form = new FormData()
  form.set('intent', intent)
  for (const { key, skuCode, skuId, quantity } of rows) {
    form.append('row', key)
    form.set(fieldOf(key, 'skuCode'), skuCode)
    form.set(fieldOf(key, 'skuId'), skuId)
    form.set(fieldOf(key, 'quantity'), quantity)
  }
  return form
}
