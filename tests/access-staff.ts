import type { OpenPlace } from '#tests/access-places.ts'

/** Places for ids of accounts and roles, which every holder of the right may name: a part of tests/access-id-places.ts. */
export const STAFF_PLACES: Record<string, Record<string, OpenPlace>> = {
  'GET /api/console/user/info/{id}': { id: 'an account of the platform' },
  'POST /api/console/user/status': { id: 'an account of the platform' },
  'POST /api/console/user/endSessions/{id}': { id: 'an account of the platform' },
  'POST /api/console/user/secondFactorDel': { id: 'an account of the platform' },
  'GET /api/console/operator/info/{id}': { id: 'an account of the platform' },
  'GET /api/console/operator/page': { roleId: 'a filter of what the caller may read' },
  'POST /api/console/operator/export': { roleId: 'a filter of what the caller may read' },
  'POST /api/console/operator/add': { roleId: 'a row of a table of the platform' },
  'POST /api/console/operator/edit': { id: 'an account of the platform', roleId: 'a row of a table of the platform' },
  'POST /api/console/operator/del/{id}': { id: 'an account of the platform' },
}
