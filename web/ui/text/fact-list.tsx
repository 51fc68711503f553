import type { ReactNode } from 'react'

/** Names and values in two columns; long texts wrap. */
export const FactList = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-x-4 gap-y-1.5 text-sm">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-ink-soft">{name}</dt>
        <dd className="min-w-0">{value}</dd>
      </div>
    ))}
  </dl>
)
