import { Button } from '#web/ui/document/press.tsx'
import * as words from '#words'

interface VersionTableProps {
  /** Values by field name; a missing field counts as empty. */
  mine: Readonly<Record<string, string>>
  theirs: Readonly<Record<string, string>>
  labels: Readonly<Record<string, string>>
  /** The fields that differ. */
  fields: readonly string[]
  mineLabel: string
  theirsLabel: string
  textOf?: (name: string, value: string) => string
  /** Copies the other version's value into the form; without scripts users copy it by hand. */
  take: (name: string, value: string) => void
}

/** Compares what is typed with another version, field by field. */
export function VersionTable({
  mine,
  theirs,
  labels,
  fields,
  mineLabel,
  theirsLabel,
  textOf = (_, value) => value,
  take,
}: VersionTableProps) {
  return (
    <div className="relative mt-3 overflow-x-auto rounded-md border border-line bg-card">
      <table className="w-full text-sm">
        <thead className="border-b border-line text-left text-xs text-ink-soft">
          <tr>
            <th className="px-3 py-2 font-medium">{words.table_field()}</th>
            <th className="px-3 py-2 font-medium">{mineLabel}</th>
            <th className="px-3 py-2 font-medium">{theirsLabel}</th>
            <td />
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {fields.map((name) => (
            <tr key={name} className="align-top">
              <th scope="row" className="px-3 py-2 text-left font-medium">
                {labels[name]}
              </th>
              <td className="px-3 py-2 break-words whitespace-pre-line">{textOf(name, mine[name] ?? '') || '–'}</td>
              <td className="px-3 py-2 break-words whitespace-pre-line">{textOf(name, theirs[name] ?? '') || '–'}</td>
              <td className="px-3 py-2 text-right noscript:hidden">
                <Button size="small" className="whitespace-nowrap" onClick={() => take(name, theirs[name] ?? '')}>
                  {words.table_take()}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
