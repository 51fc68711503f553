import { Button } from '#web/ui/document/button.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { table_conflict, table_conflict_hint, table_conflict_none, table_field, table_mine, table_take, table_theirs } from '#words'

interface EditConflictProps {
  mine: Readonly<Record<string, string>>
  theirs: Readonly<Record<string, string>>
  labels: Readonly<Record<string, string>>
  /** Puts their value into the form; without scripts it can be copied. */
  take: (name: string, value: string) => void
}

/** What somebody else stored while this form was filled in, beside what is typed: field by field where they differ. */
export function EditConflict({ mine, theirs, labels, take }: EditConflictProps) {
  const fields = Object.keys(labels).filter((name) => (mine[name] ?? '') !== (theirs[name] ?? ''))
  return (
    <Notice tone="warning" isAlert title={table_conflict()}>
      <p>{fields.length > 0 ? table_conflict_hint() : table_conflict_none()}</p>
      {fields.length > 0 && (
        <div className="relative mt-3 overflow-x-auto rounded-md border border-line bg-card">
          <table className="w-full text-sm">
            <thead className="border-b border-line text-left text-xs text-ink-soft">
              <tr>
                <th className="px-3 py-2 font-medium">{table_field()}</th>
                <th className="px-3 py-2 font-medium">{table_mine()}</th>
                <th className="px-3 py-2 font-medium">{table_theirs()}</th>
                <td />
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {fields.map((name) => (
                <tr key={name} className="align-top">
                  <th scope="row" className="px-3 py-2 text-left font-medium">
                    {labels[name]}
                  </th>
                  <td className="px-3 py-2 break-words whitespace-pre-line">{mine[name] || '–'}</td>
                  <td className="px-3 py-2 break-words whitespace-pre-line">{theirs[name] || '–'}</td>
                  <td className="px-3 py-2 text-right noscript:hidden">
                    <Button size="small" onClick={() => take(name, theirs[name] ?? '')}>
                      {table_take()}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Notice>
  )
}
