import { gaugeOfParts } from '#server/kernel/metrics/registry.ts'
import { timings } from '#server/kernel/metrics/timings.ts'

export const renderingsWaiting = gaugeOfParts('rendering_waiting', 'Pages that wait for their turn to be rendered.')
export const renderingTime = timings(
  'rendering_duration_seconds',
  'Time to render a page, its calls included.',
  [0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
)({})
