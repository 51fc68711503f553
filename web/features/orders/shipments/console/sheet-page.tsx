import { PackageCheck } from 'lucide-react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router'
import { listConsoleOrders, type shipOrder } from '#contract/orders/console/orders.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { listCarriers } from '#contract/orders/shipments/console/bulk.ts'
import { actionContext } from '#web/action-context.ts'
import { consoleMeta } from '#web/console/list/page.tsx'
import { CARRIER_LIST, CarrierList } from '#web/features/orders/shipments/carrier-list.tsx'
import { FileForm } from '#web/features/orders/shipments/console/file-form.tsx'
import { CHOSEN_FIELD } from '#web/features/orders/shipments/console/sheet-address.ts'
import { onSheetKey, onSheetPaste } from '#web/features/orders/shipments/console/sheet-keys.ts'
import { SheetRow } from '#web/features/orders/shipments/console/sheet-row.tsx'
import { FILE_INTENT, openTemplate, shipFile } from '#web/features/orders/shipments/console/ship-file.ts'
import { shipFilled } from '#web/features/orders/shipments/console/ship-filled.ts'
import { loaderContext } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { Button } from '#web/ui/document/button.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { limitsOf } from '#web/ui/form/limits.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const MOST_ROWS = 60
const ORDER_NO = /^[A-Z0-9]{1,20}$/
const limitOf = limitsOf<typeof shipOrder>()
export const meta = consoleMeta(words.orders_bulk)

export async function loader(args: LoaderFunctionArgs) {
  const { call } = loaderContext(args)
  const question = { orderStatus: ORDER_STATUS.pendingShipment, orderBy: 'deadlineTime', pageSize: MOST_ROWS } as const
  const [{ rows }, { data: carriers }] = await Promise.all([call(listConsoleOrders.page, question), call(listCarriers, {})])
  const chosen = args.url.searchParams
    .getAll(CHOSEN_FIELD)
    .filter((orderNo) => ORDER_NO.test(orderNo))
    .slice(0, MOST_ROWS)
  // Those that were ticked further down than the first that wait.
  const beyond = chosen.filter((orderNo) => !rows.some((row) => row.orderNo === orderNo))
  const found = await Promise.all(beyond.map((keyword) => call(listConsoleOrders.page, { ...question, keyword, pageSize: 1 })))
  const open = [...rows, ...found.flatMap((page) => page.rows)].filter(({ actionList }) => actionList.includes('ship'))
  return { orders: chosen.length > 0 ? open.filter(({ orderNo }) => chosen.includes(orderNo)) : open, carriers }
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await actionContext(args)
  const act = ACTIONS[ctx.text('intent')] ?? shipFilled
  return act(ctx)
}

const ACTIONS: Readonly<Record<string, typeof shipFile | typeof openTemplate>> = { [FILE_INTENT]: shipFile, export: openTemplate }

export { clientAction } from '#web/ui/form/client-action.ts'

/** Many orders leave at once: a row each, of which the tracking number is all that has to be typed. */
export default function ShipOrdersPage() {
  const { orders, carriers } = useLoaderData<typeof loader>()
  const given = useAnswer<typeof action>()
  const { formData } = useNavigation()
  const answered = given instanceof Response ? undefined : given
  const answer = answered && 'shippedTotal' in answered ? answered : undefined
  return (
    <div className="flex flex-col gap-4">
      <Breadcrumb steps={[{ label: words.console_orders(), to: '/console/orders' }, { label: words.orders_bulk() }]} />
      <header>
        <h1 className="text-xl font-semibold">{words.orders_bulk()}</h1>
        <p className="max-w-2xl text-sm text-ink-soft">{words.orders_bulk_lead()}</p>
      </header>
      {answer !== undefined && answer.shippedTotal > 0 && (
        <Notice tone="success" title={words.orders_bulk_done({ count: answer.shippedTotal })} isAlert />
      )}
      <FileForm answer={answer ? undefined : answered} />
      {orders.length === 0 ? (
        <EmptyState icon={PackageCheck} title={words.orders_bulk_empty()}>
          {words.orders_bulk_empty_hint()}
        </EmptyState>
      ) : (
        <ActionForm answer={answer} onKeyDown={onSheetKey} onPaste={onSheetPaste} className="flex flex-col gap-3">
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
    </div>
  )
}
