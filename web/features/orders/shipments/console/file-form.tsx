import { useNavigation } from 'react-router'
import { FileResult } from '#web/features/orders/shipments/console/file-result.tsx'
import { FILE_INTENT, type FileState } from '#web/features/orders/shipments/console/ship-file.ts'
import { Button } from '#web/ui/document/button.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { SheetField } from '#web/ui/form/sheet-field.tsx'
import { ExportForm } from '#web/ui/list/export-form.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const KINDS = '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Ships by a sheet, which is checked first; the template has the orders that wait. */
export function FileForm({ answer }: { answer: FileState | undefined }) {
  const { formData } = useNavigation()
  const sending = formData?.get('intent') === FILE_INTENT ? formData.get('dryRunFlag') : null
  return (
    <details open={answer !== undefined} className="rounded-md border border-line bg-card">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">{words.orders_sheet_file()}</summary>
      <div className="grid items-start gap-4 border-t border-line p-4 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <p className="text-sm text-ink-soft">{words.orders_sheet_lead()}</p>
          <ExportForm label={words.orders_sheet_template()} />
          <ActionForm answer={answer} intent={FILE_INTENT} encType="multipart/form-data" preventScrollReset className="flex flex-col gap-4">
            <SheetField label={words.orders_sheet_upload()} hint={words.orders_sheet_file_hint()} accept={KINDS} />
            <div className="flex flex-wrap gap-2">
              {/* The first of a form is the one that Enter presses: it ships nothing. */}
              <Button type="submit" name="dryRunFlag" value="1" pending={sending === '1'}>
                {words.orders_sheet_check()}
              </Button>
              <Button type="submit" kind="primary" name="dryRunFlag" value="0" pending={sending === '0'}>
                {words.orders_sheet_ship()}
              </Button>
            </div>
          </ActionForm>
        </div>
        {answer?.rowList && <FileResult rows={answer.rowList} isDryRun={answer.isDryRun === true} />}
        {answer?.intent === 'export' && answer.message && <Notice tone="danger" title={answer.message} isAlert />}
      </div>
    </details>
  )
}
