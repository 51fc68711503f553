import type { ImportInfo } from '#web/features/product-imports/console/state.ts'
import { CONTROL } from '#web/ui/form/field-frame.tsx'
import { ScrolledPart } from '#web/ui/list/scrolled-part.tsx'
import * as words from '#words'

/** The first problems of a file, by line and column as a spreadsheet counts them, with what was found there and what should be. */
export const ProblemTable = ({ problems, canCorrect }: { problems: ImportInfo['problemList']; canCorrect: boolean }) => (
  <ScrolledPart label={words.import_desk_problems()} className="max-h-96 rounded-md border border-line">
    <table className="w-full text-left text-sm">
      <thead className="sticky top-0 border-b border-line bg-card text-xs text-ink-soft">
        <tr className="*:px-3 *:py-2 *:font-medium">
          <th scope="col" className="text-right">
            {words.import_desk_line()}
          </th>
          <th scope="col" className="max-md:hidden">
            {words.import_desk_product()}
          </th>
          <th scope="col">{words.import_desk_column_head()}</th>
          <th scope="col">{words.import_desk_value()}</th>
          <th scope="col" className="w-full max-md:hidden">
            {words.import_desk_problem()}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {problems.map(({ line, productCode, column, value, message }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes its order
          <tr key={place} className="align-top *:px-3 *:py-1.5">
            <th scope="row" className="figures text-right font-medium">
              {line}
            </th>
            <td className="max-w-40 truncate max-md:hidden">{productCode}</td>
            <td className="whitespace-nowrap">
              {column === '' ? <span className="text-ink-soft">{words.import_desk_whole_row()}</span> : <code>{column}</code>}
            </td>
            <td className="md:max-w-40">
              {canCorrect && column !== '' && value.length < CUT_AT ? (
                <Cell {...{ line, column, value }} />
              ) : (
                <span title={value} className="block max-w-40 truncate">
                  {value}
                </span>
              )}
              {/* On phones below the value, where it is read without scrolling. */}
              <span className="block pt-1 md:hidden">{message}</span>
            </td>
            <td className="min-w-48 max-md:hidden">{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrolledPart>
)

/** Of a longer value only the beginning is known here. */
const CUT_AT = 200

const LINE_BREAK = /[\r\n]/

const Cell = ({ line, column, value }: { line: number; column: string; value: string }) => {
  const control = {
    name: 'value',
    defaultValue: value,
    autoComplete: 'off',
    'aria-label': words.import_desk_fix_cell({ column, line }),
  }
  return (
    <>
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name="column" value={column} />
      <input type="hidden" name="found" value={value} />
      {/* A field of one line would join the addresses of pictures, one a line, into one. */}
      {LINE_BREAK.test(value) ? (
        <textarea {...control} rows={3} className={`${CONTROL} min-w-32 py-2`} />
      ) : (
        <input {...control} className={`${CONTROL} min-w-32`} />
      )}
    </>
  )
}
