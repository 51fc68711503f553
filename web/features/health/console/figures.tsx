import type { ReactNode } from 'react'

/** A few labelled figures in a row. */
export const HealthFigures = ({ figures }: { figures: readonly { label: string; value: ReactNode; isBad?: boolean }[] }) => (
  <dl className="grid grid-cols-2 gap-x-8 gap-y-2 px-4 py-3 sm:flex sm:flex-wrap md:px-6">
    {figures.map(({ label, value, isBad }) => (
      <div key={label}>
        <dt className="text-xs text-ink-soft">{label}</dt>
        <dd className={isBad ? 'font-semibold text-danger' : 'font-semibold'}>{value}</dd>
      </div>
    ))}
  </dl>
)
