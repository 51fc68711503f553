import { gaugeOfParts } from '#server/kernel/metrics/registry.ts'

export const liveConnections = gaugeOfParts('live_connections', 'Open live connections, by purpose.', 'base')
