import { type ReactNode, useState } from 'react'
import * as words from '#words'

export interface Ticks {
  /** Ids of all rows of the page, and of those that are ticked. */
  all: readonly string[]
  selected: readonly string[]
  tick: (ids: readonly string[], isTicked: boolean) => void
  clear: () => void
  /** While held, what is ticked stays as it is, even if rows leave the page: a form about it is being filled in. */
  hold: (isHeld: boolean) => void
}

/** Which rows of a page are ticked; rows that have left the page are no longer. */
export function useTicks(all: readonly string[]): Ticks {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const selected = held ?? all.filter((id) => ticked.includes(id))
  return {
    all,
    selected,
    tick: (ids, isTicked) => setTicked((now) => [...now.filter((id) => !ids.includes(id)), ...(isTicked ? ids : [])]),
    clear: () => setTicked([]),
    hold: (isHeld) => setHeld(isHeld ? selected : null),
  }
}

interface TickProps {
  ticks: Ticks
  /** The row; all rows if there is none. */
  id?: string
  /** Names the row, where no table does. */
  name?: string
  /** Of the area around the box that ticks it, too. */
  className?: string
  children?: ReactNode
}

/** The box that ticks a row, or all rows. */
export const Tick = ({ ticks: { all, selected, tick }, id, name, className, children }: TickProps) => (
  <label className={className}>
    <input
      type="checkbox"
      aria-label={
        id === undefined
          ? words.table_select_all()
          : name
            ? words.ui_labelled({ label: words.table_select(), value: name })
            : words.table_select()
      }
      checked={id === undefined ? selected.length === all.length : selected.includes(id)}
      onChange={({ currentTarget }) => tick(id === undefined ? all : [id], currentTarget.checked)}
      className="block size-4"
    />
    {children}
  </label>
)

/** How many rows are ticked, and what can be done with them; nothing if there are none. */
export function TickedBar({ ticks: { selected }, className, children }: { ticks: Ticks; className: string; children: ReactNode }) {
  if (selected.length === 0) return null
  return (
    <div className={`flex flex-wrap items-center gap-3 border-line-strong bg-card ${className}`}>
      <span role="status" className="text-sm font-medium">
        {words.table_selected({ count: selected.length })}
      </span>
      {children}
    </div>
  )
}
