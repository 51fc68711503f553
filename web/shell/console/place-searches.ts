import { listUsers } from '#contract/account/console/users.ts'
import { listApplications } from '#contract/applications/console.ts'
import { includesRight, ROLE } from '#contract/console/access.ts'
import type { consoleList } from '#contract/console/list.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { listConsoleInquiries } from '#contract/inquiries/console/inquiries.ts'
import { listSupplierInquiries } from '#contract/inquiries/console/offers.ts'
import { listConsoleOrders } from '#contract/orders/console/orders.ts'
import { listPayments } from '#contract/payments/console/payments.ts'
import { listProducts } from '#contract/products/console/products.ts'
import { listSuppliers } from '#contract/suppliers/console/suppliers.ts'
import { api } from '#web/browser/api.ts'
import type { ConsolePlace, ConsoleReader } from '#web/console/frame/places.ts'
import { memberMay } from '#web/console/user.ts'

/** A row that was found: its name, a note that distinguishes it from similar rows, and its page. */
export interface Found {
  label: string
  note: string
  to: string
  /** The row's public number, if it has one; users may type it in full. */
  number?: string
}

export interface PlaceSearch {
  /** The place whose rows it finds; the search is only for users with that place. */
  place: string
  /** The first letter of its rows' public numbers. */
  kind?: string
  isFor: (user: ConsoleReader) => boolean
  find: (keyword: string, signal?: AbortSignal) => Promise<Found[]>
}

type List = ReturnType<typeof consoleList>
type RowOf<L extends List> = OutputOf<L['page']>['rows'][number]

const MOST_FOUND = 5

/** Searches a place by the call of its list, for users who may make that call. */
const search = <L extends List>(place: string, list: L, displayed: (row: RowOf<L>) => Found, kind?: string): PlaceSearch => ({
  place,
  ...(kind ? { kind } : {}),
  isFor: (user) => {
    const { access, right, memberRight } = list.page
    if (user.role === ROLE.member) return memberRight !== undefined && memberMay(user, memberRight)
    return access !== 'supplier' && (right === undefined || includesRight(user.rightList, right))
  },
  find: async (keyword, signal) => {
    const question = { keyword, pageSize: MOST_FOUND } as unknown as InputOf<L['page']>
    const { rows } = await api(list.page, question, { quiet: true, ...(signal ? { signal } : {}) })
    return (rows as RowOf<L>[]).map(displayed)
  },
})

const together = (...facts: (string | null)[]) => facts.filter(Boolean).join(' · ')

/** The URL of a row that opens beside its list, which is filtered to that row. */
const beside = (place: string, keyword: string, id: string) => `${place}?${new URLSearchParams({ keyword, id })}`

/** All lists whose rows can be searched. Places of web/console/frame/places.ts that are missing here have no rows to find. */
const SEARCHES: readonly PlaceSearch[] = [
  search(
    '/console/orders',
    listConsoleOrders,
    ({ id, orderNo, buyerName, itemList }) => ({
      label: orderNo,
      number: orderNo,
      note: together(buyerName, itemList[0]?.productName ?? null),
      to: `/console/orders/${id}`,
    }),
    'R',
  ),
  search(
    '/console/inquiries',
    listConsoleInquiries,
    ({ id, inquiryNo, buyerName, companyName }) => ({
      label: inquiryNo,
      number: inquiryNo,
      note: together(buyerName, companyName),
      to: `/console/inquiries/${id}`,
    }),
    'Q',
  ),
  search(
    '/console/inquiries',
    listSupplierInquiries,
    ({ id, inquiryNo, name }) => ({ label: inquiryNo, number: inquiryNo, note: name, to: `/console/inquiries/${id}` }),
    'Q',
  ),
  search('/console/products', listProducts, ({ id, name, supplierName }) => ({
    label: name,
    note: supplierName,
    to: `/console/products/${id}`,
  })),
  search('/console/suppliers', listSuppliers, ({ id, name, nameOrigin }) => ({
    label: name,
    note: together(nameOrigin === name ? null : nameOrigin, id),
    to: beside('/console/suppliers', name, id),
  })),
  search('/console/users', listUsers, ({ id, name, email, companyName }) => ({
    label: name,
    note: together(companyName, email),
    to: beside('/console/users', email, id),
  })),
  search(
    '/console/applications',
    listApplications,
    ({ id, applyNo, companyName, contactName }) => ({
      label: companyName,
      number: applyNo,
      note: together(applyNo, contactName),
      to: beside('/console/applications', applyNo, id),
    }),
    'A',
  ),
  search(
    '/console/payments',
    listPayments,
    ({ id, payNo, buyerName }) => ({ label: payNo, number: payNo, note: buyerName, to: beside('/console/payments', payNo, id) }),
    'P',
  ),
]

/** The searches of the places that the user may open. */
export const searchesOf = (places: readonly ConsolePlace[], user: ConsoleReader): readonly PlaceSearch[] =>
  SEARCHES.filter(({ place, isFor }) => places.some(({ to }) => to === place) && isFor(user))

/** A kind's letter, a day and eight characters (server/kernel/database/public-number.ts). */
const FULL_NUMBER = /^([A-Z])\d{6}[0-9A-Z]{8}$/

/** The search for a public number that was typed in full; null for any other keyword. */
export function numberSearch(keyword: string, searches: readonly PlaceSearch[]): { number: string; search: PlaceSearch } | null {
  const number = keyword.toUpperCase()
  const kind = FULL_NUMBER.exec(number)?.[1]
  const found = kind && searches.find((each) => each.kind === kind)
  return found ? { number, search: found } : null
}
