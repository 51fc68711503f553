import { addQuickLines, checkQuickLines } from '#contract/cart/quick-order.ts'
import { type ActionContext, actsByIntent } from '#web/action-context.ts'
import { isSendable, lineOf, type QuickRow, rowsIn, withLines } from '#web/features/cart/quick-rows.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'

export interface QuickOrderState extends FormState {
  /** The rows that are not in the cart yet; missing if there was no answer. */
  rows?: QuickRow[]
  /** Total of the rows that can be added. */
  goodsAmount?: string
  currencyCode?: string
  /** Number of lines beyond the limit. */
  leftOut?: number
  addedKeys?: string[]
}

/** Handles the forms of the quick order. With and without scripts the page submits all of its rows each time. */
export const actOnQuickOrder = actsByIntent<QuickOrderState>({
  check: async (ctx): Promise<QuickOrderState> => ({ ...(await checked(ctx, typedRows(ctx))), changes: 'nothing' }),
  clear: async (): Promise<QuickOrderState> => ({ intent: 'clear', isDone: true, changes: 'nothing', errors: {}, values: {}, rows: [] }),
  add,
})

function typedRows({ form, text }: ActionContext) {
  const removed = text('remove')
  return withLines(
    rowsIn(form).filter(({ key }) => key !== removed),
    text('text'),
  )
}

async function add(ctx: ActionContext): Promise<QuickOrderState> {
  const typed = typedRows(ctx)
  const sent = typed.rows.filter(isSendable)
  if (sent.length === 0) return checked(ctx, typed)
  const { answer, state } = await ctx.submit(addQuickLines, { lineList: sent.map(lineOf) }, ABOVE_FORM)
  if (!answer) return { ...state, ...typed }
  const skipped = new Set(answer.data.skippedList.map(({ lineNo }) => lineNo))
  const added = sent.filter((_, index) => !skipped.has(index + 1))
  const rest = typed.rows.filter((row) => !added.includes(row))
  return { ...(await checked(ctx, { ...typed, rows: rest })), addedKeys: added.map(({ key }) => key) }
}

/** Looks up every row with a valid quantity. */
async function checked(
  { submit, form }: ActionContext,
  { rows, leftOut }: { rows: QuickRow[]; leftOut: number },
): Promise<QuickOrderState> {
  const sent = rows.filter(isSendable)
  const own = { rows, leftOut }
  if (sent.length === 0) return { intent: String(form.get('intent')), isDone: true, errors: {}, values: {}, ...own }
  const { answer, state } = await submit(checkQuickLines, { lineList: sent.map(lineOf) }, ABOVE_FORM)
  if (!answer) return { ...state, ...own }
  const { lineList, goodsAmount, currencyCode } = answer.data
  const found = new Map(sent.map((row, index) => [row.key, lineList[index] ?? null]))
  return {
    ...state,
    rows: rows.map((row) => ({ ...row, checked: found.get(row.key) ?? null })),
    goodsAmount,
    currencyCode,
    leftOut,
  }
}
