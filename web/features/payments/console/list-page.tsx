import { FileSpreadsheet, Landmark, Plus } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { EVERY_STATE, WAITING } from '#contract/console/list.ts'
import { isId } from '#contract/fields.ts'
import { listPayments, readPayment } from '#contract/payments/console/payments.ts'
import { PAYMENT_STATUS } from '#contract/payments/payments.ts'
import { orderFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import type { RowOf } from '#web/console/list/data.ts'
import { listLoader } from '#web/console/list/page-data.ts'
import { useDetailAddress } from '#web/console/list/row-detail.tsx'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { ConsoleListPage } from '#web/console/page.tsx'
import { actOnPayments } from '#web/features/payments/console/action.ts'
import { AddPayment, NEW_PAYMENT } from '#web/features/payments/console/add-payment.tsx'
import { columnsOf, filtersOf } from '#web/features/payments/console/columns.tsx'
import { DecidedNotice } from '#web/features/payments/console/decided-notice.tsx'
import { PaymentDetail } from '#web/features/payments/console/detail.tsx'
import { DECIDED_FIELD } from '#web/features/payments/console/queue.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { dayIn } from '#web/ui/money/date-time.tsx'
import * as words from '#words'

export const loader = listLoader(listPayments, {
  read: readPayment,
  more: async ({ callOrNull, request, url }) => {
    const id = url.searchParams.get(DECIDED_FIELD) ?? ''
    const decided = isId(id) ? await callOrNull(readPayment, { id }) : null
    return { decided: decided?.data ?? null, today: dayIn(request.view.timeZone) }
  },
})

export const action = actOnPayments

export { clientAction } from '#web/ui/form/client-action.ts'

/** Transfers to compare with the bank's list and book; the whole queue can be worked through by keyboard. */
export default function PaymentsPage() {
  const { data, open, decided, today } = useLoaderData<typeof loader>()
  const detail = useRowAddress()
  const { query } = useListAddress()
  useFrames(orderFrames)
  const isNew = query.get('id') === NEW_PAYMENT
  return (
    <ConsoleListPage
      name="payments"
      title={words.payments_desk_title()}
      action={
        <div className="flex flex-wrap gap-2">
          <ButtonLink icon={FileSpreadsheet} label={words.payments_statement()} to="/console/payments/statement" size="small" />
          <ButtonLink icon={Plus} label={words.payments_desk_add()} to={detail(NEW_PAYMENT)} size="small" />
        </div>
      }
      notice={<DecidedNotice payment={decided} />}
      data={data}
      columns={columnsOf()}
      tabs={{ label: words.payments_desk_status(), list: statesOf(), dropped: [DECIDED_FIELD] }}
      filters={filtersOf()}
      search={words.payments_desk_search()}
      to={({ id }) => detail(id)}
      detail={
        open ? <PaymentDetail key={open.id} payment={open} next={nextOf(data.rows, open.id)} /> : isNew && <AddPayment today={today} />
      }
      isWide={open !== null}
      below={<p className="text-xs text-ink-soft noscript:hidden max-md:hidden">{words.payments_desk_keys()}</p>}
      empty={{ icon: Landmark, title: words.payments_desk_empty(), hint: words.payments_desk_empty_hint() }}
      nothingYet={{ hint: words.payments_desk_yet() }}
      nothingWaits={{ title: words.payments_desk_nothing(), hint: words.payments_desk_nothing_hint() }}
    />
  )
}

/** Address of a row without the notice about the previous decision. */
function useRowAddress() {
  const address = useDetailAddress()
  return (id: string): string => {
    const [path, search] = address(id).split('?')
    const query = new URLSearchParams(search)
    query.delete(DECIDED_FIELD)
    return `${path}?${query}`
  }
}

/** Id of the next waiting payment below the given one, else the first waiting in the list, else ''. */
function nextOf(rows: readonly RowOf<typeof listPayments>[], id: string): string {
  const place = rows.findIndex((row) => row.id === id)
  const waiting = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))]
  return waiting.find(({ status }) => status === PAYMENT_STATUS.inReview)?.id ?? ''
}

const { received, rejected, waiting, failed, expired } = PAYMENT_STATUS

const statesOf = () => [
  { state: WAITING, label: words.payments_desk_to_check() },
  ...[received, rejected, waiting, failed, expired].map((state) => ({ state, label: words.payments_status({ status: String(state) }) })),
  { state: EVERY_STATE, label: words.payments_desk_all() },
]
