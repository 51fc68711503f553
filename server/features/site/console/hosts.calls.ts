import { allowedHostTable, clientVersionTable } from '#contract/site/console/hosts.ts'
import { allowedHosts, clientVersions } from '#server/features/site/site.table.ts'
import { refuseForeignLink } from '#server/features/site/site.ts'
import { tableCalls } from '#server/kernel/lists/table.ts'

/** Links to a host that is deleted are answered as empty ones from then on. */
const allowedHostCalls = tableCalls(allowedHostTable, {
  stored: allowedHosts,
  rowsOf: (rows) => rows,
  valuesOf: (body) => body,
  refusals: { allowed_hosts_pkey: ['host', 'taken'] },
})

const clientVersionCalls = tableCalls(clientVersionTable, {
  stored: clientVersions,
  rowsOf: (rows) => rows,
  valuesOf: async (body, _, { db }) => {
    if (body.downloadUrl !== undefined) await refuseForeignLink(db, 'downloadUrl', body.downloadUrl)
    return body
  },
})

export const hostCalls = [...allowedHostCalls, ...clientVersionCalls]
