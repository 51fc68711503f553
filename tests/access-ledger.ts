import type { OpenPlace } from '#tests/access-places.ts'

/** Places for ids in the calls about suppliers' money. */
export const LEDGER_PLACES: Record<string, Record<string, OpenPlace>> = {
  'GET /api/console/ledger/balance': { supplierId: 'a supplier' },
  'GET /api/console/ledger/payee': { supplierId: 'a supplier' },
  'GET /api/console/ledger/page': { orderNo: 'a place in the caller’s own list', supplierId: 'a supplier' },
  'POST /api/console/ledger/export': { orderNo: 'a place in the caller’s own list', supplierId: 'a supplier' },
  'GET /api/console/ledger/info/{id}': { id: 'a place in the caller’s own list' },
  'GET /api/console/ledger/statement': { supplierId: 'a supplier' },
  'GET /api/console/ledger/monthList': { supplierId: 'a supplier' },
  'GET /api/console/ledger/monthFile': { supplierId: 'a supplier' },
  'GET /api/console/ledger/expected': { supplierId: 'a supplier' },
  'POST /api/console/ledger/adjust': { 'entryList.orderId': 'any order, for staff', 'entryList.supplierId': 'a supplier' },
  'POST /api/console/payout/add': { supplierId: 'a supplier' },
  'GET /api/console/payout/page': { supplierId: 'a supplier' },
  'POST /api/console/payout/export': { supplierId: 'a supplier' },
  'GET /api/console/payout/info/{id}': { id: 'a place in the caller’s own list' },
}
