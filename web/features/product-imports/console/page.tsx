import { ArrowLeft } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { isId } from '#contract/fields.ts'
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  listProductImports,
  REQUIRED_COLUMNS,
  readProductImport,
} from '#contract/product-imports/product-imports.ts'
import { actsByIntent } from '#web/action-context.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import { DETAIL_FIELD } from '#web/console/list/row-detail.tsx'
import { IMPORT_ACTIONS, IMPORT_PATH } from '#web/features/product-imports/console/actions.ts'
import { ImportForm } from '#web/features/product-imports/console/form.tsx'
import { FormerImports } from '#web/features/product-imports/console/former-imports.tsx'
import { ImportReport } from '#web/features/product-imports/console/report.tsx'
import { useImportProgress } from '#web/features/product-imports/console/use-import-progress.ts'
import { loads } from '#web/loader-context.ts'
import { Card } from '#web/ui/document/card.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { Link, usePath } from '#web/ui/document/press.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { ExportForm } from '#web/ui/list/export-form.tsx'
import { loadPage } from '#web/ui/list/page-num.ts'
import { ScrolledPart } from '#web/ui/list/scrolled-part.tsx'
import * as words from '#words'

const PAGE_SIZE = 10

export const loader = loads(async (ctx) => {
  const id = ctx.url.searchParams.get(DETAIL_FIELD) ?? ''
  const [former, open] = await Promise.all([
    loadPage(ctx, listProductImports, PAGE_SIZE),
    isId(id) ? ctx.callOrNull(readProductImport, { id }) : null,
  ])
  return { former, open: open?.data ?? null }
})

export const action = actsByIntent(IMPORT_ACTIONS)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Imports many products from a file: checked first, with progress while it runs, and errors by line. */
export default function ImportPage() {
  const { former, open: loaded } = useLoaderData<typeof loader>()
  const open = useImportProgress(loaded)
  const rows = former.rows.map((row) => (row.id === open?.id ? open : row))
  const answer = useAnswer<typeof action>()
  return (
    <FormAnswer value={answer}>
      <title>{pageTitle(words.import_desk_title())}</title>
      <div className="flex flex-col gap-4">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <Link
              to="/console/products"
              className="inline-flex min-h-11 items-center gap-1.5 text-sm text-ink-soft hover:text-ink md:min-h-7"
            >
              <ArrowLeft size={15} aria-hidden />
              {words.import_desk_back()}
            </Link>
            <h1 className="text-xl font-semibold">{words.import_desk_title()}</h1>
            <p className="max-w-2xl text-sm text-ink-soft">{words.import_desk_lead()}</p>
          </div>
          <ExportForm label={words.import_desk_export()} action={usePath()(IMPORT_PATH)} />
        </header>
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <ImportForm />
          <div className="flex min-w-0 flex-col gap-4">
            {open && <ImportReport key={open.id} info={open} />}
            <FormerImports data={{ ...former, rows }} />
          </div>
        </div>
        <ColumnHelp />
      </div>
    </FormAnswer>
  )
}

const REQUIRED: readonly ImportColumn[] = REQUIRED_COLUMNS

/** Explains the columns of the file (decisions §17.5). */
function ColumnHelp() {
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
