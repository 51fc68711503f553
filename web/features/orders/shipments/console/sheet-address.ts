/** Names an order that was ticked in the list; without any, all that wait are on the sheet. */
export const CHOSEN_FIELD = 'no'

export const sheetAddress = (orderNos: readonly string[]): string =>
  orderNos.length === 0
    ? '/console/orders/ship'
    : `/console/orders/ship?${new URLSearchParams(orderNos.map((orderNo) => [CHOSEN_FIELD, orderNo]))}`
