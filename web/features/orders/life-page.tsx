import { Clock } from 'lucide-react'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { ACTOR_NAMES, caseStage, type LifeDeadline, type LifeMove, lifeStages } from '#web/features/orders/life.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { useListText } from '#web/ui/text/listing.ts'
import * as words from '#words'

export const meta = () => pageMeta(words.orders_life_title(), words.orders_life_lead())

/** Help page: who may do what in each order status, by when and with what result; generated from the server's own table. */
export default function OrderLifePage() {
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumb steps={[{ label: words.content_help(), to: '/help' }, { label: words.orders_life_title() }]} />
      <h1 className="mt-3 text-2xl font-semibold">{words.orders_life_title()}</h1>
      <p className="mt-1.5 max-w-article text-ink-soft">{words.orders_life_lead()}</p>
      <ol className="mt-6 flex max-w-article flex-col gap-4">
        {lifeStages().map(({ status, moves, deadlines }) => (
          <li key={status} className="rounded-md border border-line bg-card p-4 md:p-6">
            <h2 className="text-lg font-semibold">{words.orders_status({ status: String(status) })}</h2>
            <p className="mt-1 text-sm text-ink-soft">{words.orders_life_stage({ status: String(status) })}</p>
            <Moves moves={moves} />
            <Deadlines deadlines={deadlines} />
          </li>
        ))}
      </ol>
      <CasePart />
    </div>
  )
}

function CasePart() {
  const { moves, deadlines } = caseStage()
  return (
    <section className="mt-4 max-w-article rounded-md border border-line bg-card p-4 md:p-6">
      <h2 className="text-lg font-semibold">{words.orders_life_case()}</h2>
      <p className="mt-1 text-sm text-ink-soft">{words.orders_life_case_lead()}</p>
      <Moves moves={moves} />
      <Deadlines deadlines={deadlines} />
    </section>
  )
}

function Moves({ moves }: { moves: readonly LifeMove[] }) {
  const listText = useListText()
  if (moves.length === 0) return <p className="mt-3 text-sm">{words.orders_life_end()}</p>
  return (
    <ul className="mt-3 divide-y divide-line border-t border-line text-sm">
      {moves.map(({ name, by, to }) => (
        <li key={name} className="grid gap-x-4 gap-y-0.5 py-2.5 md:grid-cols-[9rem_minmax(0,1fr)]">
          <span className="font-medium">{listText(by.map((actor) => words.orders_life_actor({ actor: ACTOR_NAMES[actor] })))}</span>
          <span>
            {words.orders_life_move({ move: name })}
            {to.length > 0 && <Leads to={to} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Leads({ to }: { to: readonly OrderStatus[] }) {
  const listText = useListText('or')
  return (
    <span className="text-ink-soft">
      {' '}
      {words.orders_life_to({ status: listText(to.map((each) => words.orders_status({ status: String(each) }))) })}
    </span>
  )
}

const Deadlines = ({ deadlines }: { deadlines: readonly LifeDeadline[] }) =>
  deadlines.length > 0 && (
    <ul className="mt-1 flex flex-col gap-1 text-sm text-ink-soft">
      {deadlines.map(({ name, days }) => (
        <li key={name} className="flex gap-2">
          <Clock size={14} aria-hidden className="mt-0.75 shrink-0" />
          {words.orders_life_deadline({ deadline: name, days })}
        </li>
      ))}
    </ul>
  )
