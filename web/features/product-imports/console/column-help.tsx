import { FileDown } from 'lucide-react'
import { IMPORT_COLUMNS, type ImportColumn, REQUIRED_COLUMNS } from '#contract/product-imports/product-imports.ts'
import { useLanguage } from '#web/language.ts'
import { Card } from '#web/ui/document/card.tsx'
import { TEXT_LINK } from '#web/ui/document/link.tsx'
import * as words from '#words'

const REQUIRED: readonly ImportColumn[] = REQUIRED_COLUMNS

/** A file with the header alone, with the separator that a spreadsheet of this language expects. */
function useTemplate(): string {
  const separator = useLanguage() === 'spa' ? ';' : ','
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${IMPORT_COLUMNS.join(separator)}\r\n`)}`
}

/** What a file may say, column by column (decisions §17.5). */
export function ColumnHelp() {
  const template = useTemplate()
  return (
    <Card
      title={words.import_desk_columns()}
      action={
        <a href={template} download="products.csv" className={`${TEXT_LINK} inline-flex min-h-11 items-center gap-1.5 text-sm md:min-h-7`}>
          <FileDown size={15} aria-hidden />
          {words.import_desk_template()}
        </a>
      }
      flush
    >
      <p className="max-w-3xl px-4 py-3 text-sm text-ink-soft md:px-6">{words.import_desk_columns_rules()}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section aria-label={words.import_desk_columns()} tabIndex={0} className="relative max-h-128 overflow-auto border-t border-line">
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
                <td className="min-w-48 text-ink-soft">{words.import_desk_column({ column })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
