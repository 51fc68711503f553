import { gaugeOfParts } from '#server/kernel/metrics/registry.ts'

export const liveConnections = gaugeOfParts('live_connections', 'Open live connections, by what they are for.', 'base')
