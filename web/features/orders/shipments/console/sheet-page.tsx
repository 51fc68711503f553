import { PackageCheck } from 'lucide-react'
import { useLoaderData, useNavigation } from 'react-router'
import { listConsoleOrders, type shipOrder } from '#contract/orders/console/orders.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { listCarriers } from '#contract/orders/shipments/console/bulk.ts'
import { acts } from '#web/action-context.ts'
import { onSheetKey, onSheetPaste } from '#web/console/form/sheet-cells.ts'
import { ConsolePage } from '#web/console/page.tsx'
import { CARRIER_LIST, CarrierList } from '#web/features/orders/shipments/carrier-list.tsx'
import { FileResult } from '#web/features/orders/shipments/console/file-result.tsx'
import { CHOSEN_FIELD } from '#web/features/orders/shipments/console/sheet-address.ts'
import { SheetRow } from '#web/features/orders/shipments/console/sheet-row.tsx'
import { FILE_INTENT, type FileState, openTemplate, shipFile } from '#web/features/orders/shipments/console/ship-file.ts'
import { shipFilled } from '#web/features/orders/shipments/console/ship-filled.ts'
import { loads } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { limitsOf } from '#web/ui/form/limits.ts'
import { SheetField } from '#web/ui/form/sheet-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { ExportForm } from '#web/ui/list/export-form.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const MOST_ROWS = 60
const ORDER_NO = /^[A-Z0-9]{1,20}$/
const limitOf = limitsOf<typeof shipOrder>()

export const loader = loads(async ({ url, call }) => {
  const question = { orderStatus: ORDER_STATUS.pendingShipment, orderBy: 'deadlineTime', pageSize: MOST_ROWS } as const
  const [{ rows }, { data: carriers }] = await Promise.all([call(listConsoleOrders.page, question), call(listCarriers, {})])
  const chosen = url.searchParams
    .getAll(CHOSEN_FIELD)
    .filter((orderNo) => ORDER_NO.test(orderNo))
    .slice(0, MOST_ROWS)
  // Ticked orders that are not among the first `MOST_ROWS` and must be read one by one.
  const beyond = chosen.filter((orderNo) => !rows.some((row) => row.orderNo === orderNo))
  const found = await Promise.all(beyond.map((keyword) => call(listConsoleOrders.page, { ...question, keyword, pageSize: 1 })))
  const open = [...rows, ...found.flatMap((page) => page.rows)].filter(({ actionList }) => actionList.includes('ship'))
  return { orders: chosen.length > 0 ? open.filter(({ orderNo }) => chosen.includes(orderNo)) : open, carriers }
})

export const action = acts(async (ctx) => {
  const act = ACTIONS[ctx.text('intent')] ?? shipFilled
  return act(ctx)
})

const ACTIONS: Readonly<Record<string, typeof shipFile | typeof openTemplate>> = { [FILE_INTENT]: shipFile, export: openTemplate }

export { clientAction } from '#web/ui/form/client-action.ts'

/** Ships many orders at once: one row per order, where only the tracking number has to be typed. */
export default function ShipOrdersPage() {
  const { orders, carriers } = useLoaderData<typeof loader>()
  const answered = useAnswer<typeof action>()
  const { formData } = useNavigation()
  const answer = answered && 'shippedTotal' in answered ? answered : undefined
  return (
    <ConsolePage
      title={words.orders_bulk()}
      crumbs={<Breadcrumb steps={[{ label: words.console_orders(), to: '/console/orders' }, { label: words.orders_bulk() }]} />}
      lead={words.orders_bulk_lead()}
    >
      {answer !== undefined && answer.shippedTotal > 0 && (
        <Notice tone="success" title={words.orders_bulk_done({ count: answer.shippedTotal })} isAlert />
      )}
      <FileForm answer={answer ? undefined : answered} />
      {orders.length === 0 ? (
        <EmptyState icon={PackageCheck} title={words.orders_bulk_empty()} hint={words.orders_bulk_empty_hint()} />
      ) : (
        <ActionForm answer={answer} onKeyDown={onSheetKey} onPaste={(event) => onSheetPaste(event)} className="flex flex-col gap-3">
          <CarrierList carriers={carriers} />
          <TextField
            name="carrier"
            label={words.orders_bulk_carrier()}
            list={CARRIER_LIST}
            maxLength={limitOf('carrierName').maxLength}
            optional
            className="max-w-sm"
          />
          <ol className="divide-y divide-line rounded-md border border-line bg-card">
            {orders.map((order) => (
              <SheetRow key={order.id} order={order} />
            ))}
          </ol>
          <Button type="submit" kind="primary" pending={formData !== undefined && !formData.get('intent')} className="self-start">
            {words.orders_bulk_submit()}
          </Button>
        </ActionForm>
      )}
    </ConsolePage>
  )
}

const KINDS = '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Ships by an uploaded file, which can be checked first; its template lists the orders waiting to be shipped. */
function FileForm({ answer }: { answer: FileState | undefined }) {
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
              {/* Enter presses a form's first button, so the first one is the check, which ships nothing. */}
              <Button label={words.orders_sheet_check()} type="submit" name="dryRunFlag" value="1" pending={sending === '1'} />
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
