import type { ReactNode } from 'react'
import type { Column } from '#web/console/list/columns.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { Money } from '#web/ui/money/money.tsx'

/** Names of a row's fields that hold a text or null. */
type Text<Row> = { [Name in keyof Row]: Row[Name] extends string | null ? Name : never }[keyof Row] & string

/** A column with its own cell renderer. */
export const column = <Row,>(
  id: string,
  label: string,
  cell: (row: Row) => ReactNode,
  more: Pick<Column<never>, 'isNumeric' | 'isExtra'> = {},
): Column<Row> => ({ id, label, cell, ...more })

type More = Pick<Column<never>, 'isExtra'>

/** A time, or – if there is none. */
export const timeColumn = <Row,>(id: Text<Row>, label: string, { to, ...more }: More & { to?: 'day' } = {}): Column<Row> => ({
  ...{ id, label, ...more },
  cell: ({ [id]: value }) => (value ? <DateTime value={String(value)} {...(to ? { to } : {})} /> : '–'),
})

/** Free text, truncated at `width` (a class). */
export const textColumn = <Row,>(id: Text<Row>, label: string, width: string, more: More = {}): Column<Row> => ({
  ...{ id, label, ...more },
  cell: ({ [id]: value }) => <span className={`block ${width} truncate`}>{String(value || '–')}</span>,
})

/** An identifying number, read digit by digit: of an order, a payment, a company. */
export const numberColumn = <Row,>(id: Text<Row>, label: string, more: More = {}): Column<Row> => ({
  ...{ id, label, ...more },
  cell: ({ [id]: value }) => <span className="figures">{String(value || '–')}</span>,
})

export const countColumn = <Name extends string>(id: Name, label: string, more: More = {}): Column<Record<Name, number>> => ({
  ...{ id, label, ...more, isNumeric: true },
  cell: ({ [id]: value }) => <Figure value={value} />,
})

export const moneyColumn = <Row extends { currencyCode: string }>(id: Text<Row>, label: string, more: More = {}): Column<Row> => ({
  ...{ id, label, ...more, isNumeric: true },
  cell: ({ [id]: amount, currencyCode }) => (amount ? <Money amount={String(amount)} currencyCode={currencyCode} /> : '–'),
})
