import { useLoaderData } from 'react-router'
import { checkLedger, LEDGER_ACCOUNT } from '#contract/ledger/ledger.ts'
import { useConsoleUser } from '#web/console/user.ts'
import { MoneyFrame } from '#web/features/ledger/console/frame.tsx'
import { loadMoney } from '#web/features/ledger/console/loader.ts'
import { SumCell, SumsSheet } from '#web/features/ledger/console/sums-sheet.tsx'
import { loads } from '#web/loader-context.ts'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import { Money } from '#web/ui/money/money.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

export const loader = loads(async (ctx) => {
  const [money, check] = await Promise.all([loadMoney(ctx), ctx.call(checkLedger, {})])
  return { money, check: check.data }
})

const ACCOUNTS = Object.keys(LEDGER_ACCOUNT) as (keyof typeof LEDGER_ACCOUNT)[]
const isZero = (amount: string) => !isNonZero(amount)

/** Shows whether the books are right: every currency sums to 0, and the money held for each order matches the order. */
export default function CheckPage() {
  const { money, check } = useLoaderData<typeof loader>()
  const { list, problemList } = check
  const isRight = problemList.length === 0 && list.every(({ sum }) => isZero(sum))
  return (
    <MoneyFrame title={words.ledger_check()} money={money}>
      <Notice tone={isRight ? 'success' : 'danger'} title={isRight ? words.ledger_balances() : words.ledger_problems()}>
        {words.ledger_check_hint()}
      </Notice>
      <SumsSheet
        label={words.ledger_check()}
        heads={[words.ledger_currency(), ...ACCOUNTS.map((account) => words.ledger_account_name({ account })), words.ledger_sum_name()]}
      >
        {list.map((row) => (
          <tr key={row.currencyCode}>
            <th scope="row" className="px-3 py-2 text-left font-medium">
              {row.currencyCode}
            </th>
            {ACCOUNTS.map((account) => (
              <SumCell key={account} amount={row[account]} currencyCode={row.currencyCode} />
            ))}
            <td className="px-3 py-2 text-right whitespace-nowrap">
              <Money amount={row.sum} currencyCode={row.currencyCode} className="font-semibold" />{' '}
              <Badge tone={isZero(row.sum) ? 'success' : 'danger'}>
                {words.ledger_sum_right({ isRight: isZero(row.sum) ? '1' : '0' })}
              </Badge>
            </td>
          </tr>
        ))}
      </SumsSheet>
      {problemList.length > 0 && <Problems problems={problemList} />}
    </MoneyFrame>
  )
}

function Problems({ problems }: { problems: ReturnType<typeof useLoaderData<typeof loader>>['check']['problemList'] }) {
  const { may } = useConsoleUser()
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{words.ledger_check_problems()}</h2>
      <SumsSheet label={words.ledger_check_problems()} heads={[words.ledger_order(), words.ledger_held(), words.ledger_expected()]}>
        {problems.map(({ orderId, orderNo, heldAmount, expectedAmount, currencyCode }) => (
          <tr key={orderId}>
            <th scope="row" className="figures px-3 py-2 text-left font-medium">
              {may('order') ? <TextLink label={orderNo} to={`/console/orders/${orderId}`} className="tappable" /> : orderNo}
            </th>
            <SumCell amount={heldAmount} currencyCode={currencyCode} />
            <SumCell amount={expectedAmount} currencyCode={currencyCode} />
          </tr>
        ))}
      </SumsSheet>
    </section>
  )
}
