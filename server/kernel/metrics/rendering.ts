import { gaugeOfParts } from '#server/kernel/metrics/registry.ts'
import { timings } from '#server/kernel/metrics/timings.ts'

export const renderingsWaiting = gaugeOfParts('rendering_waiting', 'Pages waiting to be rendered.')
export const renderingTime = timings(
  'rendering_duration_seconds',
  'Time to render a page, including its calls.',
  [0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
)({})
