import { type Fault, faultField, faultsOf, isCorrectable } from '#web/features/product-imports/console/faults.ts'
import type { ImportInfo } from '#web/features/product-imports/console/state.ts'
import { CONTROL } from '#web/ui/form/field-frame.tsx'
import { ScrolledPart } from '#web/ui/list/scrolled-part.tsx'
import * as words from '#words'

/** The first problems of a file: line and column as in a spreadsheet, the value found and the reason. */
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
        {faultsOf(problems).map((fault, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes its order
          <FaultRow key={place} {...{ fault, place, canCorrect }} />
        ))}
      </tbody>
    </table>
  </ScrolledPart>
)

/** Most lines listed by number; the others are counted. */
const MOST_LINES = 3

const LINE_BREAK = /[\r\n]/

/** Uses a textarea for values with line breaks (such as picture URLs), as an input would join their lines. */
function ValueField({ name, label, value, width }: { name: string; label: string; value: string; width: string }) {
  const control = { name, defaultValue: value, autoComplete: 'off', 'aria-label': label }
  return LINE_BREAK.test(value) ? (
    <textarea {...control} rows={3} className={`${CONTROL} ${width} py-2`} />
  ) : (
    <input {...control} className={`${CONTROL} ${width}`} />
  )
}

interface FaultProps {
  fault: Fault
  place: number
}

function FaultRow({ fault, place, canCorrect }: FaultProps & { canCorrect: boolean }) {
  const { lines, productCode, column, value, message } = fault
  const others = lines.length - MOST_LINES
  return (
    <tr className="align-top *:px-3 *:py-1.5">
      <th scope="row" className="figures text-right font-medium max-md:max-w-16">
        {lines.slice(0, MOST_LINES).join(', ')}
        {others > 0 && (
          <span className="block font-normal text-ink-soft md:whitespace-nowrap">{words.import_desk_more({ count: others })}</span>
        )}
      </th>
      <td className="max-w-40 truncate max-md:hidden">{lines.length === 1 && productCode}</td>
      <td className="whitespace-nowrap">
        {column === '' ? <span className="text-ink-soft">{words.import_desk_whole_row()}</span> : <code>{column}</code>}
      </td>
      <td className="md:max-w-40">
        {canCorrect && isCorrectable(fault) ? (
          <Cell {...{ fault, place }} />
        ) : (
          <span title={value} className="block max-w-40 truncate">
            {value}
          </span>
        )}
        {/* On phones below the value, to be seen without scrolling. */}
        <span className="block pt-1 md:hidden">{message}</span>
      </td>
      <td className="min-w-48 max-md:hidden">{message}</td>
    </tr>
  )
}

/** Field for the correct value: once for all rows of the fault, or for a single row. */
function Cell({ fault: { lines, column, value }, place }: FaultProps) {
  const [line] = lines
  const isOne = lines.length === 1
  return (
    <>
      <input type="hidden" name={faultField(place, 'column')} value={column} />
      <input type="hidden" name={faultField(place, 'found')} value={value} />
      <ValueField
        name={faultField(place, 'value')}
        label={isOne ? words.import_desk_fix_cell({ column, line: line! }) : words.import_desk_fix_cells({ column, count: lines.length })}
        value={value}
        width="min-w-32"
      />
      {isOne ? (
        <input type="hidden" name={faultField(place, 'line')} value={line} />
      ) : (
        <details className="pt-1">
          <summary className="min-h-11 cursor-pointer py-2.5 text-ink-blue md:min-h-0 md:py-0">{words.import_desk_fix_single()}</summary>
          {lines.map((each) => (
            <label key={each} className="flex items-center gap-2 pt-1">
              <span className="figures w-10 shrink-0 text-right text-ink-soft">{each}</span>
              <input type="hidden" name={faultField(place, 'line')} value={each} />
              <ValueField
                name={faultField(place, 'own')}
                label={words.import_desk_fix_cell({ column, line: each })}
                value={value}
                width="min-w-20"
              />
            </label>
          ))}
        </details>
      )}
    </>
  )
}
