import type { OpenPlace } from '#tests/access-places.ts'

/** Places for ids of accounts and roles, which every holder of the right may name: a part of tests/access-id-places.ts. */
export const STAFF_PLACES: Record<string, Record<string, OpenPlace>> = {
  'GET /api/console/user/info/{id}': { id: 'any account, for staff' },
  'POST /api/console/user/status': { id: 'any account, for staff' },
  'POST /api/console/user/endSessions/{id}': { id: 'any account, for staff' },
  'POST /api/console/user/secondFactorDel': { id: 'any account, for staff' },
  'GET /api/console/operator/info/{id}': { id: 'any account, for staff' },
  'GET /api/console/operator/page': { roleId: 'a filter of what the caller may read' },
  'POST /api/console/operator/export': { roleId: 'a filter of what the caller may read' },
  'POST /api/console/operator/add': { roleId: 'any table row, for staff' },
  'POST /api/console/operator/edit': { id: 'any account, for staff', roleId: 'any table row, for staff' },
  'POST /api/console/operator/del/{id}': { id: 'any account, for staff' },
}
