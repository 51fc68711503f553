import { type Incoterms, paidApart, type TaxType } from '#contract/pricing/pricing.ts'
import { classes } from '#web/ui/document/classes.ts'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

const MOST_OPEN_PARTS = 3

interface DueAmountsProps {
  due: { depositAmount: string; balanceAmount: string; apartAmount: string; taxType: TaxType }
  currencyCode: string
  incoterms: Incoterms
  /** Label of the first payment; null if it has already been paid. */
  firstName: string | null
  /** Label of the balance, if it is already due. */
  balanceName?: string
  /** The first payment by recipient. */
  parts?: readonly { name: string; amount: string }[]
  /** The amount due after an event such as a confirmation, labelled with that event. */
  awaited?: { name: string; amount: string } | null
  /** Whether the page already displays the due amount elsewhere, so that none is highlighted here. */
  isQuiet?: boolean
}

/** When the total is paid: the deposit, the balance, and amounts paid to others, mostly at the border. */
export function DueAmounts({
  due,
  currencyCode,
  incoterms,
  firstName,
  balanceName,
  parts = [],
  awaited = null,
  isQuiet = false,
}: DueAmountsProps) {
  const apart = paidApart({ incoterms, taxType: due.taxType })
  const isBalanceNext = firstName === null && awaited === null && !isQuiet
  return (
    <dl aria-label={words.pricing_due_title()} className="flex flex-col gap-2 rounded-md bg-sunken px-3 py-3 text-sm">
      {firstName !== null && <Due name={firstName} amount={due.depositAmount} currencyCode={currencyCode} isNext={!isQuiet} />}
      {parts.length > 0 && <Parts parts={parts} currencyCode={currencyCode} />}
      {awaited && <Due name={awaited.name} amount={awaited.amount} currencyCode={currencyCode} isNext={firstName === null && !isQuiet} />}
      {isNonZero(due.balanceAmount) && (
        <Due
          name={balanceName ?? words.pricing_due_later()}
          amount={due.balanceAmount}
          currencyCode={currencyCode}
          isNext={isBalanceNext}
        />
      )}
      {apart !== null && isNonZero(due.apartAmount) && (
        <Due name={words.pricing_due_apart({ what: apart })} amount={due.apartAmount} currencyCode={currencyCode} />
      )}
    </dl>
  )
}

/** The first payment by recipient, collapsed if there are many. */
function Parts({ parts, currencyCode }: { parts: readonly { name: string; amount: string }[]; currencyCode: string }) {
  return (
    <div className="-mt-1">
      <dt className="sr-only">{words.pricing_due_parts({ count: parts.length })}</dt>
      <dd>
        <details open={parts.length <= MOST_OPEN_PARTS}>
          <summary className="tappable w-fit text-xs text-ink-blue">{words.pricing_due_parts({ count: parts.length })}</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {parts.map(({ name, amount }) => (
              <li key={name} className="flex justify-between gap-4 text-xs text-ink-soft">
                <span className="min-w-0 break-words">{name}</span>
                <Money amount={amount} currencyCode={currencyCode} />
              </li>
            ))}
          </ul>
        </details>
      </dd>
    </div>
  )
}

const Due = ({ name, amount, currencyCode, isNext }: { name: string; amount: string; currencyCode: string; isNext?: boolean }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className={classes('min-w-0', isNext ? 'font-semibold' : 'text-ink-soft')}>{name}</dt>
    <dd>
      <Money amount={amount} currencyCode={currencyCode} className={isNext ? 'text-2xl font-semibold' : ''} />
    </dd>
  </div>
)
