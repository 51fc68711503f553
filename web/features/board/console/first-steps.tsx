import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react'
import type { readFirstSteps } from '#contract/board/console.ts'
import { ARTICLE_KINDS } from '#contract/content/console.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { markSteps } from '#web/console/frame/steps.ts'
import { useConsoleUser } from '#web/console/user.ts'
import { Card } from '#web/ui/document/card.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

type Step = OutputOf<typeof readFirstSteps>['stepList'][number]

/** Page of each step. */
const PLACES: Record<Step['key'], string> = {
  market: '/console/markets/country',
  rate: '/console/markets/rate',
  freight: '/console/markets/freight',
  account: '/console/markets/bankAccount',
  text: '/console/content/article',
  category: '/console/markets/category',
  supplier: '/console/suppliers',
  product: '/console/products',
  order: '/console/orders',
  company: '/console/company',
  payout: '/console/money/account',
}

/** Form that adds what a step lacks, if it has a page of its own. Only a supplier’s members add products, not operators. */
const FORMS: Partial<Record<Step['key'], string>> = {
  account: '/console/markets/bankAccount/new',
  text: `/console/content/article/new?kind=${ARTICLE_KINDS.userAgreement}`,
  category: '/console/markets/category/new',
  supplier: '/console/suppliers?id=new',
}

const addressOf = ({ key, doneFlag }: Step, mayWriteProducts: boolean): string => {
  if (doneFlag === 1) return PLACES[key]
  const form = key === 'product' && mayWriteProducts ? '/console/products/new' : FORMS[key]
  return markSteps(form ?? PLACES[key])
}

/** Setup steps before the first order, each with its page; the next one stands out. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const { memberMay } = useConsoleUser()
  const next = steps.find(({ doneFlag }) => doneFlag === 0)?.key
  return (
    <Card title={words.console_steps()} flush>
      <p className="px-4 pt-3 text-sm text-ink-soft md:px-6">{words.console_steps_hint()}</p>
      <ol className="grid gap-x-6 p-2 sm:grid-cols-2 md:p-4 xl:grid-cols-3">
        {steps.map(({ key, doneFlag }) => (
          <li key={key}>
            <Link
              to={addressOf({ key, doneFlag }, memberMay('product'))}
              className={classes(
                'flex min-h-11 items-center gap-2.5 rounded-md px-2 hover:bg-sunken',
                doneFlag === 1 && 'text-ink-soft',
                key === next && 'font-medium',
              )}
            >
              {doneFlag === 1 ? (
                <CircleCheck size={18} className="shrink-0 text-jade" aria-label={words.console_step_done()} />
              ) : (
                <CircleDashed size={18} className="shrink-0 text-ink-soft" aria-hidden />
              )}
              {words.console_step({ key })}
              {key === next && <ArrowRight size={16} className="ml-auto shrink-0 text-ink-blue" aria-hidden />}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
