import { Form, useNavigation } from 'react-router'
import type { OrderInfo } from '#contract/orders/orders.ts'
import { type FreightType, freightMethod } from '#contract/pricing/pricing.ts'
import { costLabel, isTaxedPart } from '#web/features/pricing/cost-label.ts'
import { Written } from '#web/features/translations/written.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Button } from '#web/ui/document/press.tsx'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import { Money, useAmountText } from '#web/ui/money/money.tsx'
import * as words from '#words'

const ROWS = [
  'goodsAmount',
  'serviceAmount',
  'freightAmount',
  'dutyAmount',
  'taxAmount',
  'totalAmount',
  'payableAmount',
  'depositAmount',
] as const

/** The supplier's proposed totals beside the agreed ones; the buyer accepts them or cancels the order. */
export function OrderProposal({ order }: { order: OrderInfo }) {
  const { formData } = useNavigation()
  const amountText = useAmountText()
  const { proposal } = order
  if (proposal === null || !order.actionList.includes('accept')) return null
  return (
    <section id="proposal" aria-label={words.orders_proposal()} className="scroll-mt-32">
      <p className="mb-3 text-sm text-ink-soft">{words.orders_proposal_lead()}</p>
      <Form method="post" className="mb-4">
        <input type="hidden" name="version" value={order.version} />
        <Button type="submit" name="intent" value="accept" kind="primary" pending={formData?.get('intent') === 'accept'}>
          {words.orders_proposal_accept({ amount: amountText(proposal.payableAmount, order.currencyCode) })}
        </Button>
      </Form>
      <ProposedTotals order={order} proposal={proposal} />
    </section>
  )
}

/** Proposed and agreed amounts side by side, and what else would change, with the supplier's remark. */
export function ProposedTotals({ order, proposal }: { order: OrderInfo; proposal: NonNullable<OrderInfo['proposal']> }) {
  const { currencyCode } = order
  // The proposal does not change goods and fee.
  const proposed = { ...order, ...proposal }
  const rows = ROWS.filter((name) => isNonZero(order[name] + proposed[name])).filter(
    (name) => name !== 'depositAmount' || order.depositRate < 100,
  )
  const methodOf = (type: FreightType) => words.pricing_freight({ method: freightMethod(type, order.taxType) })
  const daysOf = (days: number | null) => (days === null ? '–' : words.products_days({ count: days }))
  const terms = [
    [words.orders_fact_freight(), methodOf(order.freightType), methodOf(proposal.freightType)],
    [words.products_lead_times(), daysOf(order.leadTimeDays), daysOf(proposal.leadTimeDays)],
  ].filter(([, agreed, changed]) => agreed !== changed)
  return (
    <>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            <th scope="col" className="py-2 pr-3 font-normal">
              {words.orders_proposal_part()}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              {words.orders_proposal_agreed()}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              {words.orders_proposal_new()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((name) => {
            const isChanged = order[name] !== proposed[name]
            const isSum = name === 'payableAmount'
            return (
              <tr key={name} className={classes('border-b border-line last:border-0', isSum && 'text-base font-semibold')}>
                <th scope="row" className={classes('py-2 pr-3 text-left', isSum ? 'font-semibold' : 'font-normal')}>
                  {isTaxedPart(name) ? costLabel(name, order.taxType) : words.orders_proposal_row({ name })}
                </th>
                <td className={classes('px-3 py-2 text-right', isChanged && !isSum && 'text-ink-soft')}>
                  <Money amount={order[name]} currencyCode={currencyCode} />
                </td>
                <td className={classes('py-2 pl-3 text-right', isChanged && 'font-semibold text-saffron-text')}>
                  <Money amount={proposed[name]} currencyCode={currencyCode} />
                </td>
              </tr>
            )
          })}
          {terms.map(([name, agreed, changed]) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {name}
              </th>
              <td className="px-3 py-2 text-right text-ink-soft">{agreed}</td>
              <td className="py-2 pl-3 text-right font-semibold text-saffron-text">{changed}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {proposal.remark && <Written text={proposal.remark} className="mt-3 rounded-md bg-sunken px-4 py-3 text-sm" />}
    </>
  )
}
