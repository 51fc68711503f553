import { Button } from '#web/ui/document/button.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

interface EditConflictProps {
  mine: Readonly<Record<string, string>>
  theirs: Readonly<Record<string, string>>
  labels: Readonly<Record<string, string>>
  textOf?: ((name: string, value: string) => string) | undefined
  /** Puts their value into the form; without scripts it can be copied. */
  take: (name: string, value: string) => void
}

/** What somebody else stored while this form was filled in, beside what is typed: field by field where they differ. */
export function EditConflict({ mine, theirs, labels, textOf = (_, value) => value, take }: EditConflictProps) {
  const fields = Object.keys(labels).filter((name) => (mine[name] ?? '') !== (theirs[name] ?? ''))
  return (
    <Notice tone="warning" isAlert title={words.table_conflict()}>
      <p>{fields.length > 0 ? words.table_conflict_hint() : words.table_conflict_none()}</p>
      {fields.length > 0 && (
        <div className="relative mt-3 overflow-x-auto rounded-md border border-line bg-card">
          <table className="w-full text-sm">
            <thead className="border-b border-line text-left text-xs text-ink-soft">
              <tr>
                <th className="px-3 py-2 font-medium">{words.table_field()}</th>
                <th className="px-3 py-2 font-medium">{words.table_mine()}</th>
                <th className="px-3 py-2 font-medium">{words.table_theirs()}</th>
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
                    <Button size="small" onClick={() => take(name, theirs[name] ?? '')}>
                      {words.table_take()}
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
