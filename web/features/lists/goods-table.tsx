import type { ReactNode } from 'react'
import { classes } from '#web/ui/document/classes.ts'

export interface HeadCell {
  label: string
  isNumeric?: boolean
  /** Whether the header is only for screen readers, as the cells are self-explanatory. */
  isHidden?: boolean
}

/** Goods in rows: a table on wide screens; on narrow ones stacked rows, whose cells show their labels. */
export const GoodsTable = ({ caption, head, children }: { caption: string; head: readonly HeadCell[]; children: ReactNode }) => (
  <div className="@container rounded-md border border-line bg-card">
    <table className="w-full text-sm @max-2xl:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="@max-2xl:sr-only">
        <tr className="border-b border-line text-xs text-ink-soft">
          {head.map(({ label, isNumeric, isHidden }) => (
            <th
              key={label}
              scope="col"
              className={classes('px-2 py-2 font-medium first:pl-4 last:pr-4', isNumeric ? 'text-right' : 'text-left')}
            >
              {isHidden ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line @max-2xl:block">{children}</tbody>
    </table>
  </div>
)

export const GoodsRow = ({ children }: { children: ReactNode }) => (
  <tr className="align-middle @max-2xl:grid @max-2xl:grid-cols-[auto_minmax(0,1fr)_auto] @max-2xl:gap-x-3 @max-2xl:px-4 @max-2xl:py-3">
    {children}
  </tr>
)

const CELL = 'px-2 py-2 first:pl-4 last:pr-4 @max-2xl:px-0 @max-2xl:py-0 @max-2xl:first:pl-0 @max-2xl:last:pr-0'

/** Cell for the picture or a checkbox; on narrow screens at the start of its row. */
export const LeadCell = ({ children, className }: { children: ReactNode; className?: string }) => (
  <td className={classes(CELL, '@2xl:w-px', className)}>{children}</td>
)

/** Cell that takes the remaining width. */
export const MainCell = ({ children }: { children: ReactNode }) => <td className={CELL}>{children}</td>

/** Cell at the end of a row; on narrow screens at the end of its first line. */
export const EndCell = ({ children }: { children: ReactNode }) => (
  <td className={`${CELL} text-right @2xl:w-px @max-2xl:col-start-3 @max-2xl:row-start-1`}>{children}</td>
)

interface FactCellProps {
  label: string
  isNumeric?: boolean
  children: ReactNode
  className?: string
}

/** A cell that narrow screens show with its label, below the name. */
export const FactCell = ({ label, isNumeric, children, className }: FactCellProps) => (
  <td
    className={classes(
      CELL,
      '@max-2xl:col-start-2 @max-2xl:col-end-4 @max-2xl:flex @max-2xl:items-center @max-2xl:justify-between @max-2xl:gap-4 @max-2xl:pt-1.5',
      isNumeric && 'text-right',
      className,
    )}
  >
    <span aria-hidden className="text-ink-soft @2xl:hidden">
      {label}
    </span>
    <div className="min-w-0">{children}</div>
  </td>
)
