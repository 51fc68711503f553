import type { Right } from '#contract/console/access.ts'

interface EntityPlace {
  to: (id: string) => string
  right: Right
}

/** Where the rows of an entity are worked on, as far as the console has a page for one of them. */
const PLACES: Readonly<Record<string, EntityPlace>> = {
  order: { to: (id) => `/console/orders/${id}`, right: 'order' },
  case: { to: (id) => `/console/disputes/${id}`, right: 'dispute' },
  inquiry: { to: (id) => `/console/inquiries/${id}`, right: 'inquiry' },
  product: { to: (id) => `/console/products/${id}`, right: 'supplier' },
  account: { to: (id) => `/console/users?id=${id}`, right: 'user' },
  report: { to: (id) => `/console/reports?id=${id}`, right: 'report' },
  comment: { to: (id) => `/console/comments?id=${id}`, right: 'comment' },
}

/** For members of a supplier too, as far as they have the page. */
const MEMBERS = ['order', 'product', 'comment']

export function entityPlace(
  { entity, entityId }: { entity: string; entityId: string | null },
  { isStaff, may }: { isStaff: boolean; may: (right: Right) => boolean },
): string | null {
  const place = PLACES[entity]
  if (!place || entityId === null) return null
  return (isStaff ? may(place.right) : MEMBERS.includes(entity)) ? place.to(entityId) : null
}
