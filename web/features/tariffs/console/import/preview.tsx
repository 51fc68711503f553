import { FREIGHT_TYPES } from '#contract/pricing/pricing.ts'
import { ROW_CHANGE } from '#contract/tariffs/imports.ts'
import type { TableKind } from '#web/console/table-kit/kind.ts'
import { laneName } from '#web/features/tariffs/console/freight-kind.tsx'
import { Baskets } from '#web/features/tariffs/console/import/baskets.tsx'
import type { Found, Listed } from '#web/features/tariffs/console/import/state.ts'
import { ScrolledPart } from '#web/ui/list/scrolled-part.tsx'
import { usePlainAmount } from '#web/ui/money/money.tsx'
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'
import { useListText } from '#web/ui/text/listing.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

interface PreviewProps {
  kind: TableKind
  found: Listed & Partial<Pick<Found, 'passedOverList'>>
  /** True if it is not the response to a submit, and therefore not announced. */
  isQuiet?: boolean
}

/** Preview of a sheet: its changes row by row, and the costs of sample baskets. */
export function Preview({ kind, found, isQuiet = false }: PreviewProps) {
  const { addedTotal, changedTotal, removedTotal, sameTotal, wrongTotal, missingTotal, passedOverList = [], furtherTotal } = found
  const listText = useListText()
  const isNothing = addedTotal + changedTotal + removedTotal + wrongTotal === 0
  const notes = [
    ...(wrongTotal > 0 ? [words.tariffs_import_wrong()] : []),
    ...(missingTotal > removedTotal ? [words.tariffs_import_missing({ count: missingTotal })] : []),
    ...(passedOverList.length > 0 ? [words.tariffs_import_passed_over({ columns: listText(passedOverList) })] : []),
  ]
  return (
    <div className="flex min-w-0 flex-col gap-4 border-t border-line pt-4">
      <Notice
        tone={wrongTotal > 0 ? 'warning' : 'info'}
        isAlert={!isQuiet}
        answer={found}
        title={
          isNothing
            ? words.tariffs_import_nothing({ same: sameTotal })
            : words.tariffs_import_found({
                added: addedTotal,
                changed: changedTotal,
                removed: removedTotal,
                same: sameTotal,
                wrong: wrongTotal,
              })
        }
        text={notes.join(' ')}
      />
      {found.rowList.length > 0 && <Rows kind={kind} rows={found.rowList} />}
      {furtherTotal > 0 && <p className="text-sm text-ink-soft">{words.tariffs_import_further({ count: furtherTotal })}</p>}
      {found.basketList.length > 0 && <Baskets baskets={found.basketList} />}
    </div>
  )
}

type Row = Found['rowList'][number]

const TONES: Record<Row['change'], BadgeTone> = {
  [ROW_CHANGE.same]: 'plain',
  [ROW_CHANGE.added]: 'success',
  [ROW_CHANGE.changed]: 'plain',
  [ROW_CHANGE.removed]: 'warning',
  [ROW_CHANGE.wrong]: 'danger',
}

const Rows = ({ kind, rows }: { kind: TableKind; rows: readonly Row[] }) => (
  <ScrolledPart label={words.tariffs_import_rows()} className="max-h-128 rounded-md border border-line bg-card">
    <table className="w-full text-left text-sm">
      <thead className="sticky top-0 border-b border-line bg-card text-xs text-ink-soft">
        <tr className="*:px-3 *:py-2 *:font-medium">
          <th scope="col" className="whitespace-nowrap text-right">
            {words.tariffs_import_line()}
          </th>
          <th scope="col">{words.tariffs_import_row()}</th>
          <th scope="col">
            <span className="sr-only">{words.tariffs_import_becomes()}</span>
          </th>
          <th scope="col" className="w-full">
            {words.tariffs_import_change()}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={`${row.line} ${Object.values(row.key).join(' ')}`} className="align-top *:px-3 *:py-1.5">
            <td className="figures text-right">{row.line ?? '–'}</td>
            <th scope="row" className="min-w-44 font-medium">
              {nameOf(row.key)}
            </th>
            <td className="whitespace-nowrap">
              <Badge tone={TONES[row.change]}>{words.tariffs_import_change_name({ change: String(row.change) })}</Badge>
            </td>
            <td className="min-w-56">
              <Changes kind={kind} row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrolledPart>
)

/** The wrong cells of a faulty row, or the old and new values of a changed one. */
function Changes({ kind, row: { change, key, changeList, problemList } }: { kind: TableKind; row: Row }) {
  const plain = usePlainAmount()
  const valueText = (value: string | null) => (value !== null && /^\d+\.\d+$/.test(value) ? plain(value) : (value ?? '–'))
  const label = (column: string) => kind.fields.find(({ name }) => name === column)?.label() ?? column
  if (change === ROW_CHANGE.wrong) {
    return (
      <ul>
        {problemList.map(({ column, value, message }) => (
          <li key={column} className="text-danger">
            {column && `${words.tariffs_import_value({ column: label(column), value: value || '–' })} · `}
            {message}
          </li>
        ))}
      </ul>
    )
  }
  const others = changeList.filter(({ column }) => !(column in key))
  if (change === ROW_CHANGE.changed) {
    return (
      <ul>
        {others.map(({ column, before, after }) => (
          <li key={column}>
            {words.tariffs_import_changed_value({ column: label(column), before: valueText(before), after: valueText(after) })}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <p className="text-ink-soft">
      {others
        .map(({ column, before, after }) => words.tariffs_import_value({ column: label(column), value: valueText(after ?? before) }))
        .join(' · ')}
    </p>
  )
}

/** Whether the text is a shipping method; in a faulty cell it is not. */
const isMethod = (text: string | undefined): text is '1' => FREIGHT_TYPES.some((type) => String(type) === text)

/** Names a row: lane and shipping method, or goods by country, HS code and origin. */
function nameOf({ originZone, zone, freightType, countryCode, hsPrefix, originCode }: Row['key']): string {
  if (zone !== undefined) {
    const lane = laneName(originZone ?? '', zone)
    return isMethod(freightType) ? `${lane} · ${words.tariffs_freight_type_name({ type: freightType })}` : lane
  }
  return words.tariffs_import_goods({
    country: countryCode ?? '',
    hs: hsPrefix || words.tariffs_duty_any(),
    origin: originCode || words.tariffs_duty_any(),
  })
}
