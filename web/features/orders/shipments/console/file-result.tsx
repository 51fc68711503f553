import { CircleAlert, CircleCheck } from 'lucide-react'
import type { FileState } from '#web/features/orders/shipments/console/ship-file.ts'
import { ScrolledPart } from '#web/ui/list/scrolled-part.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

interface FileResultProps {
  rows: NonNullable<FileState['rowList']>
  isDryRun: boolean
}

/** The result (or preview) for each row of the file, faulty rows first. */
export function FileResult({ rows, isDryRun }: FileResultProps) {
  const [wrong, right] = [rows.filter(({ code }) => code !== 200), rows.filter(({ code }) => code === 200)]
  const count = right.length
  const title =
    count === 0
      ? words.orders_sheet_none()
      : isDryRun
        ? words.orders_sheet_checked({ count, wrong: wrong.length })
        : words.orders_bulk_done({ count })
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Notice tone={wrong.length > 0 ? 'warning' : isDryRun ? 'info' : 'success'} title={title} isAlert />
      <RowTable rows={[...wrong, ...right]} isDryRun={isDryRun} />
    </div>
  )
}

const RowTable = ({ rows, isDryRun }: FileResultProps) => (
  <ScrolledPart label={words.orders_sheet_rows()} className="max-h-96 rounded-md border border-line">
    <table className="w-full text-left text-sm">
      <thead className="sticky top-0 border-b border-line bg-card text-xs text-ink-soft">
        <tr className="*:px-3 *:py-2 *:font-medium">
          <th scope="col" className="whitespace-nowrap text-right">
            {words.orders_sheet_line()}
          </th>
          <th scope="col">{words.orders_number()}</th>
          <th scope="col" className="w-full">
            {words.orders_sheet_result()}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ rowNo, orderNo, code, msg }) => (
          <tr key={rowNo} className="align-top *:px-3 *:py-1.5">
            <th scope="row" className="figures text-right font-medium">
              {rowNo}
            </th>
            <td className="figures whitespace-nowrap">{orderNo}</td>
            <td className="min-w-32">
              <span className="flex gap-1.5">
                {code === 200 ? (
                  <CircleCheck size={15} className="mt-0.5 shrink-0 text-jade" aria-hidden />
                ) : (
                  <CircleAlert size={15} className="mt-0.5 shrink-0 text-danger" aria-hidden />
                )}
                {code === 200 ? (isDryRun ? words.orders_sheet_ok() : words.orders_sheet_shipped()) : msg}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrolledPart>
)
