import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { begunWork } from '#web/browser/begun-work.ts'
import type { actOnQuickOrder, QuickOrderState } from '#web/features/cart/quick-order-action.ts'
import { formOf, isSameRow, type QuickRow, withLines } from '#web/features/cart/quick-rows.ts'
import { usePath } from '#web/ui/document/press.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { useFetcherResult } from '#web/ui/form/use-fetcher-result.ts'

/** Debounce: keystrokes in quick succession cause one lookup. */
const SETTLED_AFTER_MS = 300

/** Rows not yet in the cart, kept for users who leave the page and come back. */
const unfinished = begunWork<readonly QuickRow[]>()
const ROWS = 'rows'

/** The rows of the quick order: changed at once, looked up when the buyer pauses; a failed lookup loses no input. */
export function useQuickRows() {
  // Without scripts the rows come with the page's own result.
  const sent = useAnswer<typeof actOnQuickOrder>()
  // Two fetchers: a lookup would replace the pending answer to adding, and the buyer would add the rows again.
  const check = useFetcher<typeof actOnQuickOrder>()
  const add = useFetcher<typeof actOnQuickOrder>()
  const isAdding = add.state !== 'idle'
  const [rows, setRows] = useState<readonly QuickRow[]>(sent?.rows ?? unfinished.get(ROWS) ?? [])
  const [state, setState] = useState<Partial<QuickOrderState>>(sent ?? {})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const action = usePath()('/personalCenter/quickOrder')
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => unfinished.set(ROWS, rows), [rows])

  const take = (answer: QuickOrderState) => {
    const added = new Set(answer.addedKeys)
    setState((before) => ({
      ...before,
      ...answer,
      message: answer.message ?? '',
      addedKeys: answer.addedKeys ?? before.addedKeys ?? [],
      leftOut: before.leftOut ?? 0,
    }))
    // Rows changed since the submit keep their input; they still have to be looked up.
    setRows((all) => all.filter(({ key }) => !added.has(key)).map((row) => answer.rows?.find((each) => isSameRow(each, row)) ?? row))
  }
  useFetcherResult(check, take)
  useFetcherResult(add, (answer) => {
    take(answer)
    const left = rows.filter(({ key }) => !answer.addedKeys?.includes(key))
    const { rows: sent } = answer
    if (sent && left.some((row) => !sent.some((each) => isSameRow(each, row)))) send(left, 'check')
  })

  const send = (next: readonly QuickRow[], intent: 'check' | 'add') => {
    clearTimeout(timer.current)
    const { submit } = intent === 'add' ? add : check
    void submit(formOf(next, intent), { method: 'post', action })
  }
  const change = (next: QuickRow[], afterMs = 0) => {
    setRows(next)
    setState(({ addedKeys: _, ...before }) => before)
    clearTimeout(timer.current)
    // While rows are being added, changed rows are looked up afterwards.
    if (next.length > 0 && !isAdding) timer.current = setTimeout(() => send(next, 'check'), afterMs)
  }

  const lookUpAgain = useEffectEvent(() => {
    if (!sent && rows.length > 0) send(rows, 'check')
  })
  useEffect(lookUpAgain, [])

  return {
    rows,
    state,
    isBusy: isAdding || check.state !== 'idle',
    isAdding,
    /** Appends the lines of a text. */
    append: (text: string) => {
      const { rows: next, leftOut } = withLines(rows, text)
      change(next)
      setState((before) => ({ ...before, leftOut }))
    },
    /** The former lookup result stays visible until the new one arrives, so that no field disappears while in use. */
    edit: (key: string, typed: Partial<Pick<QuickRow, 'skuCode' | 'skuId' | 'quantity'>>) =>
      change(
        rows.map((row) => (row.key === key ? { ...row, ...typed } : row)),
        SETTLED_AFTER_MS,
      ),
    remove: (key: string) => change(rows.filter((row) => row.key !== key)),
    clear: () => {
      change([])
      setState({})
    },
    check: () => {
      if (!isAdding) send(rows, 'check')
    },
    add: () => {
      // Adding also looks up the rows: the answer to an earlier lookup would be outdated.
      check.reset()
      send(rows, 'add')
    },
  }
}

export type QuickRows = ReturnType<typeof useQuickRows>
