import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { begunWork } from '#web/browser/begun-work.ts'
import type { actOnQuickOrder, QuickOrderState } from '#web/features/cart/quick-order-action.ts'
import { formOf, isSameRow, type QuickRow, withLines } from '#web/features/cart/quick-rows.ts'
import { usePath } from '#web/ui/document/press.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { useFetcherResult } from '#web/ui/form/use-fetcher-result.ts'

/** Debounce: keystrokes in quick succession are one lookup. */
const SETTLED_AFTER_MS = 300

/** Rows that are not in the cart yet: whoever looks into it comes back. */
const unfinished = begunWork<readonly QuickRow[]>()
const ROWS = 'rows'

/** The rows of the quick order: changed at once, looked up when the buyer pauses; nothing typed is lost when that fails. */
export function useQuickRows() {
  // Without scripts the page's own answer carries them.
  const sent = useAnswer<typeof actOnQuickOrder>()
  // Two: a lookup would take the place of the answer to what is being added, and the buyer would add it again.
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
    // What has been changed since it was sent is still to be looked up.
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
    // While something is being added, what has changed is looked up after it.
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
    /** What was found stays in sight until the answer to the change: a field does not vanish under the hand. */
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
      // What is added is looked up with it: an earlier answer would come too late.
      check.reset()
      send(rows, 'add')
    },
  }
}

export type QuickRows = ReturnType<typeof useQuickRows>
