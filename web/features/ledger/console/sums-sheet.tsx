import type { ReactNode } from 'react'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

interface SumsSheetProps {
  label: string
  heads: readonly string[]
  /** Number of leading columns that hold text instead of figures. */
  texts?: number
  children: ReactNode
}

/** Table of sums; on phones it scrolls within its own box. */
export const SumsSheet = ({ label, heads, texts = 1, children }: SumsSheetProps) => (
  <section
    aria-label={words.table_scrolls({ label })}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    tabIndex={0}
    className="relative overflow-x-auto rounded-md border border-line bg-card"
  >
    <table className="w-full text-sm">
      <thead className="border-b border-line text-xs text-ink-soft">
        <tr>
          {heads.map((head, place) => (
            <th key={head} scope="col" className={`px-3 py-2 align-bottom font-medium ${place < texts ? 'text-left' : 'text-right'}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">{children}</tbody>
    </table>
  </section>
)

export const SumCell = ({ amount, currencyCode, className = '' }: { amount: string; currencyCode: string; className?: string }) => (
  <td className="px-3 py-2 text-right align-top">
    <Money amount={amount} currencyCode={currencyCode} className={className} />
  </td>
)
