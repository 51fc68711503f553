import type { ReactNode } from 'react'
import { classes } from '#web/ui/document/classes.ts'
import { ScrolledPart } from '#web/ui/list/scrolled-part.tsx'
import * as words from '#words'

export interface HealthColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  isNumeric?: boolean
  /** Takes the remaining width and wraps. */
  isText?: boolean
}

interface HealthTableProps<Row> {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly HealthColumn<Row>[]
}

/** Table of system data: unsorted, unpaged, and with error texts that wrap. */
export const HealthTable = <Row,>({ label, rows, rowKey, columns }: HealthTableProps<Row>) => (
  <ScrolledPart label={words.table_scrolls({ label })}>
    <table className="w-full text-sm">
      <thead className="border-b border-line text-xs text-ink-soft">
        <tr>
          {columns.map(({ label: head, isNumeric }) => (
            <th
              key={head}
              scope="col"
              className={classes('px-3 py-2 font-medium whitespace-nowrap', isNumeric ? 'text-right' : 'text-left')}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={rowKey(row)} className="align-baseline hover:bg-sunken">
            {columns.map(({ label: head, cell, isNumeric, isText }, place) => {
              const look = classes(
                'px-3 py-1.5',
                isNumeric && 'figures text-right',
                isText ? 'min-w-64 break-words text-ink-soft' : 'whitespace-nowrap',
              )
              return place === 0 ? (
                <th key={head} scope="row" className={classes(look, 'text-left font-medium')}>
                  {cell(row)}
                </th>
              ) : (
                <td key={head} className={look}>
                  {cell(row)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrolledPart>
)

/** A name, and below it the code used in logs and docs/operating.md. */
export const Named = ({ name, code }: { name: string; code: string }) => (
  <>
    {name} {name !== code && <code className="block text-xs font-normal text-ink-soft">{code}</code>}
  </>
)
