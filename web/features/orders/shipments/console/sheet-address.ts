/** Query parameter with an order number ticked in the list; without any, the sheet has all orders waiting to be shipped. */
export const CHOSEN_FIELD = 'no'

export const sheetAddress = (orderNos: readonly string[]): string =>
  orderNos.length === 0
    ? '/console/orders/ship'
    : `/console/orders/ship?${new URLSearchParams(orderNos.map((orderNo) => [CHOSEN_FIELD, orderNo]))}`
