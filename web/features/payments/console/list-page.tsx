import { CircleCheck, Landmark, Plus } from 'lucide-react'
import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { isId } from '#contract/fields.ts'
import { listPayments, readPayment } from '#contract/payments/console/payments.ts'
import { PAYMENT_STATUS } from '#contract/payments/payments.ts'
import { orderFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import { loadList } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { ListWithDetail, useDetailAddress } from '#web/console/list/row-detail.tsx'
import { ListToolbar } from '#web/console/list/toolbar.tsx'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { actOnPayments } from '#web/features/payments/console/action.ts'
import { AddPayment, NEW_PAYMENT } from '#web/features/payments/console/add-payment.tsx'
import { columnsOf, filtersOf } from '#web/features/payments/console/columns.tsx'
import { DecidedNotice } from '#web/features/payments/console/decided-notice.tsx'
import { PaymentDetail } from '#web/features/payments/console/detail.tsx'
import { DECIDED_FIELD, EVERY_STATUS, orderOf, spelledOut, statusOf, TO_CHECK } from '#web/features/payments/console/queue.ts'
import { loaderContext } from '#web/loader-context.ts'
import { ButtonLink } from '#web/ui/document/button.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Tabs } from '#web/ui/list/tabs.tsx'
import { dayIn } from '#web/ui/money/date-time.tsx'
import * as words from '#words'

type Row = OutputOf<typeof listPayments.page>['rows'][number]

export const meta = () => [{ title: pageTitle(words.payments_desk_title()) }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const { callOrNull, request } = loaderContext(args)
  const find = (id: string | null) => (id !== null && isId(id) ? callOrNull(readPayment, { id }) : null)
  const { searchParams } = args.url
  const [data, open, decided] = await Promise.all([
    loadList({ ...args, url: spelledOut(args.url) }, listPayments),
    find(searchParams.get('id')),
    find(searchParams.get(DECIDED_FIELD)),
  ])
  return { data, open: open?.data ?? null, decided: decided?.data ?? null, today: dayIn(request.view.timeZone) }
}

export const action = (args: ActionFunctionArgs) => actOnPayments(args)

export const clientAction = (args: ClientActionFunctionArgs) => submitForm(args, networkFailure)

/** Transfers are compared with the bank's list and booked, one after the other without leaving the keyboard. */
export default function PaymentsPage() {
  const { data, open, decided, today } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const detail = useRowAddress()
  const { query } = useListAddress()
  useFrames(orderFrames)
  const columns = columnsOf()
  const isNew = query.get('id') === NEW_PAYMENT
  const opened = open ? (
    <PaymentDetail key={open.id} payment={open} next={nextOf(data.rows, open.id)} />
  ) : (
    isNew && <AddPayment today={today} />
  )
  return (
    <FormAnswer value={answer instanceof Response ? undefined : answer}>
      <div className="flex flex-col gap-4">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-xl font-semibold">{words.payments_desk_title()}</h1>
          <ButtonLink to={detail(NEW_PAYMENT)} size="small">
            <Plus size={15} aria-hidden />
            {words.payments_desk_add()}
          </ButtonLink>
        </header>
        <StatusTabs />
        <DecidedNotice payment={decided} />
        <ListWithDetail detail={opened || null} isWide={open !== null}>
          <div className="flex flex-col gap-3">
            <ListToolbar
              name="payments"
              columns={columns}
              filters={filtersOf()}
              search={{ label: words.payments_desk_search(), maxLength: 100 }}
              fixed={['status']}
              isExported
            />
            <DataTable
              label={words.payments_desk_title()}
              data={data}
              columns={columns}
              to={({ id }) => detail(id)}
              defaultOrder={orderOf(query)}
              empty={<Nothing />}
            />
            <p className="text-xs text-ink-soft noscript:hidden max-md:hidden">{words.payments_desk_keys()}</p>
          </div>
        </ListWithDetail>
      </div>
    </FormAnswer>
  )
}

/** Opening another one says no longer what was decided before. */
function useRowAddress() {
  const address = useDetailAddress()
  return (id: string): string => {
    const [path, search] = address(id).split('?')
    const query = new URLSearchParams(search)
    query.delete(DECIDED_FIELD)
    return `${path}?${query}`
  }
}

/** The one below it that waits, else the first of the list that does. */
function nextOf(rows: readonly Row[], id: string): string {
  const place = rows.findIndex((row) => row.id === id)
  const waiting = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))]
  return waiting.find(({ status }) => status === PAYMENT_STATUS.inReview)?.id ?? ''
}

function Nothing() {
  const { query } = useListAddress()
  const isQueue = statusOf(query) === TO_CHECK
  return isQueue ? (
    <EmptyState icon={CircleCheck} title={words.payments_desk_nothing()}>
      {words.payments_desk_nothing_hint()}
    </EmptyState>
  ) : (
    <EmptyState icon={Landmark} title={words.payments_desk_empty()}>
      {words.payments_desk_empty_hint()}
    </EmptyState>
  )
}

const { received, rejected, waiting, failed, expired } = PAYMENT_STATUS

function StatusTabs() {
  const { query, to } = useListAddress()
  const current = statusOf(query)
  const tab = (status: string, label: string) => ({
    to: to({ status, orderBy: null, id: null, [DECIDED_FIELD]: null }),
    label,
    isCurrent: current === status,
  })
  const others = [received, rejected, waiting, failed, expired].map(String)
  return (
    <Tabs
      label={words.payments_desk_status()}
      tabs={[
        tab(TO_CHECK, words.payments_desk_to_check()),
        ...others.map((status) => tab(status, words.payments_status({ status }))),
        tab(EVERY_STATUS, words.payments_desk_all()),
      ]}
    />
  )
}
