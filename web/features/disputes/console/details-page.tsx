import { Outlet, useLoaderData } from 'react-router'
import { readCaseWithOrder } from '#contract/disputes/console.ts'
import type { CaseInfo } from '#contract/disputes/disputes.ts'
import type { OrderInfo } from '#contract/orders/orders.ts'
import { TEXT_SOURCE } from '#contract/translations/translations.ts'
import { actsByIntent } from '#web/action-context.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import { useConsoleUser } from '#web/console/user.ts'
import { CASE_ANSWERS } from '#web/features/disputes/answer-case.ts'
import { decideOpenCase } from '#web/features/disputes/console/decide-case.ts'
import { ConsoleCase } from '#web/features/disputes/console/details.tsx'
import { isOffer, openAmount } from '#web/features/disputes/open-amount.ts'
import { TextPlace } from '#web/features/translations/text-place.ts'
import { loads, routeId } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

export const loader = loads(async (ctx) => {
  const { data } = await ctx.call(readCaseWithOrder, { id: routeId(ctx) })
  const { order, ...dispute } = data
  return { dispute, order }
})

export const action = actsByIntent({ decide: decideOpenCase, ...CASE_ANSWERS })

export { clientAction } from '#web/ui/form/client-action.ts'

const titleOf = ({ caseType, caseNo }: { caseType: number; caseNo: string }) =>
  words.disputes_desk_page({ title: words.disputes_title({ type: String(caseType) }), caseNo })

/** One case for the platform to decide, or to answer for the house: claim, evidence and money, beside both sides' messages. */
export default function ConsoleCasePage() {
  const { dispute, order } = useLoaderData<typeof loader>()
  const { may } = useConsoleUser()
  const status = words.orders_status({ status: String(order.orderStatus) })
  return (
    <TextPlace value={{ sourceType: TEXT_SOURCE.order, sourceId: order.id }}>
      <FormAnswer value={useAnswer<typeof action>()}>
        <title>{pageTitle(titleOf(dispute))}</title>
        <div className="flex flex-col gap-4">
          <Breadcrumb steps={[{ label: words.disputes_desk(), to: '/console/disputes' }, { label: dispute.caseNo }]} />
          <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h1 className="text-xl font-semibold">{titleOf(dispute)}</h1>
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              {may('order') ? (
                <TextLink label={order.orderNo} to={`/console/orders/${order.id}`} className="figures tappable" />
              ) : (
                <span className="figures">{order.orderNo}</span>
              )}
              <Badge>{status}</Badge>
              <span>
                {words.ui_list({ first: order.buyerName, next: order.supplierName })} · {order.countryCode} ·{' '}
                <DateTime value={dispute.createTime} />
              </span>
            </p>
          </header>
          <CaseMoney dispute={dispute} order={order} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
            <ConsoleCase dispute={dispute} order={order} isBesideMoney />
            <Outlet />
          </div>
        </div>
      </FormAnswer>
    </TextPlace>
  )
}

type MoneyOrder = Pick<OrderInfo, 'payableAmount' | 'paidAmount' | 'refundAmount' | 'currencyCode'>

/** The amounts that a decision is based on, in one line. */
function CaseMoney({ dispute, order }: { dispute: CaseInfo; order: MoneyOrder }) {
  const { amount, offerAmount, resultAmount } = dispute
  const figures: readonly (readonly [string, string | null, isMain?: boolean])[] = [
    [words.disputes_desk_payable(), order.payableAmount],
    [words.disputes_desk_paid(), order.paidAmount],
    [words.disputes_desk_refunded(), order.refundAmount],
    [words.disputes_desk_left(), openAmount(order)],
    [words.disputes_asked_amount(), amount, true],
    [words.disputes_offered(), isOffer(offerAmount) ? offerAmount : null, true],
    [words.disputes_result(), resultAmount, true],
  ]
  return (
    <dl
      aria-label={words.disputes_desk_money()}
      className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-md border border-line bg-card px-4 py-3 sm:flex sm:flex-wrap"
    >
      {figures.map(
        ([label, value, isMain]) =>
          value !== null && (
            <div key={label}>
              <dt className="text-xs text-ink-soft">{label}</dt>
              <dd>
                <Money amount={value} currencyCode={order.currencyCode} className={isMain ? 'font-semibold' : ''} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
