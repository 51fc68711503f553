import { ArrowLeft } from 'lucide-react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isId } from '#contract/fields.ts'
import { listProductImports, readProductImport } from '#contract/product-imports/product-imports.ts'
import { dispatchIntent } from '#web/action-context.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import { DETAIL_FIELD } from '#web/console/list/row-detail.tsx'
import { IMPORT_ACTIONS, IMPORT_PATH } from '#web/features/product-imports/console/actions.ts'
import { ColumnHelp } from '#web/features/product-imports/console/column-help.tsx'
import { ImportForm } from '#web/features/product-imports/console/form.tsx'
import { FormerImports } from '#web/features/product-imports/console/former-imports.tsx'
import { ImportReport } from '#web/features/product-imports/console/report.tsx'
import { useImportProgress } from '#web/features/product-imports/console/use-import-progress.ts'
import { loaderContext } from '#web/loader-context.ts'
import { Link, usePath } from '#web/ui/document/link.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { ExportForm } from '#web/ui/list/export-form.tsx'
import { expectPage, pageNumOf } from '#web/ui/list/page-num.ts'
import * as words from '#words'

const PAGE_SIZE = 10

export const meta = () => [{ title: pageTitle(words.import_desk_title()) }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const { call, callOrNull } = loaderContext(args)
  const pageNum = pageNumOf(args.url.searchParams, PAGE_SIZE)
  const id = args.url.searchParams.get(DETAIL_FIELD) ?? ''
  const [{ rows, total }, open] = await Promise.all([
    call(listProductImports, { pageNum, pageSize: PAGE_SIZE }),
    isId(id) ? callOrNull(readProductImport, { id }) : null,
  ])
  expectPage(args.url, { pageNum, pageSize: PAGE_SIZE, total })
  return { former: { rows, total, pageNum, pageSize: PAGE_SIZE }, open: open?.data ?? null }
}

export const action = (args: ActionFunctionArgs) => dispatchIntent(args, IMPORT_ACTIONS)

export { clientAction } from '#web/ui/form/client-action.ts'

/** Many products at once from a file: checked first, followed while it runs, with what it could not store line by line. */
export default function ImportPage() {
  const { former, open: loaded } = useLoaderData<typeof loader>()
  const open = useImportProgress(loaded)
  const rows = former.rows.map((row) => (row.id === open?.id ? open : row))
  const answer = useAnswer<typeof action>()
  return (
    <FormAnswer value={answer instanceof Response ? undefined : answer}>
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
