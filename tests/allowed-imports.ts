/**
 * What a feature of the server offers to others beside the file of its name, each with its reason (docs/decisions/024).
 * Add a line only with the reason why the part stands for itself; a line that is no longer needed is refused, too.
 */
export const OFFERED: Record<string, string> = {
  'account/confirmed-account.ts': 'an account is deleted only by whoever knows its password',
  'cart/agreed-order.ts': 'an order is made of what was agreed in the cart, checked against what lies there now',
  'cart/lock-cart.ts': 'whoever locks a cart and an inquiry locks the cart first',
  'cart/price-token.ts': 'an order is placed for the price that the cart has signed',
  'cart/selection.ts': 'an order is made of the lines chosen in the cart, and takes them out of it',
  'catalogue/categories.ts': 'the tree of categories; the catalogue has several parts and none before the others',
  'catalogue/product-counts.ts': 'how many products there are of what, counted once for all',
  'catalogue/on-sale.ts': 'what buyers find and may buy: one rule for queries, statements of text and rows',
  'catalogue/product-cards.ts': 'the card of a product and what statements read for it, alike in every list',
  'ledger/card-refunds.ts': 'refunds to cards are sent by whoever calls their provider',
  'ledger/sent-refunds.ts': 'a refund is settled by whoever has sent it',
  'ledger/typed-amount.ts': 'an amount that somebody types to be booked is read in one way',
  'markets/lanes.ts': 'from where which country is reached, by which methods: for products, carts and prices alike',
  'orders/console-orders.ts': 'whatever moves an order in the console answers with its info',
  'orders/end-orders.ts': 'a case may end the order that it is about',
  'orders/move-order.ts': 'an order is locked, checked, moved and logged in one way, whatever it is moved by',
  'orders/order-announcements.ts': 'the sides of an order hear of all that happens to it in one way',
  'orders/order-state.ts': 'what may happen to an order is decided by its state',
  'orders/paid-orders.ts': 'what a payment does to its orders',
  'orders/payment-rows.ts': 'a payment as buyers and operators see it',
  'ledger/statement-file.ts': 'a month’s file is requested at the ledger and drawn with the papers',
  'ledger/statement.ts': 'a supplier’s month, for its paper',
  'orders/order-costs.ts': 'what an order costs, alike in mails and papers',
  'orders/reachable-order.ts': 'an order that somebody may read, with what its papers say',
  'pictures/uploaded-pictures.ts': 'what is drawn of an uploaded picture goes with it',
  'pricing/customs.ts': 'a supplier’s freight changes the duties of an order',
  'pricing/goods.ts': 'what prices, carts and orders need to know of an SKU',
  'pricing/line-prices.ts': 'the price of a line, alike in cart and order',
  'pricing/line-problems.ts': 'what keeps a line from being ordered, alike in cart and order',
  'pricing/totals.ts': 'sums and deposits, alike in cart and order',
  'products/private-products.ts': 'sending a quote makes private products of its goods',
  'search/search-query.ts': 'a list of products is one statement, the words that are sought within it',
  'search/suggest.ts': 'suggestions are requested in the products’ call',
  'suppliers/house.ts': 'the platform’s own goods belong to the house, whoever makes or answers for them',
}

/** The same for the features of the web: parts that stand on other features' pages, each offered to them by name. */
export const OFFERED_ON_WEB: Record<string, string> = {
  'addresses/add-address.tsx': 'an address is added in the middle of a checkout',
  'cases/case-actions.ts': 'the forms of a case are sent to the order’s page',
  'cases/case-section.tsx': 'a case is followed on its order’s page',
  'cases/open-case.tsx': 'a refund or a dispute is requested on the order’s page',
  'catalogue/product-card.tsx': 'a product in any list',
  'catalogue/product-grid.tsx': 'the products of any list, with their hearts',
  'catalogue/recently-viewed.tsx': 'what was viewed stands below products and favourites',
  'catalogue/use-favourite.ts': 'a favourite is added and removed in one way, wherever its heart stands',
  'messages/unread-kinds.tsx': 'on phones the other messages are reached from the platform news',
  'payments/pay-panel.tsx': 'an order is paid on its page',
  'payments/pay-together.tsx': 'orders that were placed together are paid on their list',
  'payments/payment-actions.ts': 'the forms of a payment are sent to the orders’ pages',
  'payments/payment-history.tsx': 'what was paid and refunded stands on the order’s page',
  'pricing/cost-table.tsx': 'the costs from goods to delivery, alike in cart and order',
  'pricing/due-amounts.tsx': 'when the total is paid, alike in cart and order',
  'reports/report-link.tsx': 'products and suppliers can be reported where they are seen',
  'suppliers/supplier-panel.tsx': 'a product’s page names its supplier',
  'uploads/file-field.tsx': 'files are chosen and sent in one way: proofs, evidence, pictures',
  'uploads/file-list.ts': 'what a refused form has received already',
  'uploads/submitted-files.ts': 'files of a form, with scripts or without',
}

/** Who writes into another feature's table or hands it to others, and why. Reading and joining it is free. */
export const FOREIGN_WRITERS: Record<string, string> = {
  'addresses/addresses.queries.ts accounts': 'with an address goes the account’s choice of it',
  'evaluations/evaluations.queries.ts comments': 'what buyers say of their orders is shown with the products',
  'evaluations/scores.queries.ts products': 'the score follows the comments in the same transaction',
  'evaluations/scores.queries.ts suppliers': 'the score follows those of its products in the same transaction',
  'orders/order-transitions.queries.ts products': 'a paid order raises its products’ sales in the same transaction',
  'orders/stock.queries.ts skus': 'stock is taken and given back in the order’s own transaction',
}
