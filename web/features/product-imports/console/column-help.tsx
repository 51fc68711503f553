import { IMPORT_COLUMNS, type ImportColumn, REQUIRED_COLUMNS } from '#contract/product-imports/product-imports.ts'
import { IMPORT_PATH } from '#web/features/product-imports/console/actions.ts'
import { Card } from '#web/ui/document/card.tsx'
import { usePath } from '#web/ui/document/link.tsx'
import { ExportForm } from '#web/ui/list/export-form.tsx'
import { ScrolledPart } from '#web/ui/list/scrolled-part.tsx'
import * as words from '#words'

const REQUIRED: readonly ImportColumn[] = REQUIRED_COLUMNS

/** What a file may say, column by column (decisions §17.5). */
export function ColumnHelp() {
  return (
    <Card
      title={words.import_desk_columns()}
      action={<ExportForm label={words.import_desk_template()} intent="template" action={usePath()(IMPORT_PATH)} />}
      flush
    >
      <p className="max-w-3xl px-4 py-3 text-sm text-ink-soft md:px-6">{words.import_desk_columns_rules()}</p>
      <ScrolledPart label={words.import_desk_columns()} className="max-h-128 border-t border-line">
        <table className="w-full text-left text-sm">
          <thead className="sticky top-0 border-b border-line bg-card text-xs text-ink-soft">
            <tr className="*:px-4 *:py-2 *:font-medium md:*:px-6">
              <th scope="col">{words.import_desk_column_head()}</th>
              <th scope="col" className="w-full">
                {words.import_desk_holds()}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {IMPORT_COLUMNS.map((column) => (
              <tr key={column} className="align-top *:px-4 *:py-1.5 md:*:px-6">
                <th scope="row" className="font-medium whitespace-nowrap">
                  <code>{column}</code>
                  {REQUIRED.includes(column) && (
                    <span className="text-danger" title={words.import_desk_required()}>
                      <span aria-hidden> *</span>
                      <span className="sr-only">{words.import_desk_required()}</span>
                    </span>
                  )}
                </th>
                <td className="min-w-48 text-ink-soft">
                  <span className="font-medium text-ink">{words.import_column({ column })}</span>
                  <br />
                  {words.import_desk_column({ column })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrolledPart>
    </Card>
  )
}
