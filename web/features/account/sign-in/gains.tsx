import { Calculator, FileQuestion, Layers, type LucideIcon, PackageCheck } from 'lucide-react'
import * as words from '#words'

const GAINS: readonly [icon: LucideIcon, gain: () => string][] = [
  [Calculator, words.account_gain_cost],
  [Layers, words.account_gain_prices],
  [FileQuestion, words.account_gain_quotes],
  [PackageCheck, words.account_gain_places],
]

/** Benefits of an account, beside the form on wide screens. */
export const AccountGains = () => (
  <aside aria-labelledby="gains" className="hidden max-w-form lg:block">
    <h2 id="gains" className="text-xl font-semibold">
      {words.account_gain()}
    </h2>
    <ul className="mt-5 flex flex-col gap-4">
      {GAINS.map(([Icon, gain]) => (
        <li key={gain()} className="flex items-start gap-3">
          <Icon size={20} strokeWidth={1.8} aria-hidden className="mt-0.5 shrink-0 text-ink-blue" />
          {gain()}
        </li>
      ))}
    </ul>
  </aside>
)
