/**
 * What a feature of the server offers to others beside the file of its name, each with its reason (docs/decisions/024).
 * Add a line only with the reason why the part stands for itself; a line that is no longer needed is refused, too.
 */
export const OFFERED: Record<string, string> = {
  'cart/agreed-order.ts': 'an order is made of what was agreed in the cart, checked against what lies there now',
  'cart/price-token.ts': 'an order is placed for the price that the cart has sealed',
  'cart/selection.ts': 'an order is made of the lines chosen in the cart, and takes them out of it',
  'catalogue/categories.ts': 'the tree of categories; the catalogue has several parts and none before the others',
  'catalogue/census.ts': 'how many products there are of what, counted once for all',
  'catalogue/on-sale.ts': 'what buyers find and may buy: one rule for queries, statements of text and rows',
  'catalogue/product-cards.ts': 'the card of a product, alike in every list',
  'markets/lanes.ts': 'from where which country is reached, by which methods: for products, carts and prices alike',
  'pictures/uploaded-pictures.ts': 'what is drawn of an uploaded picture goes with it',
  'pricing/goods.ts': 'what prices, carts and orders need to know of an SKU',
  'pricing/line-prices.ts': 'the price of a line, alike in cart and order',
  'pricing/line-problems.ts': 'what keeps a line from being ordered, alike in cart and order',
  'pricing/totals.ts': 'sums and deposits, alike in cart and order',
  'search/search-query.ts': 'a list of products is one statement, the words that are sought within it',
  'search/suggest.ts': 'suggestions are asked for in the products’ call',
}

/** Who writes into another feature's table or hands it to others, and why. Reading and joining it is free. */
export const FOREIGN_WRITERS: Record<string, string> = {
  'addresses/addresses.queries.ts accounts': 'with an address goes the account’s choice of it',
  'orders/stock.queries.ts skus': 'stock is taken and given back in the order’s own transaction',
  'personal-data/personal-data.ts accounts': 'a person is forgotten everywhere at once',
  'personal-data/personal-data.ts addresses': 'a person is forgotten everywhere at once',
  'personal-data/personal-data.ts announcementReads': 'a person is forgotten everywhere at once',
  'personal-data/personal-data.ts cartLines': 'a person is forgotten everywhere at once',
  'personal-data/personal-data.ts comments': 'a person is forgotten everywhere at once',
  'personal-data/personal-data.ts emailCodes': 'a person is forgotten everywhere at once',
  'personal-data/personal-data.ts favourites': 'a person is forgotten everywhere at once',
  'personal-data/personal-data.ts knownDevices': 'a person is forgotten everywhere at once',
  'personal-data/personal-data.ts listingReports': 'a person is forgotten everywhere at once',
  'personal-data/personal-data.ts messages': 'a person is forgotten everywhere at once',
  'personal-data/personal-data.ts searchHistory': 'a person is forgotten everywhere at once',
  'personal-data/personal-data.ts secondFactors': 'a person is forgotten everywhere at once',
  'personal-data/personal-data.ts sessions': 'a person is forgotten everywhere at once',
}
